import type { VehicleClass } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import { hasAskedForHelp } from '../safety/read-alarms.js';
import { documentsHold } from '../drivers/applications/documents-hold.js';
import { tripInHand } from '../drivers/change-shift.js';

/** Stores the last known position of drivers on shift, so that it survives a restart; one statement. */
export async function saveLastPositions(
  sql: Sql,
  positions: readonly { readonly driverId: string; readonly lat: number; readonly lng: number; readonly at: number }[],
): Promise<void> {
  if (positions.length === 0) return;
  await sql.query(
    `UPDATE driver d SET last_lat = p.lat, last_lng = p.lng, last_position_at = to_timestamp(p.at / 1000.0)
     FROM jsonb_to_recordset($1) AS p("driverId" uuid, lat float8, lng float8, at float8)
     WHERE d.id = p."driverId" AND d.shift <> 'off'`,
    [JSON.stringify(positions)],
  );
}

/** A driver without a trip who could be offered one. */
export interface WaitingDriver {
  readonly id: string;
  readonly since: Date;
  readonly vehicleClass: VehicleClass;
  /** Has an open offer, so that they get no other one. */
  readonly offered: boolean;
  readonly lastLat: number | null;
  readonly lastLng: number | null;
  readonly lastPositionAt: Date | null;
}

/**
 * Every driver waiting for a trip, or only this one if they are: on shift, without a trip in hand or an open alarm, documents
 * valid today.
 */
export async function readWaitingDrivers(sql: Sql, driverId: string | null = null): Promise<WaitingDriver[]> {
  const { rows } = await sql.query<WaitingDriver>(
    `SELECT d.id, d.idle_since AS since, v.vehicle_class AS "vehicleClass",
       EXISTS (SELECT 1 FROM offer o WHERE o.driver_id = d.id AND o.status = 'open') AS offered,
       d.last_lat AS "lastLat", d.last_lng AS "lastLng", d.last_position_at AS "lastPositionAt"
     FROM driver d JOIN app_user u ON u.id = d.id JOIN vehicle v ON v.id = d.vehicle_id
     WHERE d.shift = 'on' AND d.status = 'approved' AND d.idle_since IS NOT NULL AND u.disabled_at IS NULL
       AND ($1::uuid IS NULL OR d.id = $1) AND NOT ${tripInHand('d.id')} AND NOT ${hasAskedForHelp('d.id')} AND ${documentsHold('d.id', 'v.id')}`,
    [driverId],
  );
  return rows;
}
