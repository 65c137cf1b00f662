export { LiveMap } from './live-map.js';
export { AlarmPin, DropoffPin, PickupPin } from './route/pins.js';
export { FitBounds } from './route/fit-bounds.js';
export { FollowCar } from './route/follow-car.js';
export { RouteLine } from './route/route-line.js';
export { CarLayer } from './vehicles/car-layer.js';
export { HeroCar } from './vehicles/hero-car.js';
