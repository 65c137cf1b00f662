import * as fc from 'fast-check';
import { worldPixels } from '../common/mercator.js';
import { readBasemap } from './basemap-data.js';
import { buildNet } from './basemap-net.js';
import { BLOCK_PX, layBlock } from './block-labels.js';
import { overlaps } from './collision-grid.js';
import { breakName, layPlaces, type Measure, type PlacedLabel } from './place-labels.js';

const measure: Measure = (text) => text.length * 7;
const place = (lng: number, lat: number, fr: string, className = 'town', minZoom = 9) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { kind: 'place', placeKind: className, minZoom, name: { fr, nl: `${fr}-nl` } },
});
const road = (coordinates: number[][], fr: string, className = 'primary') => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates },
  properties: { kind: 'road', class: className, minZoom: 8, name: { fr } },
});
const netOf = (...features: unknown[]) => buildNet(readBasemap({ type: 'FeatureCollection', features })!);
const texts = (labels: readonly PlacedLabel[]) => labels.map((label) => label.lines.join(' '));

const clashes = (labels: readonly PlacedLabel[]): boolean =>
  labels.some((a, i) => labels.slice(i + 1).some((b) => a.boxes.some((x) => b.boxes.some((y) => overlaps(x, y)))));

describe('places', () => {
  it('give way to a greater one in the same spot', () => {
    const net = netOf(
      ...Array.from({ length: 6 }, (_, i) => place(4.3525, 50.8467, `Quartier ${i}`)),
      place(4.3525, 50.8467, 'Bruxelles', 'city'),
    );
    const laid = layPlaces(net, 11, 'fr', measure);
    expect(texts(laid)[0]).toBe('Bruxelles');
    expect(laid.length).toBeLessThan(7);
  });

  it('show from their zoom on, in the language asked for', () => {
    const net = netOf(place(4.35, 50.85, 'Uccle', 'town', 12));
    expect(layPlaces(net, 11, 'nl', measure)).toEqual([]);
    expect(texts(layPlaces(net, 12, 'nl', measure))).toEqual(['Uccle-nl']);
  });

  it('never cover each other, wherever they lie', () => {
    const spot = fc.tuple(
      fc.double({ min: 4.2, max: 4.5, noNaN: true }),
      fc.double({ min: 50.7, max: 51, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 40 }), fc.integer({ min: 8, max: 16 }), (spots, zoom) => {
        const net = netOf(
          ...spots.map(([lng, lat], i) => place(lng, lat, `Sint-Martens ${i}`, i % 3 ? 'town' : 'station')),
        );
        expect(clashes(layPlaces(net, zoom, 'fr', measure))).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('break a long name near its middle', () => {
    expect(breakName('Woluwe-Saint-Lambert')).toEqual(['Woluwe-', 'Saint-Lambert']);
    expect(breakName('Uccle')).toEqual(['Uccle']);
  });
});

describe('roads', () => {
  const zoom = 14;
  const blockOf = (lng: number, lat: number) => {
    const net = netOf(place(lng, lat, 'x'));
    const [x = 0, y = 0] = net.places[0]!.parts[0]!;
    const block = (unit: number) => Math.floor((unit * worldPixels(zoom)) / BLOCK_PX);
    return { zoom, blockX: block(x), blockY: block(y), language: 'fr' as const };
  };
  const at = blockOf(4.36, 50.85);
  const long = [
    [4.3, 50.85],
    [4.42, 50.852],
  ];

  it('carry their name, a motorway its number', () => {
    const net = netOf(
      road(long, 'Rue de la Loi'),
      road(
        long.map(([x = 0, y = 0]) => [x, y + 0.01]),
        'E40 Bruxelles',
        'motorway',
      ),
    );
    expect(new Set(texts(layBlock(net, at, [], measure)))).toEqual(new Set(['E40', 'Rue de la Loi']));
  });

  it('keep clear of places, of each other and of the edge of their block', () => {
    const net = netOf(
      place(4.36, 50.851, 'Bruxelles', 'city'),
      ...Array.from({ length: 14 }, (_, i) =>
        road(
          long.map(([x = 0, y = 0]) => [x, y + (i - 7) * 0.0006]),
          `Rue numéro ${i}`,
          i % 2 ? 'street' : 'primary',
        ),
      ),
    );
    const places = layPlaces(net, zoom, 'fr', measure);
    const labels = layBlock(net, at, places, measure);
    expect(labels.length).toBeGreaterThan(3);
    expect(clashes([...places, ...labels])).toBe(false);
    for (const [left, top, right, bottom] of labels.flatMap((label) => label.boxes)) {
      expect(Math.floor(left / BLOCK_PX)).toBe(at.blockX);
      expect(Math.floor(right / BLOCK_PX)).toBe(at.blockX);
      expect(Math.floor(top / BLOCK_PX)).toBe(at.blockY);
      expect(Math.floor(bottom / BLOCK_PX)).toBe(at.blockY);
    }
  });

  it('do not repeat a name close by', () => {
    const net = netOf(
      road(long, 'Rue Haute'),
      road(
        long.map(([x = 0, y = 0]) => [x, y + 0.0008]),
        'Rue Haute',
      ),
    );
    const spots = layBlock(net, at, [], measure);
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(300);
  });
});
