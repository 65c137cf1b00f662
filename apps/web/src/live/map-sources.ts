import type { VehicleSource, VehicleState, VehicleStore } from '../shared/map/vehicles/vehicle-store.js';
import type { PositionStore } from './positions.js';

/** One driver's car for the map, such as the passenger's own; nothing while it is not known or may not be seen. */
export const oneCar = (store: PositionStore, driverId: string): VehicleSource => ({
  read: () => store.get(driverId),
  subscribe: (listener) => store.subscribe(listener),
});

/** Every known car for the map; what each is doing is asked at paint time, because it comes from elsewhere. */
export const allCars = (store: PositionStore, stateOf: (driverId: string) => VehicleState): VehicleStore => ({
  forEach(callback) {
    for (const [id, car] of store.all()) callback({ id, ...car, state: stateOf(id) });
  },
  subscribe: (listener) => store.subscribe(listener),
});
