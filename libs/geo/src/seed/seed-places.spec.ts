import { crowDistanceMeters } from '@sablon/domain/kernel';
import { parsePoint, textTable, seedPlaces } from './seed-places.js';
import { geoDataDirectory, readRealPlaces, reportNotChecked } from '../testing/geo-data.js';

const places = seedPlaces().map(({ place }) => place);
const count = (kind: string): number => places.filter((place) => place.kind === kind).length;

describe('the seed pack', () => {
  it('holds what was promised', () => {
    expect(count('airport')).toBe(5);
    expect(count('station')).toBeGreaterThanOrEqual(16);
    expect(count('municipality')).toBeGreaterThanOrEqual(19 + 285 + 20);
    expect(count('landmark') + count('hospital') + count('hotel')).toBeGreaterThanOrEqual(120);
    expect(
      places.filter(({ kind, detail }) => kind === 'street' && /^1[012]\d\d /.test(detail.fr)).length,
    ).toBeGreaterThanOrEqual(150);
  });

  it('puts every street and sight near the town it names', () => {
    const towns = new Map(
      places.filter(({ kind }) => kind === 'municipality').map(({ label, point }) => [label.fr, point]),
    );
    const astray = places.filter(({ kind, detail, point }) => {
      const town = towns.get(detail.fr.slice(5));
      return kind !== 'municipality' && (!town || crowDistanceMeters(town, point) > 8_500);
    });
    expect(astray.map(({ id }) => id)).toEqual([]);
  });

  it('puts every municipality where it is: within 3 km of the real place of that name', () => {
    const directory = geoDataDirectory();
    if (!directory) return reportNotChecked('municipalities of the seed');
    const real = readRealPlaces(directory);
    const towns = places.filter(({ kind }) => kind === 'municipality');
    const named = towns.map((town) => ({
      id: town.id,
      meters: real
        .filter(({ name }) => name === town.label.nl || name === town.label.fr)
        .map((place) => crowDistanceMeters(place, town.point)),
    }));
    // Bilingual names are spelt differently there, and some merged municipalities are missing.
    expect(named.filter(({ meters }) => meters.length > 0).length).toBeGreaterThan(towns.length * 0.9);
    const astray = named.filter(({ meters }) => meters.length > 0 && Math.min(...meters) > 3_000);
    // Vorst is also a village in Hainaut; Ottignies-Louvain-la-Neuve has two centres.
    expect(astray.map(({ id }) => id)).toEqual(['municipality:forest', 'municipality:ottignies']);
  });

  it('cannot be read with a slip in it', () => {
    expect(() => textTable('a | b\nc', 2)).toThrow('1 cells');
    expect(() => parsePoint('4.35,50.84')).toThrow('no such point');
  });
});
