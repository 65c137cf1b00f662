import type { ArrivalChangeKind } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** The arrival's part of a trip's event. */
export interface AnnouncedArrival {
  readonly news: ArrivalChangeKind;
  readonly kind: string;
  readonly number: string;
  readonly driverId: string | null;
  /** ISO 8601. */
  readonly fromPickupAt: string;
  readonly pickupAt: string;
  readonly scheduledAt: string;
  readonly expectedAt: string;
  /** The colliding trip. */
  readonly swapWith?: string;
}

/** The arrival news in a trip's event `seq`. */
export async function readAnnouncedArrival(sql: Sql, tripId: string, seq: number): Promise<AnnouncedArrival | null> {
  const { rows } = await sql.query<{ data: AnnouncedArrival }>(
    `SELECT data FROM trip_event WHERE trip_id = $1 AND seq = $2 AND fact = 'trip.arrival_changed'`,
    [tripId, seq],
  );
  return rows[0]?.data ?? null;
}

/** Accounts of dispatchers, for notifications. */
export async function readDispatcherIds(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT id FROM app_user WHERE role = 'dispatcher' AND disabled_at IS NULL ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}
