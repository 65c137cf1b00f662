import type { AlertKind, AlertSeverity, Localized, TripStatus } from '@sablon/domain';
import { type Database, type Sql, inBatches } from '../../kernel/database.js';

/** An alert as stored, with its assignee, trip and driver. */
export interface AlertRow {
  readonly id: string;
  readonly kind: AlertKind;
  readonly objectKey: string;
  readonly severity: AlertSeverity;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  readonly openedAt: Date;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  readonly snoozedUntil: Date | null;
  readonly assignedToId: string | null;
  readonly assignedTo: string | null;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly clearedAt: Date | null;
  readonly trip: {
    readonly id: string;
    readonly bookingCode: string;
    readonly status: TripStatus;
    readonly pickupAt: string;
    readonly from: Localized;
    readonly to: Localized;
  } | null;
  readonly driver: {
    readonly id: string;
    readonly name: string;
    readonly phone: string;
    readonly plate: string | null;
  } | null;
}

const name = (who: string): string => `${who}.first_name || ' ' || ${who}.last_name`;
/** Adds the driver's comment, which is stored with the trip's event and nowhere else. */
const FACTS = `a.facts || CASE WHEN a.kind = 'ended_far' THEN coalesce((SELECT jsonb_build_object('words', e.data->>'endWords') FROM trip_event e
    WHERE e.trip_id = a.trip_id AND e.fact = 'trip.completed'), '{}') ELSE '{}' END`;
const SELECT = `SELECT a.id, a.kind, a.object_key AS "objectKey", a.severity, ${FACTS} AS facts, a.opened_at AS "openedAt",
    a.acknowledged_at AS "acknowledgedAt", ${name('k')} AS "acknowledgedBy", a.snoozed_until AS "snoozedUntil",
    a.assigned_to AS "assignedToId", ${name('s')} AS "assignedTo", a.closed_at AS "closedAt", ${name('c')} AS "closedBy",
    a.cleared_at AS "clearedAt",
    CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('id', t.id, 'bookingCode', b.code, 'status', t.status, 'pickupAt', t.pickup_at,
      'from', t.pickup->'label', 'to', t.dropoff->'label') END AS trip,
    CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('id', d.id, 'name', ${name('u')}, 'phone', u.phone, 'plate', v.plate) END AS driver
  FROM dispatch_alert a
    LEFT JOIN trip t ON t.id = a.trip_id LEFT JOIN booking b ON b.id = t.booking_id
    LEFT JOIN driver d ON d.id = a.driver_id LEFT JOIN app_user u ON u.id = d.id LEFT JOIN vehicle v ON v.id = d.vehicle_id
    LEFT JOIN app_user k ON k.id = a.acknowledged_by LEFT JOIN app_user s ON s.id = a.assigned_to
    LEFT JOIN app_user c ON c.id = a.closed_by`;

/** Alerts that are neither over nor closed. */
export async function readOpenAlerts(sql: Sql): Promise<AlertRow[]> {
  const { rows } = await sql.query<AlertRow>(
    `${SELECT} WHERE a.opened_at IS NOT NULL AND a.cleared_at IS NULL AND a.closed_at IS NULL ORDER BY a.opened_at, a.id`,
  );
  return rows;
}

/** One alert, if it is neither over nor closed. */
export async function readOpenAlert(sql: Sql, id: string): Promise<AlertRow | null> {
  const { rows } = await sql.query<AlertRow>(
    `${SELECT} WHERE a.id = $1 AND a.opened_at IS NOT NULL AND a.cleared_at IS NULL AND a.closed_at IS NULL`,
    [id],
  );
  return rows[0] ?? null;
}

/** Alerts of the last day that are over or were closed, newest first. */
export async function readPastAlerts(sql: Sql, limit: number): Promise<AlertRow[]> {
  const { rows } = await sql.query<AlertRow>(
    `${SELECT} WHERE a.opened_at > clock_timestamp() - interval '1 day' AND (a.cleared_at IS NOT NULL OR a.closed_at IS NOT NULL)
     ORDER BY coalesce(a.closed_at, a.cleared_at) DESC, a.id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Staff to whom an alert can be assigned. */
export async function readColleagues(sql: Sql): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await sql.query<{ id: string; name: string }>(
    `SELECT u.id, ${name('u')} AS name FROM app_user u WHERE u.role IN ('dispatcher', 'admin') AND u.disabled_at IS NULL ORDER BY name`,
  );
  return rows;
}

/** ASSUMPTION: how long one may look up who handled an alert, in days; also a guard of the schema. */
const RETENTION_DAYS = 90;

/** Deletes alerts long over; returns how many. */
export const pruneAlerts = ({ sql }: Pick<Database, 'sql'>): Promise<number> =>
  inBatches(sql, 'dispatch_alert', 't.cleared_at < clock_timestamp() - make_interval(days => $1)', {
    values: [RETENTION_DAYS],
  });
