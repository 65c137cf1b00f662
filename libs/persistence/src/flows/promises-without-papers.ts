import { PAPER_ENDS_FIRST, type DriverPaper } from '@sablon/domain';
import type { Database, Sql } from '../kernel/database.js';
import { driverIsFree, searchAgain } from './drive-trip.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTrip } from '../trips/lock-trip.js';
import { transition } from '../trips/transition.js';

/** SQL: a paper (`p`) of the driver who promised a trip (`t`), or of the car, that does not hold on the ride's day. */
const PAPER_THAT_ENDS_FIRST = `driver_document p WHERE (p.driver_id = t.driver_id OR p.vehicle_id = t.vehicle_id)
  AND (p.status <> 'valid' OR p.expires_on < (t.pickup_at AT TIME ZONE 'Europe/Brussels')::date)`;
/** SQL: a ride to come that was promised and not begun. */
const PROMISED = `t.status = 'accepted' AND NOT t.asap AND t.departed_at IS NULL AND t.arrived_at IS NULL
  AND t.pickup_at > clock_timestamp()`;

/** Promised rides to come for which a paper no longer holds: one was shortened or revoked since. */
export async function readPromisesWithoutPapers(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT t.id FROM trip t WHERE ${PROMISED} AND EXISTS (SELECT 1 FROM ${PAPER_THAT_ENDS_FIRST}) ORDER BY t.pickup_at`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes a promised ride back from a driver whose papers, or whose car's, end before it: released by the system, searched anew, its
 * driver told which paper (`promise.taken_back`). Whether it was; not when he set out or the paper holds again meanwhile.
 */
export function takeBackForPaper(database: Database, tripId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const locked = await lockTrip(tx, tripId);
    if (!locked.ok || locked.value.driverId === null) return false;
    const { driverId, vehicleId } = locked.value;
    const { rows } = await tx.query<{ kind: DriverPaper }>(
      `SELECT p.kind FROM trip t, ${PAPER_THAT_ENDS_FIRST} AND t.id = $1 AND ${PROMISED} ORDER BY p.expires_on LIMIT 1`,
      [tripId],
    );
    const paper = rows[0];
    if (!paper) return false;
    const moved = await transition(tx, locked.value, {
      command: 'release',
      actor: { id: null, role: 'system' },
      reason: PAPER_ENDS_FIRST,
      changes: await searchAgain(tx, locked.value),
      data: { paper: paper.kind, vehicleId },
    });
    if (!moved.ok) throw new Error(`taking back trip ${tripId}: ${moved.error.code}`);
    await driverIsFree(tx, driverId);
    const payload = { driverId, paper: paper.kind };
    await writeOutbox(tx, [{ topic: 'promise.taken_back', objectId: tripId, seq: moved.value.version, payload }]);
    return true;
  });
}
