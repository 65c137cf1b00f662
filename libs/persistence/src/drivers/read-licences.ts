import type { Sql } from '../kernel/database.js';

/** Numbers of licences shown at a roadside check; '' where none is known. */
export interface Licences {
  readonly driver: string;
  /** By the vehicle's id. */
  readonly vehicles: ReadonlyMap<string, string>;
}

/** The number of a driver's certificate or bestuurderspas, and those of these vehicles' licences. */
export async function readLicences(sql: Sql, driverId: string, vehicleIds: readonly string[]): Promise<Licences> {
  const [drivers, vehicles] = await Promise.all([
    sql.query<{ number: string }>('SELECT licence_number AS number FROM driver WHERE id = $1', [driverId]),
    sql.query<{ id: string; number: string }>(
      'SELECT id, licence_number AS number FROM vehicle WHERE id = ANY($1::uuid[])',
      [vehicleIds],
    ),
  ]);
  return {
    driver: drivers.rows[0]?.number ?? '',
    vehicles: new Map(vehicles.rows.map(({ id, number }) => [id, number])),
  };
}
