import type { MatchTrip, TripFacts } from '@sablon/domain';
import { featuresWanted } from '@sablon/persistence';

/** A trip as the filters of matching see it, whatever its status. */
export function matchTripOf(
  trip: TripFacts,
  rejections: readonly { readonly driverId: string; readonly at: Date }[],
): MatchTrip {
  return {
    id: trip.id,
    service: trip.service,
    vehicleClass: trip.vehicleClass,
    passengers: trip.passengers,
    bags: trip.bags,
    features: featuresWanted(trip.options),
    origin: trip.pickup,
    destination: trip.dropoff,
    originArea: 'brussels',
    pickupAt: trip.pickupAt,
    searchingSince: trip.dispatchFrom ?? trip.createdAt,
    durationSeconds: trip.durationSeconds,
    passengerUserId: trip.passenger.userId,
    rejections,
    rescue: true, // a dispatcher looks further than the matcher
  };
}
