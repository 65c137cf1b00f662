import { crowDistanceMeters } from '@sablon/domain';
import { parsePoint, textTable } from '../places/text-table.js';
import { seedPlaces } from '../places/seed-places.js';

const places = seedPlaces().map(({ place }) => place);
const count = (kind: string): number => places.filter((place) => place.kind === kind).length;

describe('the seed pack', () => {
  it('holds what was promised', () => {
    expect(count('airport')).toBe(5);
    expect(count('station')).toBeGreaterThanOrEqual(16);
    expect(count('municipality')).toBeGreaterThanOrEqual(19 + 60 + 20);
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

  it('cannot be read with a slip in it', () => {
    expect(() => textTable('a | b\nc', 2)).toThrow('1 cells');
    expect(() => parsePoint('4.35,50.84')).toThrow('no such point');
  });
});
