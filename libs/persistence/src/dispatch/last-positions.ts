import type { Sql } from '../kernel/database.js';

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
