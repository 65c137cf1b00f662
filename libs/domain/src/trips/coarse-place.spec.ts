import type { TripPlace } from './trip-facts.js';
import { coarsePlace, driverMayKnow, KNOWN_AFTER_END_MS, isPlaceOfStep } from './coarse-place.js';

const same = (words: string) => ({ fr: words, nl: words, en: words });
const place = (kind: string, label: string, detail = '1000 Bruxelles'): TripPlace => ({
  ...{ placeId: 'address:rue-de-la-loi-1040:16', kind, label: same(label), detail: same(detail) },
  ...{ lat: 50.846712, lng: 4.352549 },
});

describe('a place for someone who has no need of its door any more (I22, S9)', () => {
  it.each([
    ['Rue de la Loi 16', 'Rue de la Loi'],
    ['Wetstraat 16A/3', 'Wetstraat'],
    ['Avenue Louise 149 bte 24', 'Avenue Louise'],
    ['Rue Neuve 12bis', 'Rue Neuve'],
    ['Vuurtorenstraat, 15', 'Vuurtorenstraat'],
    ['Rue du 4 Août 7', 'Rue du 4 Août'],
    ['Rue du 4 Août', 'Rue du 4 Août'],
    ['Place du Grand Sablon', 'Place du Grand Sablon'],
  ])('of “%s” remains “%s”, to about 100 m', (label, street) => {
    expect(coarsePlace(place('address', label))).toEqual({
      ...{ placeId: '', kind: 'address', label: same(street), detail: same('1000 Bruxelles'), lat: 50.847, lng: 4.353 },
    });
  });

  it('a point says neither the door it is near nor where exactly it lies', () => {
    const { label, detail } = coarsePlace(place('point', 'Près de : Rue de la Loi 16', '50.84671, 4.35255'));
    expect([label.fr, detail.fr]).toEqual(['Près de : Rue de la Loi', '50.846, 4.352']);
  });

  it('a public place keeps its name', () => {
    expect(coarsePlace({ ...place('hotel', 'Hotel 14'), placeId: 'hotel:14' })).toMatchObject({
      ...{ placeId: 'hotel:14', label: same('Hotel 14'), lat: 50.847 },
    });
  });
});

describe('a driver knows whom and which door a trip was about', () => {
  const endedAt = new Date('2026-03-02T10:00:00Z');
  const at = (ms: number) => new Date(endedAt.getTime() + ms);
  const driver = {} as NonNullable<Parameters<typeof driverMayKnow>[0]['driver']>;
  const trip = { status: 'completed', driver, completedAt: endedAt, cancelledAt: null } as const;

  it('until just before half an hour after its end, completed or cancelled', () => {
    for (const ended of [trip, { ...trip, status: 'cancelled', completedAt: null, cancelledAt: endedAt } as const]) {
      expect(driverMayKnow(ended, at(KNOWN_AFTER_END_MS - 1))).toBe(true);
      expect(driverMayKnow(ended, at(KNOWN_AFTER_END_MS))).toBe(false);
    }
  });

  it('while it is promised or under way, and never while no one holds it', () => {
    const open = { ...trip, completedAt: null };
    expect(driverMayKnow({ ...open, status: 'accepted' }, at(0))).toBe(true);
    expect(driverMayKnow({ ...open, status: 'ongoing' }, at(0))).toBe(true);
    expect(driverMayKnow({ ...open, status: 'pending', driver: null }, at(0))).toBe(false);
    expect(driverMayKnow({ ...trip, status: 'cancelled', driver: null }, at(0))).toBe(false);
  });
});

const NOW = Date.parse('2026-11-22T10:00:00Z');
const seconds = (n: number) => NOW + n * 1_000;

describe('where a car is heard stands for the place of a step', () => {
  it('told now or within the minute', () => {
    expect(isPlaceOfStep(null, seconds(-3), NOW)).toBe(true);
    expect(isPlaceOfStep(seconds(-60), seconds(-3), NOW)).toBe(true);
  });
  it('never for a step reported late, nor for one in the future: they are elsewhere by now', () => {
    expect(isPlaceOfStep(seconds(-61), seconds(-3), NOW)).toBe(false);
    expect(isPlaceOfStep(seconds(61), seconds(-3), NOW)).toBe(false);
    expect(isPlaceOfStep(NaN, seconds(-3), NOW)).toBe(false);
  });
  it('never by a position that is no longer current', () => {
    expect(isPlaceOfStep(null, seconds(-60), NOW)).toBe(true);
    expect(isPlaceOfStep(null, seconds(-61), NOW)).toBe(false);
  });
});
