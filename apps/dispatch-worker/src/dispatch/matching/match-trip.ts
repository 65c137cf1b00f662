import { searchProgress, type DispatchSettings, type MatchTrip } from '@sablon/domain';
import { featuresWanted, type DueTrip } from '@sablon/persistence';

/** A due trip in the matcher's words. */
export function matchTrip(trip: DueTrip, settings: DispatchSettings, now: Date): MatchTrip {
  const refusals = trip.rejections.filter((rejection) => rejection.thisRound);
  const search = { startedAt: trip.searchSince, rejectionCount: refusals.length };
  return {
    id: trip.id,
    service: trip.service,
    vehicleClass: trip.vehicleClass,
    passengers: trip.passengers,
    bags: trip.bags,
    features: featuresWanted(trip.options),
    origin: { lat: trip.pickupLat, lng: trip.pickupLng },
    destination: { lat: trip.dropoffLat, lng: trip.dropoffLng },
    originArea: 'brussels',
    pickupAt: trip.pickupAt,
    searchingSince: trip.searchSince,
    durationSeconds: trip.durationSeconds,
    passengerUserId: trip.passengerUserId,
    rejections: trip.rejections.map(({ driverId, at }) => ({ driverId, at: new Date(at) })),
    rescue: searchProgress(search, now, settings).rescue,
  };
}
