import { LICENCE_AREAS, type MatchDriver, type VehicleFeature } from '@sablon/domain';
import type { CandidateRow, CandidateTrip } from './candidates.js';

/** Where a driver is right now, as his device last said; epoch milliseconds. */
export interface LivePlace {
  readonly lat: number;
  readonly lng: number;
  readonly at: number;
}

/** Booking options that a vehicle must be fitted for; the others are wishes to the driver. */
const FEATURE_OF_OPTION: Readonly<Record<string, VehicleFeature>> = {
  baby_seat: 'baby_seat',
  wheelchair: 'wheelchair',
};

/** What a vehicle must have for these booking options. */
export const featuresWanted = (options: readonly string[]): VehicleFeature[] =>
  options.flatMap((option) => FEATURE_OF_OPTION[option] ?? []);

/** A driver's live position, else the one saved last; the matcher judges its age. */
export function whereIs(
  row: Pick<CandidateRow, 'lastLat' | 'lastLng' | 'lastPositionAt'>,
  live: LivePlace | null,
): { lat: number; lng: number; at: Date } | null {
  if (live) return { lat: live.lat, lng: live.lng, at: new Date(live.at) };
  if (row.lastLat === null || row.lastLng === null || row.lastPositionAt === null) return null;
  return { lat: row.lastLat, lng: row.lastLng, at: row.lastPositionAt };
}

/** A pickup that moved with a flight may lie beyond the span he is taken for (`swap_proposal`). */
const endOf = ({ asap, pickupAt, windowTo, durationSeconds }: CandidateTrip): Date =>
  new Date(Math.max(Date.parse(windowTo), asap ? 0 : Date.parse(pickupAt) + durationSeconds * 1000));

/** Seconds a running trip still takes by plan; never nothing, a drop-off takes its time. */
function remainingSeconds(trip: CandidateTrip, now: Date): number {
  const startedMs = new Date(trip.startedAt ?? trip.windowFrom).getTime();
  return Math.max(MIN_REMAINING_SECONDS, trip.durationSeconds - (now.getTime() - startedMs) / 1000);
}
const MIN_REMAINING_SECONDS = 30; // ASSUMPTION: to stop, pay, unload

/**
 * A driver in the matcher's words, for the matcher and for a dispatcher who looks at one trip (`exceptTripId`): what he
 * does for that very trip does not stand in its way.
 */
export function matchDriver(
  row: CandidateRow,
  live: LivePlace | null,
  now: Date,
  exceptTripId: string | null = null,
): MatchDriver {
  const here = whereIs(row, live);
  const trips = row.trips.filter((trip) => trip.id !== exceptTripId);
  const running = trips.find((trip) => trip.status === 'ongoing');
  return {
    id: row.id,
    userId: row.id,
    onShift: row.shift !== 'off',
    onBreak: row.shift === 'break',
    suspended: row.suspended,
    sosOpen: row.sosOpen,
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
    commitments: trips
      .filter((trip) => trip.status === 'accepted')
      .map((trip) => ({
        tripId: trip.id,
        startAt: new Date(trip.asap ? trip.windowFrom : trip.pickupAt),
        endAt: endOf(trip),
        origin: trip.origin,
        destination: trip.destination,
      })),
    shiftEndsAt: null,
    idleSince: row.idleSince,
    openOfferTripId: row.openOfferTripId,
    acceptanceLikelihood: 1,
  };
}
