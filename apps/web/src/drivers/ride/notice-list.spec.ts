import type { TripView } from '@sablon/contracts';
import { learned, withNotice, withoutNotice, type TripNotice } from './notice-list.js';

const notice = (id: string, kind: TripNotice['kind']): TripNotice => ({ kind, trip: { id } as TripView });
const told = (notices: readonly TripNotice[]) => notices.map(({ kind, trip }) => `${trip.id} ${kind}`);

describe('notifications of rides taken away', () => {
  const both = [notice('a', 'taken_back.paper'), notice('b', 'taken_back.paper')].reduce(withNotice, [] as const);

  it('keep one entry per ride and are dismissed one by one', () => {
    expect(told(both)).toEqual(['a taken_back.paper', 'b taken_back.paper']);
    expect(told(withNotice(both, notice('a', 'reassigned')))).toEqual(['b taken_back.paper', 'a reassigned']);
    expect(told(withoutNotice(both, 'a'))).toEqual(['b taken_back.paper']);
    expect(withoutNotice(both, 'c')).toBe(both);
  });

  it('replace an unknown reason once it is learned, unless dismissed or without anything to show', () => {
    const unknown = withNotice(both, notice('c', 'unknown'));
    expect(told(learned(unknown, 'c', notice('c', 'cancelled.passenger')))).toEqual([
      ...told(both),
      'c cancelled.passenger',
    ]);
    expect(told(learned(unknown, 'c', null))).toEqual(told(both));
    expect(told(learned(both, 'c', notice('c', 'reassigned')))).toEqual(told(both));
    expect(told(learned(both, 'a', notice('a', 'reassigned')))).toEqual(told(both));
  });
});
