import type { Sql } from '../kernel/database.js';

/** One of a driver's devices. */
export interface DriverDevice {
  readonly driverId: string;
  readonly deviceId: string;
}

/**
 * A driver's device asks to be the active one. It becomes active if it takes over or if no other device is; returns the active
 * device, null when the account is no driver.
 */
export async function claimDevice(
  sql: Sql,
  claim: DriverDevice & { readonly takeOver: boolean },
): Promise<string | null> {
  const { rows } = await sql.query<{ deviceId: string }>(
    `WITH old AS (SELECT id, CASE WHEN $3 OR active_device IS NULL THEN $2::uuid ELSE active_device END AS device
       FROM driver WHERE id = $1 FOR UPDATE)
     UPDATE driver d SET active_device = old.device,
       active_device_seen_at = CASE WHEN old.device = $2::uuid THEN clock_timestamp() ELSE d.active_device_seen_at END
     FROM old WHERE d.id = old.id RETURNING d.active_device AS "deviceId"`,
    [claim.driverId, claim.deviceId, claim.takeOver],
  );
  return rows[0]?.deviceId ?? null;
}

/** The active device of each of these drivers; drivers without one are left out. */
export async function readActiveDevices(sql: Sql, driverIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql.query<{ id: string; deviceId: string }>(
    'SELECT id, active_device AS "deviceId" FROM driver WHERE id = ANY($1::uuid[]) AND active_device IS NOT NULL',
    [driverIds],
  );
  return new Map(rows.map(({ id, deviceId }) => [id, deviceId]));
}

/** Records that these devices, each the active one, are connected; a device that is no longer active changes nothing. */
export async function noteActiveDevices(sql: Sql, devices: readonly DriverDevice[]): Promise<void> {
  await sql.query(
    `UPDATE driver d SET active_device_seen_at = clock_timestamp() FROM jsonb_to_recordset($1) AS n("driverId" uuid, "deviceId" uuid)
     WHERE d.id = n."driverId" AND d.active_device = n."deviceId"`,
    [JSON.stringify(devices)],
  );
}

/**
 * Activates waiting devices whose driver's active device has not been connected for `absentMs`, by the Postgres clock. Pass one
 * per driver; returns those that are active now.
 */
export async function succeedAbsentDevices(
  sql: Sql,
  waiting: readonly DriverDevice[],
  absentMs: number,
): Promise<readonly DriverDevice[]> {
  const { rows } = await sql.query<DriverDevice>(
    `UPDATE driver d SET active_device = w."deviceId", active_device_seen_at = clock_timestamp()
     FROM jsonb_to_recordset($1) AS w("driverId" uuid, "deviceId" uuid)
     WHERE d.id = w."driverId" AND d.active_device <> w."deviceId"
       AND (d.active_device_seen_at IS NULL OR d.active_device_seen_at < clock_timestamp() - make_interval(secs => $2))
     RETURNING d.id AS "driverId", d.active_device AS "deviceId"`,
    [JSON.stringify(waiting), absentMs / 1000],
  );
  return rows;
}
