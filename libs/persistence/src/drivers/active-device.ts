import type { Sql } from '../database/database.js';

/**
 * A driver's device says that it is at work. It is, if it takes over, or if no other one is; returns the one that is at work
 * now, null for somebody who is no driver.
 */
export async function claimDevice(
  sql: Sql,
  claim: { readonly driverId: string; readonly deviceId: string; readonly takeOver: boolean },
): Promise<string | null> {
  const { rows } = await sql.query<{ deviceId: string }>(
    `UPDATE driver SET active_device = CASE WHEN $3 OR active_device IS NULL THEN $2::uuid ELSE active_device END
     WHERE id = $1 RETURNING active_device AS "deviceId"`,
    [claim.driverId, claim.deviceId, claim.takeOver],
  );
  return rows[0]?.deviceId ?? null;
}

/** Which device of each of these drivers is at work; drivers without one are left out. */
export async function readActiveDevices(sql: Sql, driverIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql.query<{ id: string; deviceId: string }>(
    'SELECT id, active_device AS "deviceId" FROM driver WHERE id = ANY($1::uuid[]) AND active_device IS NOT NULL',
    [driverIds],
  );
  return new Map(rows.map(({ id, deviceId }) => [id, deviceId]));
}
