import { nameIn, readBasemap } from './basemap-data.js';

const feature = (geometry: unknown, properties: unknown) => ({ type: 'Feature', geometry, properties });
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const LINE = {
  type: 'LineString',
  coordinates: [
    [4.3, 50.8],
    [4.4, 50.9],
  ],
};

describe('reading the basemap', () => {
  it('keeps a road with its class, zoom, names and box', () => {
    const [road] = readBasemap(
      collection(feature(LINE, { kind: 'road', class: 'primary', minZoom: 9, name: { fr: 'Rue', nl: 'Straat' } })),
    )!;
    expect(road).toMatchObject({ kind: 'road', className: 'primary', minZoom: 9, shape: 'line' });
    expect(road!.box[0]).toBeLessThan(road!.box[2]);
    expect(road!.parts[0]).toHaveLength(4);
  });

  it('takes every ring of a multipolygon', () => {
    const ring = [
      [4, 50],
      [5, 50],
      [5, 51],
      [4, 50],
    ];
    const [park] = readBasemap(
      collection(feature({ type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] }, { kind: 'park' })),
    )!;
    expect(park!.parts).toHaveLength(3);
  });

  it('leaves out kinds and shapes it does not know, and broken coordinates', () => {
    const odd = collection(
      feature(LINE, { kind: 'railway' }),
      feature({ type: 'GeometryCollection' }, { kind: 'park' }),
      feature({ type: 'LineString', coordinates: [['4', 50]] }, { kind: 'road' }),
      null,
    );
    expect(readBasemap(odd)).toEqual([]);
  });

  it('tells that an error page is no map', () => {
    expect(readBasemap({ code: 'server.error' })).toBeNull();
    expect(readBasemap('oops')).toBeNull();
  });
});

describe('names', () => {
  it('come in the language asked for, else in one there is', () => {
    expect(nameIn({ fr: 'Bruxelles', nl: 'Brussel', en: 'Brussels' }, 'nl')).toBe('Brussel');
    expect(nameIn({ nl: 'Keizerslaan' }, 'en')).toBe('Keizerslaan');
  });
});
