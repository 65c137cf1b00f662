import fc from 'fast-check';
import { seedPlaces } from '../seed/seed-places.js';
import { isInside } from './polygon.js';
import { allZones, distanceToServiceAreaMeters, isInServiceArea, zoneOf, zonesAt } from './zone-table.js';

const places = seedPlaces().map(({ place }) => place);
const pointOf = (id: string) => places.find((place) => place.id === id)!.point;
const zone = (id: string) => zoneOf(pointOf(id));
const belgium = fc.record({
  lat: fc.double({ min: 50.3, max: 51.7, noNaN: true }),
  lng: fc.double({ min: 2.3, max: 6.3, noNaN: true }),
});

describe('where we drive', () => {
  it('is Brussels, Flanders and the five airports', () => {
    expect(zone('street:grand-place-1000')).toBe('brussels');
    expect(zone('municipality:gent')).toBe('flanders');
    expect(zone('municipality:brugge')).toBe('flanders');
    expect(zone('municipality:oostende')).toBe('flanders');
    for (const code of ['BRU', 'CRL', 'ANR', 'OST', 'LGG']) expect(zone(`airport:${code}`)).toBe(`airport:${code}`);
  });

  it('is neither Wallonia nor abroad', () => {
    for (const id of ['municipality:namur', 'municipality:liege', 'municipality:charleroi', 'municipality:tournai'])
      expect(zone(id)).toBeNull();
    for (const point of [
      { lat: 48.8566, lng: 2.3522 },
      { lat: 51.92, lng: 4.48 },
      { lat: 51.4, lng: 2.6 },
      { lat: 0, lng: 0 },
      { lat: NaN, lng: NaN },
    ])
      expect(isInServiceArea(point)).toBe(false);
  });

  it('holds every place of the seed that bears a Brussels or Flemish postcode', () => {
    const postcode = (detail: string) => Number(detail.slice(0, 4));
    const wrong = places.filter(({ detail, point }) => {
      const code = postcode(detail.fr);
      const flemishOrBrussels = code < 1300 || (code >= 1500 && code < 4000) || code >= 8000;
      return flemishOrBrussels !== isInServiceArea(point) && ![6041, 4460].includes(code);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('puts Brussels postcodes in the Brussels region and Flemish ones outside it', () => {
    const wrong = places.filter(({ kind, detail, point }) => {
      const brussels = Number(detail.fr.slice(0, 4)) < 1300;
      return kind !== 'airport' && brussels !== (zoneOf(point) === 'brussels');
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

describe('zones', () => {
  it('come with the most specific first: the rank, the station, the region', () => {
    expect(zonesAt({ lat: 50.8348, lng: 4.3367 }).map(({ id }) => id)).toEqual([
      'stand:midi-fonsny',
      'station:bruxelles-midi',
      'region:brussels',
    ]);
    expect(zonesAt(pointOf('airport:BRU')).map(({ kind }) => kind)).toEqual([
      'taxi_stand',
      'station',
      'airport',
      'region',
    ]);
  });

  it('are an airport only inside its fence: Zaventem and Gosselies are towns', () => {
    expect(zone('municipality:zaventem')).toBe('flanders');
    expect(zoneOf({ lat: 50.4665, lng: 4.4301 })).toBeNull();
  });

  it('hold the pick-up point of every spec station and the rank of every airport', () => {
    for (const { id, kind, point } of places.slice(0, 5 + 8)) {
      expect([id, zonesAt(point).some((found) => found.kind === kind)]).toEqual([id, true]);
    }
    for (const code of ['BRU', 'CRL', 'ANR', 'OST', 'LGG'])
      expect(zonesAt(pointOf(`airport:${code}`)).map(({ id }) => id)).toContain(`stand:${code.toLowerCase()}`);
  });

  it('have names in three languages, and stations and ranks lie where we drive', () => {
    for (const { name, kind, pieces } of allZones()) {
      expect([name.fr, name.nl, name.en].every((text) => text !== '')).toBe(true);
      if (kind === 'station' || kind === 'taxi_stand') expect(isInServiceArea(pieces[0]![0]![0]!)).toBe(true);
    }
  });

  it('are looked up exactly as their outlines say', () => {
    fc.assert(
      fc.property(belgium, (point) => {
        const plain = allZones().filter(({ pieces }) =>
          pieces.some((rings) => rings.filter((ring) => isInside(point, ring)).length % 2 === 1),
        );
        expect(zonesAt(point).map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the way to the service area', () => {
  it('is nothing inside it and honest outside', () => {
    expect(distanceToServiceAreaMeters(pointOf('street:grand-place-1000'))).toBe(0);
    // Waterloo's centre is some two kilometres from Rhode-Saint-Genèse, Namur's some thirty from Flemish Brabant.
    expect(distanceToServiceAreaMeters(pointOf('municipality:waterloo'))).toBeGreaterThan(1_000);
    expect(distanceToServiceAreaMeters(pointOf('municipality:waterloo'))).toBeLessThan(3_000);
    expect(distanceToServiceAreaMeters(pointOf('municipality:namur'))).toBeLessThan(40_000);
  });

  it('grows by no more than one moves', () => {
    fc.assert(
      fc.property(belgium, belgium, (a, b) => {
        const moved = Math.hypot((a.lat - b.lat) * 111_195, (a.lng - b.lng) * 71_500);
        const difference = Math.abs(distanceToServiceAreaMeters(a) - distanceToServiceAreaMeters(b));
        expect(difference).toBeLessThanOrEqual(moved * 1.03 + 1);
      }),
      { numRuns: 300 },
    );
  });
});
