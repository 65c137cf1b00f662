import type { DrawnZone, LatLng } from '@sablon/domain';
import fc from 'fast-check';
import { dispatchZoneAt, DrawnZoneMap, NO_DRAWN_ZONES, CachedDrawnZones } from './dispatch-zones.js';
import { isInside } from './polygon.js';

const SABLON: LatLng = { lat: 50.8404, lng: 4.3555 };
const around = ({ lat, lng }: LatLng, reach: number): LatLng[] => [
  { lat: lat - reach, lng: lng - reach },
  { lat: lat - reach, lng: lng + reach },
  { lat: lat + reach, lng: lng + reach },
  { lat: lat + reach, lng: lng - reach },
];
const drawn = (id: string, corners: readonly LatLng[]): DrawnZone => ({
  id: `drawn:${id}`,
  version: 1,
  name: { fr: id, nl: id, en: id },
  corners,
});
const AIRPORT: LatLng = { lat: 50.8986, lng: 4.4825 };
const MIDI: LatLng = { lat: 50.8348, lng: 4.3367 };

describe('zones drawn by hand', () => {
  const map = new DrawnZoneMap([
    drawn('centre', around(SABLON, 0.03)),
    drawn('square', around(SABLON, 0.002)),
    drawn('airport', around(AIRPORT, 0.05)),
  ]);

  it('come before airports, stations and towns', () => {
    expect(dispatchZoneAt(AIRPORT)?.id).toBe('airport:BRU');
    expect(dispatchZoneAt(AIRPORT, map)).toMatchObject({ id: 'drawn:airport', kind: 'drawn' });
    expect(dispatchZoneAt(MIDI, map)?.id).toBe('drawn:centre');
    expect(dispatchZoneAt({ lat: 50.8467, lng: 4.3225 }, map)?.id).toMatch(/^town:/);
  });

  it('of several the smallest counts, and all of them are named', () => {
    expect(dispatchZoneAt(SABLON, map)?.id).toBe('drawn:square');
    expect(map.allAt(SABLON).map(({ id }) => id)).toEqual(['drawn:square', 'drawn:centre']);
    expect(map.zones.map(({ id }) => id)).toEqual(['drawn:square', 'drawn:centre', 'drawn:airport']);
  });

  it('are looked at whole', () => {
    expect(map.zones[1]?.centre.lat).toBeCloseTo(SABLON.lat, 6);
    expect(map.zones[1]?.radiusMeters).toBeGreaterThan(3_300);
  });

  it('change at once for whoever has the new ones: no table of cells remembers the old', () => {
    const near = { lat: SABLON.lat + 0.0001, lng: SABLON.lng };
    const town = dispatchZoneAt(near);
    expect(dispatchZoneAt(near, map)?.id).toBe('drawn:square');
    expect(dispatchZoneAt(near, new DrawnZoneMap([drawn('other', around(AIRPORT, 0.01))]))).toEqual(town);
    expect(dispatchZoneAt(near, NO_DRAWN_ZONES)).toEqual(town);
  });

  it('hold what is inside their outline, wherever and however many they are', () => {
    const point = fc.record({
      lat: fc.double({ min: 50.7, max: 51, noNaN: true }),
      lng: fc.double({ min: 4.2, max: 4.6, noNaN: true }),
    });
    const zones = fc.array(fc.tuple(point, fc.double({ min: 0.001, max: 0.1, noNaN: true })), { maxLength: 12 });
    fc.assert(
      fc.property(zones, fc.array(point, { minLength: 20, maxLength: 20 }), (boxes, points) => {
        const rings = boxes.map(([middle, reach], at) => drawn(String(at), around(middle, reach)));
        const made = new DrawnZoneMap(rings);
        for (const one of points) {
          const inside = rings.filter(({ corners }) => isInside(one, corners)).map(({ id }) => id);
          expect(
            made
              .allAt(one)
              .map(({ id }) => id)
              .toSorted(),
          ).toEqual(inside.toSorted());
        }
      }),
    );
  });
});

describe('zones that are kept', () => {
  it('are read once for many, again after three seconds or when they changed, and again after a failure', async () => {
    let reads = 0;
    let fails = false;
    const cached = new CachedDrawnZones(async () => {
      reads++;
      if (fails) throw new Error('away');
      return [drawn('square', around(SABLON, 0.002))];
    });
    const [one, other] = await Promise.all([cached.now(0), cached.now(2_999)]);
    expect([reads, one === other, dispatchZoneAt(SABLON, one)?.id]).toEqual([1, true, 'drawn:square']);
    await cached.now(3_000);
    expect(reads).toBe(2);
    cached.forget();
    fails = true;
    await expect(cached.now(3_001)).rejects.toThrow('away');
    fails = false;
    expect(await cached.now(3_002)).not.toBe(one);
    expect(reads).toBe(4);
  });
});
