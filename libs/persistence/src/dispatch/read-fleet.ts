import { BUSINESS_SETTINGS, type DirectionKind, type Localized, type VehicleClass, type Shift } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import { workedSeconds } from '../drivers/worked-seconds.js';
import { DIRECTION_HOLDS } from '../drivers/directions.js';
import { documentsHold } from '../drivers/applications/documents-hold.js';

/** A driver on the console; the position comes from the live positions. */
export interface FleetRow {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly shift: Shift;
  readonly shiftSince: Date | null;
  /** Until when they work, if they said so. */
  readonly shiftEndsAt: Date | null;
  readonly plate: string;
  readonly model: string;
  readonly vehicleClass: VehicleClass;
  readonly state: 'free' | 'offered' | 'assigned' | 'busy' | 'break' | 'off';
  readonly tripId: string | null;
  /** A document of the driver or their car has expired: they cannot be assigned a trip. */
  readonly documentsOver: boolean;
  /** Since when a free driver waits. */
  readonly idleSince: Date | null;
  /** When the trip they are on is planned to end. */
  readonly freeAt: Date | null;
  /** The pickup of their next promised trip, apart from the one they are on. */
  readonly nextAt: Date | null;
  /** Worked in the last 24 hours; null off shift. */
  readonly workedSeconds: number | null;
  /** Where they want their next rides to lead, and until when. */
  readonly directionKind: DirectionKind | null;
  readonly directionName: Localized | null;
  readonly directionUntil: Date | null;
  readonly lastLat: number | null;
  readonly lastLng: number | null;
  readonly lastPositionAt: Date | null;
  /** The database clock at the time of reading: of two reads the later one counts. */
  readonly readAt: Date;
}

/**
 * Every approved driver with a vehicle and those suspended during a ride, or only those named; drivers on shift first. A promised trip hours away leaves a driver
 * free.
 */
export async function readFleet(sql: Sql, only: readonly string[] | null = null): Promise<FleetRow[]> {
  const { rows } = await sql.query<FleetRow>(
    `SELECT d.id, u.first_name || ' ' || u.last_name AS name, u.phone, d.shift, d.shift_since AS "shiftSince", d.shift_ends_at AS "shiftEndsAt", v.plate, v.model,
       v.vehicle_class AS "vehicleClass", d.last_lat AS "lastLat", d.last_lng AS "lastLng",
       d.last_position_at AS "lastPositionAt", statement_timestamp() AS "readAt", coalesce(now_on.id, asked.trip_id) AS "tripId",
       NOT (${documentsHold('d.id', 'v.id')}) AS "documentsOver",
       d.idle_since AS "idleSince", upper(now_on.service_window) AS "freeAt",
       (SELECT min(t.pickup_at) FROM trip t WHERE t.driver_id = d.id AND t.status = 'accepted' AND NOT t.asap
         AND t.id IS DISTINCT FROM now_on.id) AS "nextAt",
       CASE WHEN d.shift <> 'off' THEN ${workedSeconds('d.id', 'clock_timestamp()')} END AS "workedSeconds",
       wish.kind AS "directionKind", wish.name AS "directionName", wish.until AS "directionUntil",
       CASE WHEN d.shift = 'off' THEN 'off' WHEN now_on.status = 'ongoing' THEN 'busy' WHEN now_on.id IS NOT NULL THEN 'assigned'
         WHEN asked.trip_id IS NOT NULL THEN 'offered' WHEN d.shift = 'break' THEN 'break' ELSE 'free' END AS state
     FROM driver d JOIN app_user u ON u.id = d.id JOIN vehicle v ON v.id = d.vehicle_id
     LEFT JOIN LATERAL (SELECT t.id, t.status, t.service_window FROM trip t WHERE t.driver_id = d.id AND (t.status = 'ongoing'
         OR t.status = 'accepted' AND (t.asap OR t.departed_at IS NOT NULL
           OR t.pickup_at - make_interval(mins => $1) <= clock_timestamp()))
       ORDER BY t.status = 'ongoing' DESC, lower(t.service_window) LIMIT 1) AS now_on ON true
     LEFT JOIN LATERAL (SELECT o.trip_id FROM offer o WHERE o.driver_id = d.id AND o.status = 'open' LIMIT 1) AS asked ON true
     LEFT JOIN LATERAL (SELECT x.kind, x.name, coalesce(x.home_by, x.ends_at) AS until FROM driver_direction x
       WHERE x.driver_id = d.id AND ${DIRECTION_HOLDS}) AS wish ON true
     WHERE (d.status = 'approved' OR d.status = 'suspended' AND d.shift <> 'off') AND u.disabled_at IS NULL AND ($2::uuid[] IS NULL OR d.id = ANY($2))
     ORDER BY d.shift = 'off', v.plate`,
    [BUSINESS_SETTINGS.liveWindowMinutes, only],
  );
  return rows;
}
