import { isInLiveWindow, type TripFacts } from '@sablon/domain';
import type { SharedTripView } from './shared-trips.js';
import { phaseOf } from './project-trip.js';

const placeOf = ({ label, detail, lat, lng }: TripFacts['pickup']): SharedTripView['pickup'] => ({
  label: { ...label },
  detail: { ...detail },
  lat,
  lng,
});

/** Projects the facts for those a ride is shared with at one instant; field by field, so that a new fact stays unsaid. */
export function projectSharedTrip(trip: TripFacts, now: Date): SharedTripView {
  const { driver } = trip;
  return {
    id: trip.id,
    version: trip.version,
    tripType: trip.tripType,
    status: trip.status,
    phase: phaseOf(trip, now),
    asap: trip.asap,
    pickupAt: trip.pickupAt.toISOString(),
    pickup: placeOf(trip.pickup),
    dropoff: placeOf(trip.dropoff),
    route: [...trip.route],
    routeQuality: trip.routeQuality,
    distanceMeters: trip.distanceMeters,
    durationSeconds: trip.durationSeconds,
    driver: driver && {
      firstName: driver.firstName,
      plate: driver.vehicle.plate,
      model: driver.vehicle.model,
      colour: driver.vehicle.colour,
      vehicleClass: driver.vehicle.vehicleClass,
    },
    live: isInLiveWindow(trip, now),
    updatedAt: trip.updatedAt.toISOString(),
  };
}
