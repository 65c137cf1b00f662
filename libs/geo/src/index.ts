export type {
  Matrix,
  Route,
  RouteQuality,
  RoutingEngine,
  RoutingInfo,
  RoutingOptions,
  Snap,
} from './routing/routing-engine.js';
export type { Geocoder, Place, PlaceKind, PlaceQuality, PlaceSuggestion, SuggestOptions } from './places/place.js';
export { createGeo, type Geo, type GeoOptions } from './create-geo.js';
export { estimateByFormula, type Estimate } from './routing/formula.js';
