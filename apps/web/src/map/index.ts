export {
  AlarmPin,
  CarLayer,
  DriveView,
  DropoffPin,
  FitBounds,
  FollowCar,
  HeatLayer,
  HeroCar,
  LiveMap,
  MapPress,
  NearbyCars,
  PickupDots,
  PickupPin,
  preloadMap,
  RouteLine,
  ViewWatch,
  ZoneDrawing,
  ZoneRing,
  ZoneShapes,
} from './lazy-parts.js';
export { HEAT_COLOURS, heatStep, heatSteps } from './drawing/heat-scale.js';
export type { HeatSquare } from './drawing/heat-layer.js';
export type { Inset } from './driving/turn-stage.js';
export type { CornerWishes } from './drawing/corner-markers.js';
export type { MapView as DrawingView } from './drawing/zone-drawing.js';
export type { ZoneShape } from './drawing/zone-shapes.js';
export type { MapView } from './view-watch.js';
export type { MapLanguage, MapPoint, MapTheme } from './common/map-settings.js';
export { CarField, type CarPose } from './vehicles/car-field.js';
export type { CarUnderPointer } from './vehicles/car-canvas.js';
export { isStale, STALE_AFTER_MS } from './vehicles/vehicle-store.js';
export { VehicleGlyph } from './vehicles/vehicle-glyph.js';
export { VEHICLE_STATES } from './vehicles/vehicle-store.js';
export type { VehicleFix, VehicleSource, VehicleState } from './vehicles/vehicle-store.js';
