import type { Sql } from '../kernel/database.js';

/** ASSUMPTION: half an hour before cancelling begins to cost (spec: free until 60 minutes before pickup). */
const REMIND_MINUTES_BEFORE = 90;
/** ASSUMPTION: a passenger who booked less than this ahead needs no reminder. */
const BOOKED_MINUTES_BEFORE = 180;

/** SQL: booked trips that begin soon and whose passenger has had no reminder of this pickup time yet. */
export const REMINDERS_DUE = `FROM trip t JOIN booking b ON b.id = t.booking_id
  WHERE t.status IN ('pending', 'accepted') AND NOT t.asap AND t.dispatch_from IS NOT NULL
    AND t.pickup_at > clock_timestamp() AND t.pickup_at <= clock_timestamp() + interval '${REMIND_MINUTES_BEFORE} minutes'
    AND b.created_at <= t.pickup_at - interval '${BOOKED_MINUTES_BEFORE} minutes'
    AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.recipient = coalesce('user:' || b.user_id, 'booking:' || b.id)
      AND n.kind = 'trip.reminder' AND n.object_id = t.id
      AND n.event = trunc(extract(epoch FROM t.pickup_at))::bigint::text)
  ORDER BY t.pickup_at`;

/** The ids of these trips. */
export async function dueReminders(sql: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(`SELECT t.id ${REMINDERS_DUE} LIMIT $1`, [limit]);
  return rows.map(({ id }) => id);
}

/** Identifies a reminder: a postponed trip gets another one. */
export const reminderEvent = (pickupAt: Date): string => String(Math.trunc(pickupAt.getTime() / 1000));
