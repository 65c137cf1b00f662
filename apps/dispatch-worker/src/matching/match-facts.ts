import {
  LICENCE_AREAS,
  searchProgress,
  type DispatchSettings,
  type MatchDriver,
  type MatchTrip,
  type VehicleFeature,
} from '@sablon/domain';
import type { DriverPosition } from '@sablon/messaging';
import type { CandidateRow, CandidateTrip, DueTrip } from '@sablon/persistence';

/** Booking options that a vehicle must be fitted for; the others are wishes to the driver. */
const FEATURE_OF_OPTION: Readonly<Record<string, VehicleFeature>> = {
  baby_seat: 'baby_seat',
  wheelchair: 'wheelchair',
};

/** A due trip in the matcher's words. */
export function matchTrip(trip: DueTrip, settings: DispatchSettings, now: Date): MatchTrip {
  const refusals = trip.rejections.filter((rejection) => rejection.thisRound);
  const search = { startedAt: trip.searchSince, rejectionCount: refusals.length };
  return {
    id: trip.id,
    service: trip.service,
    vehicleClass: trip.service === 'parcel' ? null : trip.vehicleClass,
    passengers: trip.passengers,
    bags: trip.bags,
    features: trip.options.flatMap((option) => FEATURE_OF_OPTION[option] ?? []),
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

/** A driver's live position, else the one saved last; the matcher judges its age. */
function whereIs(row: CandidateRow, live: DriverPosition | null): { lat: number; lng: number; at: Date } | null {
  if (live) return { lat: live.lat, lng: live.lng, at: new Date(live.at) };
  if (row.lastLat === null || row.lastLng === null || row.lastPositionAt === null) return null;
  return { lat: row.lastLat, lng: row.lastLng, at: row.lastPositionAt };
}

/** Seconds a running trip still takes by plan; never nothing, a drop-off takes its time. */
function remainingSeconds(trip: CandidateTrip, now: Date): number {
  const startedMs = new Date(trip.startedAt ?? trip.windowFrom).getTime();
  return Math.max(MIN_REMAINING_SECONDS, trip.durationSeconds - (now.getTime() - startedMs) / 1000);
}
const MIN_REMAINING_SECONDS = 30; // ASSUMPTION: to stop, pay, unload

/** A driver in the matcher's words. */
export function matchDriver(row: CandidateRow, live: DriverPosition | null, now: Date): MatchDriver {
  const here = whereIs(row, live);
  const running = row.trips.find((trip) => trip.status === 'ongoing');
  return {
    id: row.id,
    userId: row.id,
    onShift: row.shift !== 'off',
    onBreak: row.shift === 'break',
    suspended: row.suspended,
    documentsValidUntil: row.documentsValidUntil,
    // ASSUMPTION until the licence rules of the regions are built: every approved driver may pick up in both.
    licensedAreas: LICENCE_AREAS,
    vehicleClass: row.vehicleClass,
    seats: row.seats,
    bags: row.bags,
    features: row.features,
    position: here && { lat: here.lat, lng: here.lng },
    positionAt: here?.at ?? null,
    runningTrip: running
      ? { tripId: running.id, dropOff: running.destination, remainingSeconds: remainingSeconds(running, now) }
      : null,
    commitments: row.trips
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
