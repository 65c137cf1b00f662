import { outsideArea } from './nearest-served.js';
import { distanceToServiceAreaMeters, isInServiceArea, zoneOf, zonesAt } from './service-area.js';
import { zonesGeoJson } from './zones-geojson.js';

/** Everything that can be asked about where we drive. */
export const SERVICE_AREA = {
  zoneOf,
  zonesAt,
  isInServiceArea,
  distanceToServiceAreaMeters,
  outsideArea,
  zonesGeoJson,
} as const;
export type ServiceArea = typeof SERVICE_AREA;
