import {
  checkDirection,
  fail,
  ok,
  type DirectionKind,
  type LatLng,
  type Localized,
  type Result,
  type Shift,
} from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

/** SQL: whether a row `x` of driver_direction holds now. */
export const DIRECTION_HOLDS = 'x.ended_at IS NULL AND x.ends_at > clock_timestamp()';

/** Where a driver wants their next rides to lead, while it holds. */
export interface OwnDirection {
  readonly kind: DirectionKind;
  readonly lat: number;
  readonly lng: number;
  readonly name: Localized;
  readonly homeBy: Date | null;
  readonly endsAt: Date;
}

/** A driver's wish for a direction. */
export interface DirectionWish {
  readonly kind: DirectionKind;
  readonly to: LatLng;
  readonly name: Localized;
  /** For how long, or until the driver wants to be home. */
  readonly minutes: number;
}

/** The direction that holds for a driver (null = none), and how many they have chosen today in Brussels. */
export async function readDirection(
  sql: Sql | Transaction,
  driverId: string,
): Promise<{ readonly direction: OwnDirection | null; readonly chosenToday: number }> {
  const { rows } = await sql.query<OwnDirection>(
    `SELECT x.kind, x.lat, x.lng, x.name, x.home_by AS "homeBy", x.ends_at AS "endsAt"
     FROM driver_direction x WHERE x.driver_id = $1 AND ${DIRECTION_HOLDS}`,
    [driverId],
  );
  const { rows: counted } = await sql.query<{ chosen: number }>(
    `SELECT count(*)::int AS chosen FROM driver_direction WHERE driver_id = $1 AND began_at >=
       date_trunc('day', clock_timestamp() AT TIME ZONE 'Europe/Brussels') AT TIME ZONE 'Europe/Brussels'`,
    [driverId],
  );
  return { direction: rows[0] ?? null, chosenToday: counted[0]?.chosen ?? 0 };
}

/**
 * A driver on shift chooses a direction, instead of the one that held; `mostToday` is the setting. `driver.off_shift`, and those of
 * `checkDirection`.
 */
export async function chooseDirection(
  tx: Transaction,
  driverId: string,
  wish: DirectionWish,
  mostToday: number,
): Promise<Result<null>> {
  const { rows } = await tx.query<{ shift: Shift }>('SELECT shift FROM driver WHERE id = $1 FOR UPDATE', [driverId]);
  const [driver] = rows;
  if (!driver) return fail('request.not_found');
  if (driver.shift === 'off') return fail('driver.off_shift');
  const { chosenToday } = await readDirection(tx, driverId);
  const checked = checkDirection(wish, chosenToday, mostToday);
  if (!checked.ok) return checked;
  await endDirection(tx, driverId);
  await tx.query(
    `INSERT INTO driver_direction (driver_id, kind, lat, lng, name, home_by, ends_at)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $2 = 'home' THEN clock_timestamp() + make_interval(mins => $6) END,
       clock_timestamp() + make_interval(mins => $7))`,
    [
      driverId,
      wish.kind,
      wish.to.lat,
      wish.to.lng,
      JSON.stringify(wish.name),
      wish.minutes,
      checked.value.endsInMinutes,
    ],
  );
  await writeOutbox(tx, [{ topic: 'driver.changed', objectId: driverId }]);
  return ok(null);
}

/** Any ride is offered again. Ending none is no fault. */
export async function endDirection(tx: Transaction, driverId: string): Promise<Result<null>> {
  const { rows } = await tx.query<{ id: string }>(
    'UPDATE driver_direction SET ended_at = clock_timestamp() WHERE driver_id = $1 AND ended_at IS NULL RETURNING id',
    [driverId],
  );
  if (rows.length > 0) await writeOutbox(tx, [{ topic: 'driver.changed', objectId: driverId }]);
  return ok(null);
}

/** How long the stretches of a driver's last day were, for the break that is due. */
export async function readStretches(
  sql: Sql,
  driverIds: readonly string[],
): Promise<
  { readonly driverId: string; readonly kind: 'on' | 'break'; readonly from: Date; readonly until: Date | null }[]
> {
  const { rows } = await sql.query<{ driverId: string; kind: 'on' | 'break'; from: Date; until: Date | null }>(
    `SELECT driver_id AS "driverId", kind, began_at AS "from", ended_at AS until FROM shift_span
     WHERE driver_id = ANY($1::uuid[]) AND coalesce(ended_at, clock_timestamp()) > clock_timestamp() - interval '24 hours'
     ORDER BY driver_id, began_at`,
    [driverIds],
  );
  return rows;
}

/** ASSUMPTION: a quarter, in which a driver may ask why a ride came or did not come. */
const FORGET_AFTER_DAYS = 90;

/** Deletes directions that ended long ago: a way home is of no use any more; returns how many. */
export async function pruneDirections(sql: Sql): Promise<number> {
  const { rowCount } = await sql.query(
    'DELETE FROM driver_direction WHERE ends_at < clock_timestamp() - make_interval(days => $1)',
    [FORGET_AFTER_DAYS],
  );
  return rowCount ?? 0;
}
