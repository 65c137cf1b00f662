import type { TripView } from '@sablon/contracts';
import { learned, withBanner, withoutBanner, type TripBanner } from './banner-list.js';

const banner = (id: string, kind: TripBanner['kind']): TripBanner => ({ kind, trip: { id } as TripView });
const listed = (banners: readonly TripBanner[]) => banners.map(({ kind, trip }) => `${trip.id} ${kind}`);

describe('notifications of rides taken away', () => {
  const both = [banner('a', 'taken_back.document'), banner('b', 'taken_back.document')].reduce(withBanner, [] as const);

  it('keep one entry per ride and are dismissed one by one', () => {
    expect(listed(both)).toEqual(['a taken_back.document', 'b taken_back.document']);
    expect(listed(withBanner(both, banner('a', 'reassigned')))).toEqual(['b taken_back.document', 'a reassigned']);
    expect(listed(withoutBanner(both, 'a'))).toEqual(['b taken_back.document']);
    expect(withoutBanner(both, 'c')).toBe(both);
  });

  it('replace an unknown reason once it is learned, unless dismissed or without anything to show', () => {
    const unknown = withBanner(both, banner('c', 'unknown'));
    expect(listed(learned(unknown, 'c', banner('c', 'cancelled.passenger')))).toEqual([
      ...listed(both),
      'c cancelled.passenger',
    ]);
    expect(listed(learned(unknown, 'c', null))).toEqual(listed(both));
    expect(listed(learned(both, 'c', banner('c', 'reassigned')))).toEqual(listed(both));
    expect(listed(learned(both, 'a', banner('a', 'reassigned')))).toEqual(listed(both));
  });
});
