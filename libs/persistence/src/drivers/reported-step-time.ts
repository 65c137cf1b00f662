import { BUSINESS_SETTINGS, crowDistanceMeters, stepTime, type LatLng, type ReportedStep } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import type { LockedTrip } from '../trips/lock-trip.js';

/** The time at which a step counts, and the device's details kept in its event. */
export interface ReportedTime {
  readonly at: Date;
  readonly reported: Readonly<Record<string, string>>;
}

/** The time of a step that the driver's device reports late; null when it reports no time and the database clock counts. */
export async function reportedStepTime(
  tx: Transaction,
  trip: LockedTrip,
  step: ReportedStep,
  happenedAt: string | undefined,
): Promise<ReportedTime | null> {
  if (happenedAt === undefined) return null;
  const awayAt = step === 'arrive' ? await lastSeenAway(tx, trip) : null;
  const { at, doubt } = stepTime(step, new Date(happenedAt), { now: trip.now, after: stepBefore(trip, step), awayAt });
  return { at, reported: { happenedAt: new Date(happenedAt).toISOString(), ...(doubt ? { doubt } : {}) } };
}

function stepBefore(trip: LockedTrip, step: ReportedStep): Date | null {
  if (step === 'complete') return trip.startedAt;
  if (step === 'start') return trip.arrivedAt;
  return (step === 'arrive' ? trip.departedAt : null) ?? trip.acceptedAt;
}

/** Last time the driver's device reported a position farther from the pickup than an arrived driver can be. */
async function lastSeenAway(tx: Transaction, trip: LockedTrip): Promise<Date | null> {
  const { rows } = await tx.query<LatLng & { at: Date; pickup: LatLng }>(
    `SELECT m.at, m.lat, m.lng, jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng) AS pickup
     FROM trip_mark m JOIN trip t ON t.id = m.trip_id
     WHERE m.trip_id = $1 AND m.driver_id = $2 AND m.kind = 'on_the_way' AND m.lat IS NOT NULL AND m.lng IS NOT NULL AND m.at >= t.accepted_at
     ORDER BY m.at DESC`,
    [trip.id, trip.driverId],
  );
  const away = rows.find((mark) => crowDistanceMeters(mark, mark.pickup) > BUSINESS_SETTINGS.noShowGeofenceMeters);
  return away?.at ?? null;
}
