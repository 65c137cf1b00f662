import type { TripStatus, AlarmEvidence, AlarmSide, AlarmStatus, ActorRole } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** An alarm as stored, with people, the phone's last position and its steps (without positions), oldest first. */
export interface AlarmRow {
  readonly id: string;
  readonly side: AlarmSide;
  /** Null, like booking and passenger, when a driver has no trip in hand. */
  readonly tripId: string | null;
  readonly bookingCode: string | null;
  readonly tripStatus: TripStatus | null;
  readonly status: AlarmStatus;
  readonly raisedAt: Date;
  /** When it was pressed on a driver's phone, if earlier. */
  readonly pressedAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  /** When the owner withdrew it: dispatch still has to call. */
  readonly withdrawnAt: Date | null;
  readonly withdrawnReason: string;
  readonly endedAt: Date | null;
  readonly reason: string;
  readonly passengerUserId: string | null;
  readonly passengerName: string;
  readonly passengerPhone: string;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly driverPhone: string | null;
  readonly plate: string | null;
  readonly position: {
    readonly lat: number;
    readonly lng: number;
    readonly accuracyMeters: number | null;
    readonly at: string;
  } | null;
  readonly evidence: readonly {
    readonly kind: AlarmEvidence;
    readonly at: string;
    readonly actorRole: ActorRole;
    readonly words: string;
  }[];
}

const SELECT = `SELECT a.id, a.side, a.driver_id AS "driverId", a.trip_id AS "tripId", b.code AS "bookingCode", t.status::text AS "tripStatus", a.status,
  a.raised_at AS "raisedAt", a.pressed_at AS "pressedAt", a.acknowledged_at AS "acknowledgedAt", s.first_name AS "acknowledgedBy", a.ended_at AS "endedAt",
  a.withdrawn_at AS "withdrawnAt", a.withdrawn_reason AS "withdrawnReason",
  a.reason, b.user_id AS "passengerUserId", coalesce(u.phone, b.guest_phone, '') AS "passengerPhone",
  trim(coalesce(u.first_name, b.guest_first_name, '') || ' ' || coalesce(u.last_name, b.guest_last_name, '')) AS "passengerName",
  d.first_name || ' ' || d.last_name AS "driverName", d.phone AS "driverPhone", v.plate,
  (SELECT jsonb_build_object('lat', e.lat, 'lng', e.lng, 'accuracyMeters', e.accuracy_meters, 'at', e.at) FROM safety_evidence e
    WHERE e.alarm_id = a.id AND e.lat IS NOT NULL ORDER BY e.id DESC LIMIT 1) AS position,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at, 'actorRole', e.actor_role, 'words', e.words)
    ORDER BY e.id), '[]') FROM safety_evidence e WHERE e.alarm_id = a.id AND e.kind <> 'position') AS evidence
FROM safety_alarm a LEFT JOIN trip t ON t.id = a.trip_id LEFT JOIN booking b ON b.id = t.booking_id
LEFT JOIN app_user u ON u.id = b.user_id LEFT JOIN app_user d ON d.id = a.driver_id LEFT JOIN app_user s ON s.id = a.acknowledged_by
LEFT JOIN driver dr ON dr.id = a.driver_id LEFT JOIN vehicle v ON v.id = dr.vehicle_id`;

async function read(sql: Sql, where: string, values: unknown[]): Promise<AlarmRow[]> {
  return (await sql.query<AlarmRow>(`${SELECT} ${where}`, values)).rows;
}

/** Alarms that have not ended, oldest first. */
export const readOpenAlarms = (sql: Sql): Promise<AlarmRow[]> =>
  read(sql, "WHERE a.status IN ('open', 'acknowledged') ORDER BY a.raised_at, a.id", []);

export const readAlarm = async (sql: Sql, id: string): Promise<AlarmRow | null> =>
  (await read(sql, 'WHERE a.id = $1', [id]))[0] ?? null;

/** The alarm of a trip's passenger that dispatch has not closed, else the latest. */
export const readAlarmOfTrip = async (sql: Sql, tripId: string): Promise<AlarmRow | null> =>
  (
    await read(
      sql,
      `WHERE a.side = 'passenger' AND a.trip_id = $1 ORDER BY a.status IN ('open', 'acknowledged') DESC, a.raised_at DESC, a.id DESC LIMIT 1`,
      [tripId],
    )
  )[0] ?? null;

/** A driver's own alarm that dispatch has not closed, else the latest. */
export const readAlarmOfDriver = async (sql: Sql, driverId: string): Promise<AlarmRow | null> =>
  (
    await read(
      sql,
      `WHERE a.side = 'driver' AND a.driver_id = $1 ORDER BY a.status IN ('open', 'acknowledged') DESC, a.raised_at DESC, a.id DESC LIMIT 1`,
      [driverId],
    )
  )[0] ?? null;

/**
 * SQL: whether a driver has an alarm that dispatch has not closed, withdrawn or not (decision 54). The schema checks the same for
 * offers and for trips that change hands (guard `driver_sos_closed`).
 */
export const hasAskedForHelp = (driverId: string): string =>
  `EXISTS (SELECT 1 FROM safety_alarm a WHERE a.driver_id = ${driverId} AND a.side = 'driver' AND a.status IN ('open', 'acknowledged'))`;
