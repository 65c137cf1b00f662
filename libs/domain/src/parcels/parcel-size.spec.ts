import { parcelSize, parcelSlab, worthwhileOffers } from './parcel-size.js';

const SLABS = [{ maxKg: 15 }, { maxKg: 5 }, { maxKg: 30 }];

describe('the size of a parcel', () => {
  it.each([
    [0.3, 'small'],
    [5, 'small'],
    [5.1, 'medium'],
    [15, 'medium'],
    [30, 'large'],
    [31, 'large'],
  ] as const)('of %d kg is %s', (weightKg, size) => expect(parcelSize(SLABS, weightKg)).toBe(size));

  it('follows a tariff with other slabs', () => {
    expect(parcelSize([{ maxKg: 10 }], 2)).toBe('large');
    expect(parcelSize([{ maxKg: 10 }, { maxKg: 20 }], 2)).toBe('small');
    expect(parcelSize([...SLABS, { maxKg: 50 }], 20)).toBe('medium');
  });

  it('has no slab beyond the heaviest, and none without a weight', () => {
    expect(parcelSlab(SLABS, 30)).toEqual({ maxKg: 30 });
    for (const weightKg of [30.1, 0, -1, NaN]) expect(parcelSlab(SLABS, weightKg)).toBeNull();
  });
});

describe('ways of sending a parcel', () => {
  const offer = (name: string, totalCents: number, deliveredBy: string | null, unavailable: string | null = null) => ({
    name,
    totalCents,
    deliveredBy,
    unavailable,
  });
  const names = (...offers: ReturnType<typeof offer>[]) => worthwhileOffers(offers).map(({ name }) => name);
  const [SOON, LATE] = ['2026-11-28T12:10:00.000Z', '2026-11-28T12:30:00.000Z'];

  it('are one where vehicles differ in nothing', () => {
    expect(names(offer('small', 1500, SOON), offer('large', 1500, SOON))).toEqual(['small']);
    expect(names(offer('small', 1500, null), offer('large', 1500, null))).toEqual(['small']);
  });

  it('are those that carry it', () =>
    expect(names(offer('small', 1500, SOON, 'booking.parcel_not_in_class'), offer('large', 1500, SOON))).toEqual([
      'large',
    ]));

  it('name a larger vehicle that is sooner or cheaper', () => {
    expect(names(offer('small', 1500, LATE), offer('large', 1500, SOON))).toEqual(['small', 'large']);
    expect(names(offer('small', 1500, null), offer('large', 1500, SOON))).toEqual(['small', 'large']);
    expect(names(offer('small', 1500, SOON), offer('large', 1400, LATE))).toEqual(['small', 'large']);
    expect(names(offer('small', 1500, SOON), offer('large', 1600, LATE))).toEqual(['small']);
  });
});
