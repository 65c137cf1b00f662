import type { Sql } from '../kernel/database.js';

/** A trip reserved for a driver, who has not been notified. */
export interface OpenPencil {
  readonly tripId: string;
  readonly driverId: string;
  readonly driverName: string;
  readonly plate: string | null;
  readonly writtenBy: string;
  readonly writtenAt: Date;
  readonly runsOutAt: Date;
  /** Another trip of the driver overlaps it now. */
  readonly collides: boolean;
}

/** Every pencil in force, the first to run out first. */
export async function readOpenPencils(sql: Sql): Promise<OpenPencil[]> {
  const { rows } = await sql.query<OpenPencil>(
    `SELECT p.trip_id AS "tripId", p.driver_id AS "driverId", trim(u.first_name || ' ' || u.last_name) AS "driverName", v.plate,
       trim(w.first_name || ' ' || w.last_name) AS "writtenBy", p.written_at AS "writtenAt", p.runs_out_at AS "runsOutAt",
       EXISTS (SELECT 1 FROM trip t WHERE t.driver_id = p.driver_id AND t.status IN ('accepted', 'ongoing') AND t.service_window && p.span)
         OR EXISTS (SELECT 1 FROM trip_pencil o WHERE o.driver_id = p.driver_id AND o.id <> p.id AND o.ended_at IS NULL
           AND o.runs_out_at > clock_timestamp() AND o.span && p.span) AS collides
     FROM trip_pencil p JOIN driver d ON d.id = p.driver_id JOIN app_user u ON u.id = d.id JOIN app_user w ON w.id = p.written_by
     LEFT JOIN vehicle v ON v.id = d.vehicle_id
     WHERE p.ended_at IS NULL AND p.runs_out_at > clock_timestamp() ORDER BY p.runs_out_at, p.trip_id`,
  );
  return rows;
}

/** End of a trip's pencil; null = it is not pencilled. */
export async function pencilledUntil(sql: Sql, tripId: string): Promise<Date | null> {
  const { rows } = await sql.query<{ until: Date }>(
    `SELECT runs_out_at AS until FROM trip_pencil WHERE trip_id = $1 AND ended_at IS NULL AND runs_out_at > clock_timestamp()`,
    [tripId],
  );
  return rows[0]?.until ?? null;
}

/** The driver a trip is pencilled for; null = it is not pencilled. */
export async function pencilledDriver(sql: Sql, tripId: string): Promise<string | null> {
  const { rows } = await sql.query<{ driverId: string }>(
    `SELECT driver_id AS "driverId" FROM trip_pencil WHERE trip_id = $1 AND ended_at IS NULL AND runs_out_at > clock_timestamp()`,
    [tripId],
  );
  return rows[0]?.driverId ?? null;
}
