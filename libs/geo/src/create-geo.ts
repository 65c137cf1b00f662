import { IndexGeocoder } from './places/index-geocoder.js';
import type { Geocoder } from './places/place.js';
import { seedPlaces } from './places/seed-places.js';
import { FormulaEngine } from './routing/formula-engine.js';
import type { RoutingEngine, RoutingInfo } from './routing/routing-engine.js';

/** Where a built map may lie; without one the seed answers. */
export interface GeoOptions {
  /** Directory with `graph.bin` and `manifest.json` of a built map. */
  readonly mapDirectory?: string;
}

/** Roads and places, ready to answer. */
export interface Geo {
  readonly routing: RoutingEngine;
  readonly geocoder: Geocoder;
  info(): { readonly routing: RoutingInfo };
}

/** Opens the best geography there is: a built map, else the seed net with the formula, else the formula. */
export async function createGeo(_options: GeoOptions = {}): Promise<Geo> {
  const routing = new FormulaEngine();
  return { routing, geocoder: new IndexGeocoder(seedPlaces([])), info: () => ({ routing: routing.info() }) };
}
