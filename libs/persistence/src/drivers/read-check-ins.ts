import { CHECK_IN_MISSED, DOCUMENT_ENDS_FIRST, EXCHANGED, NOT_COMING, type Localized } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** A check-in as the driver's screen shows it, for a trip they hold. */
export interface OwnCheckIn {
  readonly tripId: string;
  readonly pickupAt: Date;
  readonly dueAt: Date;
  readonly takeBackAt: Date;
  readonly seen: boolean;
  readonly checkedInAt: Date | null;
}

/** The check-ins of the trips a driver holds and has not set out for, soonest first. */
export async function readCheckInsOf(sql: Sql, driverId: string): Promise<OwnCheckIn[]> {
  const { rows } = await sql.query<OwnCheckIn>(
    `SELECT c.trip_id AS "tripId", c.pickup_at AS "pickupAt", c.due_at AS "dueAt", c.take_back_at AS "takeBackAt", c.seen_at IS NOT NULL AS seen,
       c.checked_in_at AS "checkedInAt"
     FROM trip t JOIN trip_check_in c ON c.trip_id = t.id AND c.round = t.round AND c.pickup_at = t.pickup_at
     WHERE t.driver_id = $1 AND c.driver_id = $1 AND t.status = 'accepted' AND t.departed_at IS NULL ORDER BY t.pickup_at`,
    [driverId],
  );
  return rows;
}

/** ASSUMPTION: a driver who looks at the screen later has read the notification. */
const TAKEN_BACK_SHOWN_MINUTES = 120;

/**
 * A trip the system took back from a driver, and why: they did not confirm it, a document expires before its day, it was exchanged
 * for another, or they did not come.
 */
export interface TakenBack {
  readonly tripId: string;
  readonly why: 'check_in' | 'document' | 'exchanged' | 'not_coming';
}

/** SQL: why a trip was taken back (`e` is the event); null = it was released for another reason. */
const WHY = `CASE e.data->>'reason' WHEN '${CHECK_IN_MISSED}' THEN 'check_in' WHEN '${DOCUMENT_ENDS_FIRST}' THEN 'document' WHEN '${EXCHANGED}' THEN 'exchanged'
  WHEN '${NOT_COMING}' THEN 'not_coming' END`;

/** Trips recently taken back from a driver. */
export async function readTakenBack(sql: Sql, driverId: string): Promise<TakenBack[]> {
  const { rows } = await sql.query<TakenBack>(
    `SELECT DISTINCT ON (e.trip_id) e.trip_id AS "tripId", ${WHY} AS why FROM trip_event e
     WHERE e.fact = 'trip.released' AND e.actor_role = 'system' AND e.data->>'heldBy' = $1
       AND e.at > clock_timestamp() - make_interval(mins => $2) AND ${WHY} IS NOT NULL ORDER BY e.trip_id, e.seq DESC`,
    [driverId, TAKEN_BACK_SHOWN_MINUTES],
  );
  return rows;
}

/** How far the check-in got: shown on one of the driver's devices, sent to one, or neither. */
export type Reach = 'seen' | 'sent' | 'none';

/** A check-in with its driver and trip. */
export interface CheckIn {
  readonly id: string;
  readonly tripId: string;
  readonly driverId: string;
  readonly bookingCode: string;
  readonly pickupAt: Date;
  readonly from: Localized;
  readonly to: Localized;
  readonly driverName: string;
  readonly driverPhone: string;
  readonly plate: string | null;
  readonly dueAt: Date;
  readonly takeBackAt: Date;
  readonly checkedInAt: Date | null;
  readonly takenBackAt: Date | null;
  readonly reach: Reach;
  /** Whether the driver still holds the promise, for this time, and has not set out. */
  readonly stillAssigned: boolean;
}

const STILL_ASSIGNED = `(t.status = 'accepted' AND t.departed_at IS NULL AND t.driver_id = c.driver_id AND t.round = c.round
  AND t.pickup_at = c.pickup_at)`;
const SELECT = `SELECT c.id, c.trip_id AS "tripId", c.driver_id AS "driverId", b.code AS "bookingCode", c.pickup_at AS "pickupAt",
  t.pickup->'label' AS "from", t.dropoff->'label' AS "to", u.first_name || ' ' || u.last_name AS "driverName",
  u.phone AS "driverPhone", v.plate, c.due_at AS "dueAt", c.take_back_at AS "takeBackAt", c.checked_in_at AS "checkedInAt",
  c.taken_back_at AS "takenBackAt", CASE WHEN c.seen_at IS NOT NULL THEN 'seen' WHEN EXISTS (
    SELECT 1 FROM notification n JOIN outgoing_message m ON m.status = 'sent' AND m.dedupe_key IN (
      SELECT 'notification:' || n.id || ':sms' UNION ALL
      SELECT 'notification:' || n.id || ':push:' || p.id FROM push_subscription p WHERE p.user_id = n.user_id)
    WHERE n.recipient = 'user:' || c.driver_id AND n.kind = 'ride.check_in' AND n.object_id = c.id) THEN 'sent' ELSE 'none' END AS reach,
  coalesce(${STILL_ASSIGNED}, false) AS "stillAssigned"
  FROM trip_check_in c JOIN trip t ON t.id = c.trip_id JOIN booking b ON b.id = t.booking_id
  JOIN app_user u ON u.id = c.driver_id LEFT JOIN driver d ON d.id = c.driver_id LEFT JOIN vehicle v ON v.id = d.vehicle_id`;

/** One check-in; null when there is none. */
export async function readCheckIn(sql: Sql, id: string): Promise<CheckIn | null> {
  return (await sql.query<CheckIn>(`${SELECT} WHERE c.id = $1`, [id])).rows[0] ?? null;
}

/** Check-ins for dispatchers' attention: trips not confirmed in time, and those taken back that have no driver since. */
export async function readCheckInAlerts(sql: Sql): Promise<CheckIn[]> {
  const { rows } = await sql.query<CheckIn>(
    `${SELECT} WHERE c.overdue_notified_at IS NOT NULL AND c.checked_in_at IS NULL
       AND c.overdue_notified_at > clock_timestamp() - interval '1 day'
       AND (${STILL_ASSIGNED} OR c.taken_back_at IS NOT NULL AND t.status = 'pending' AND t.round = c.round + 1)
     ORDER BY c.pickup_at`,
  );
  return rows;
}

/** A trip taken back because of a document, without a driver since. */
export type TakenForDocument = Omit<
  CheckIn,
  'dueAt' | 'takeBackAt' | 'checkedInAt' | 'reach' | 'stillAssigned' | 'takenBackAt'
> & {
  readonly takenBackAt: Date;
};

/**
 * Also for dispatchers' attention: trips taken back within a day because a document expires first, and still without a driver.
 */
export async function readTakenForDocuments(sql: Sql): Promise<TakenForDocument[]> {
  const { rows } = await sql.query<TakenForDocument>(
    `SELECT t.id || ':' || e.seq AS id, t.id AS "tripId", u.id AS "driverId", b.code AS "bookingCode", t.pickup_at AS "pickupAt",
       t.pickup->'label' AS "from", t.dropoff->'label' AS "to", u.first_name || ' ' || u.last_name AS "driverName",
       u.phone AS "driverPhone", v.plate, e.at AS "takenBackAt"
     FROM trip_event e JOIN trip t ON t.id = e.trip_id AND t.status = 'pending' AND t.round = e.round
     JOIN booking b ON b.id = t.booking_id JOIN app_user u ON u.id::text = e.data->>'heldBy'
     LEFT JOIN vehicle v ON v.id::text = e.data->>'vehicleId'
     WHERE e.fact = 'trip.released' AND e.actor_role = 'system' AND e.data->>'reason' = '${DOCUMENT_ENDS_FIRST}'
       AND e.at > clock_timestamp() - interval '1 day' ORDER BY t.pickup_at`,
  );
  return rows;
}
