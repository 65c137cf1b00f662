import { LICENCE_AREAS, type MatchDriver, type MatchTrip, type TripFacts, type VehicleFeature } from '@sablon/domain';
import type { DriverPosition } from '@sablon/messaging';
import type { CandidateRow } from '@sablon/persistence';

/** Options a vehicle must be fitted for; the others are wishes to the driver. */
const FITTED: ReadonlySet<string> = new Set<VehicleFeature>(['baby_seat', 'wheelchair']);

/** A trip as the filters of matching see it, whatever its status. */
export function matchTripOf(
  trip: TripFacts,
  rejections: readonly { readonly driverId: string; readonly at: Date }[],
): MatchTrip {
  return {
    id: trip.id,
    service: trip.service,
    vehicleClass: trip.service === 'parcel' ? null : trip.vehicleClass,
    passengers: trip.passengers,
    bags: trip.bags,
    features: trip.options.filter((option) => FITTED.has(option)) as VehicleFeature[],
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

/** A driver as the filters see him; what he does for this very trip does not stand in its way. */
export function matchDriverOf(row: CandidateRow, live: DriverPosition | null, tripId: string, now: Date): MatchDriver {
  const trips = row.trips.filter((trip) => trip.id !== tripId);
  const running = trips.find((trip) => trip.status === 'ongoing');
  const endsMs = running
    ? new Date(running.startedAt ?? running.windowFrom).getTime() + running.durationSeconds * 1000
    : 0;
  const saved =
    row.lastLat !== null && row.lastLng !== null && row.lastPositionAt !== null
      ? { lat: row.lastLat, lng: row.lastLng, at: row.lastPositionAt.getTime() }
      : null;
  const here = live ?? saved;
  return {
    id: row.id,
    userId: row.id,
    onShift: row.shift !== 'off',
    onBreak: row.shift === 'break',
    suspended: row.suspended,
    documentsValidUntil: row.documentsValidUntil,
    licensedAreas: LICENCE_AREAS, // as in the matcher: every approved driver may pick up in both regions
    vehicleClass: row.vehicleClass,
    seats: row.seats,
    bags: row.bags,
    features: row.features,
    position: here && { lat: here.lat, lng: here.lng },
    positionAt: here && new Date(here.at),
    runningTrip: running
      ? {
          tripId: running.id,
          dropOff: running.destination,
          remainingSeconds: Math.max(0, (endsMs - now.getTime()) / 1000),
        }
      : null,
    commitments: trips
      .filter((trip) => trip.status === 'accepted')
      .map((trip) => ({
        tripId: trip.id,
        startAt: new Date(trip.asap ? trip.windowFrom : trip.pickupAt),
        endAt: new Date(trip.windowTo),
        origin: trip.origin,
        destination: trip.destination,
      })),
    shiftEndsAt: null,
    idleSince: row.idleSince,
    openOfferTripId: row.openOfferTripId,
    acceptanceLikelihood: 1,
  };
}
