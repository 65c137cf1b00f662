import { readHolder } from '../changes/read-holder.js';
import type { Transaction } from '../database/database.js';
import type { LockedTrip } from '../trips/lock-trip.js';
import { plannedWindow } from '../trips/planned-window.js';

type Window = ReturnType<typeof plannedWindow>;

/**
 * The span its driver and his car are taken for when a ride begins then: with the lead he was given, else without, so that no other
 * ride of either overlaps; null = there is no room (the schema would refuse it). Locks the driver's row.
 */
export async function freeWindow(tx: Transaction, trip: LockedTrip, pickupAt: Date): Promise<Window | null> {
  const { leadSeconds } = await readHolder(tx, trip);
  const { durationSeconds, now } = trip;
  for (const lead of [leadSeconds, 0]) {
    const planned = plannedWindow({ asap: false, pickupAt, durationSeconds, now }, lead);
    const { rowCount } = await tx.query(
      `SELECT 1 FROM trip o WHERE o.id <> $1 AND (o.driver_id = $2 OR o.vehicle_id = $3) AND o.status IN ('accepted', 'ongoing')
         AND o.service_window && tstzrange($4, $5) LIMIT 1`,
      [trip.id, trip.driverId, trip.vehicleId, planned.window.from, planned.window.to],
    );
    if (rowCount === 0) return planned;
  }
  return null;
}
