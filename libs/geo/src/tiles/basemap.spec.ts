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

describe('the hand-written map', () => {
  it('has every layer the web paints, and roads of every class', () => {
    const kinds = new Set(map.features.map(({ properties }) => properties.kind));
    expect([...kinds].sort()).toEqual(['builtup', 'land', 'park', 'place', 'region', 'road', 'water']);
    const classes = new Set(map.features.map(({ properties }) => properties.class).filter(Boolean));
    expect([...classes].sort()).toEqual(['motorway', 'primary', 'secondary', 'street', 'trunk']);
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

  it('names its roads and places in all three languages', () => {
    for (const { properties } of map.features)
      if (properties.kind === 'road' || properties.kind === 'place')
        for (const name of [properties.name?.fr, properties.name?.nl, properties.name?.en]) expect(name).toBeTruthy();
  });

  it('stays light: under half a megabyte of JSON', () => {
    expect(JSON.stringify(map).length).toBeLessThan(500_000);
  });
});
