import { fail, ok, type Result } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { lockTrip } from '../trips/lock-trip.js';

/** Facts that raise a trip's version without changing anything a dispatcher decides by. */
const SEARCH_GOES_ON = ['trip.search_slow', 'trip.escalated'];

/**
 * Locks a trip and refuses a decision based on an outdated version: `trip.version_conflict` when anything but the search's own
 * progress happened since version `seen`; null = the client sent none. `request.not_found`.
 */
export async function asSeen(tx: Transaction, tripId: string, seen: number | null): Promise<Result<null>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return locked;
  const { version } = locked.value;
  if (seen === null || seen === version) return ok(null);
  const { rowCount } = await tx.query(
    'SELECT 1 FROM trip_event WHERE trip_id = $1 AND seq > $2 AND fact <> ALL($3) LIMIT 1',
    [tripId, seen, SEARCH_GOES_ON],
  );
  return rowCount === 0 ? ok(null) : fail('trip.version_conflict', { expected: seen, version });
}
