import { readHolder } from '../bookings/read-holder.js';
import type { Transaction } from '../kernel/database.js';
import type { LockedTrip } from '../trips/lock-trip.js';
import { plannedWindow } from '../trips/planned-window.js';

type Window = ReturnType<typeof plannedWindow>;

/** The held rides of the same driver or car that overlap a span. */
const OVERLAPPING = `FROM trip o WHERE o.id <> $1 AND (o.driver_id = $2 OR o.vehicle_id = $3) AND o.status IN ('accepted', 'ongoing')
  AND o.service_window && tstzrange($4, $5)`;

/**
 * The span its driver and his car are taken for when a ride begins then: with the lead he was given, else without, so that no other
 * ride of either overlaps; null = there is no room (the schema would refuse it). Locks the driver's row.
 */
export async function freeWindow(tx: Transaction, trip: LockedTrip, pickupAt: Date): Promise<Window | null> {
  const { leadSeconds } = await readHolder(tx, trip);
  for (const lead of [leadSeconds, 0]) {
    const planned = plannedWindow(at(trip, pickupAt), lead);
    const { rowCount } = await tx.query(`SELECT 1 ${OVERLAPPING} LIMIT 1`, held(trip, planned));
    if (rowCount === 0) return planned;
  }
  return null;
}

/**
 * What of that span no other ride of his has, the longest piece of it: a driver whose rides overlap is taken for as much of the
 * moved one as the schema can hold. Null = nothing is left.
 */
export async function freePart(tx: Transaction, trip: LockedTrip, pickupAt: Date): Promise<Window | null> {
  const planned = plannedWindow(at(trip, pickupAt), 0);
  const { rows } = await tx.query<{ from: Date; to: Date }>(
    `SELECT lower(part) AS "from", upper(part) AS "to" FROM unnest(
       tstzmultirange(tstzrange($4, $5)) - coalesce((SELECT range_agg(o.service_window) ${OVERLAPPING}), '{}'::tstzmultirange)) part
     ORDER BY upper(part) - lower(part) DESC LIMIT 1`,
    held(trip, planned),
  );
  return rows[0] ? { ...planned, window: rows[0] } : null;
}

const at = ({ durationSeconds, now }: LockedTrip, pickupAt: Date) => ({ asap: false, pickupAt, durationSeconds, now });

const held = (trip: LockedTrip, { window }: Window): unknown[] => [
  ...[trip.id, trip.driverId, trip.vehicleId],
  ...[window.from, window.to],
];
