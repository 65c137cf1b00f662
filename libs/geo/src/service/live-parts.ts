import type { Geocoder } from '../places/place.js';
import type { RoutingEngine } from '../routing/routing-engine.js';
import type { LiveMap } from './live-map.js';

/** Routing by whichever map is in force when a question is asked; an answer comes from one map as a whole. */
export const liveRouting = (map: Pick<LiveMap, 'current'>): RoutingEngine => ({
  route: (from, to, options) => map.current.routing.route(from, to, options),
  matrix: (sources, targets, options) => map.current.routing.matrix(sources, targets, options),
  snap: (point) => map.current.routing.snap(point),
  info: () => map.current.routing.info(),
});

/** Places by whichever map is in force when a question is asked. */
export const liveGeocoder = (map: Pick<LiveMap, 'current'>): Geocoder => ({
  suggest: (query, options) => map.current.geocoder.suggest(query, options),
  resolve: (placeId, language) => map.current.geocoder.resolve(placeId, language),
  reverse: (point, language) => map.current.geocoder.reverse(point, language),
  popularPlaces: (kind) => map.current.geocoder.popularPlaces(kind),
});
