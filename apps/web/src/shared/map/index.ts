export {
  AlarmPin,
  CarLayer,
  DropoffPin,
  FitBounds,
  FollowCar,
  HeroCar,
  LiveMap,
  PickupPin,
  preloadMap,
  RouteLine,
} from './lazy-parts.js';
export type { MapLanguage, MapPoint, MapTheme } from './map-types.js';
export { isStale, STALE_AFTER_MS } from './vehicles/staleness.js';
export { VehicleGlyph } from './vehicles/vehicle-glyph.js';
export { VEHICLE_STATES } from './vehicles/vehicle-store.js';
export type { VehicleEntry, VehicleFix, VehicleSource, VehicleState, VehicleStore } from './vehicles/vehicle-store.js';
