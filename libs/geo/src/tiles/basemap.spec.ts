import { createGeo } from '../create-geo.js';
import type { Basemap, BasemapFeature } from './basemap.js';

let map: Basemap;
beforeAll(async () => {
  map = (await createGeo()).basemap();
});
const positions = ({ geometry }: BasemapFeature): number[][] =>
  geometry.type === 'Point'
    ? [geometry.coordinates]
    : geometry.type === 'LineString'
      ? geometry.coordinates
      : geometry.coordinates.flat();

describe('the ground drawn by hand', () => {
  it('has every layer the web paints, and no roads', () => {
    const kinds = new Set(map.features.map(({ properties }) => properties.kind));
    expect([...kinds].sort()).toEqual(['builtup', 'land', 'park', 'place', 'region', 'water']);
  });

  it('lies in and around Belgium, longitude first, and closes its areas', () => {
    for (const feature of map.features) {
      for (const [lng, lat] of positions(feature)) {
        expect(lng).toBeGreaterThan(2);
        expect(lng).toBeLessThan(7);
        expect(lat).toBeGreaterThan(49);
        expect(lat).toBeLessThan(52);
      }
      if (feature.geometry.type === 'Polygon')
        for (const ring of feature.geometry.coordinates) expect(ring[0]).toEqual(ring.at(-1));
    }
  });

  it('names its places in all three languages', () => {
    for (const { properties } of map.features)
      if (properties.kind === 'place')
        for (const name of [properties.name?.fr, properties.name?.nl, properties.name?.en]) expect(name).toBeTruthy();
  });

  it('stays light: under half a megabyte of JSON', () => {
    expect(JSON.stringify(map).length).toBeLessThan(500_000);
  });
});
