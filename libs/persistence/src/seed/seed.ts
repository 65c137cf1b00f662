import { START_TARIFF, FLEET_MODELS, type FleetModel, type VehicleColour } from '@sablon/domain';
import { removeSecondFactor } from '../people/second-factor.repository.js';
import type { Database, Transaction } from '../kernel/database.js';
import { DEMO_PASSENGER, DEMO_PASSWORD_HASH, DEMO_PEOPLE, type DemoPerson } from './demo-people.js';
import { DEMO_PLACES } from './demo-places.js';

const COLOURS = ['black', 'grey', 'white', 'midnight_blue'] as const;

/** The car of demo driver `index` (from 1): models in turn, so that every class is on the road. */
export const demoVehicle = (
  index: number,
): FleetModel & { readonly plate: string; readonly colour: VehicleColour } => ({
  ...(FLEET_MODELS[(index - 1) % FLEET_MODELS.length] as FleetModel),
  plate: `T-SAB-${String(index).padStart(3, '0')}`,
  colour: COLOURS[index % COLOURS.length] ?? 'black',
});

/** Rows the seed added; zeros on a database that has them already. */
export interface SeedReport {
  readonly tariffs: number;
  readonly accounts: number;
  readonly vehicles: number;
  /** Demo accounts that had lost their published password, or could not be logged into, and were restored. */
  readonly restored: number;
  /** Number of demo accounts, including those of an earlier demo. */
  readonly demoAccounts: number;
}

/**
 * Fills an empty database: the start tariff always, demo accounts and fleet only on request, since their password is public.
 * Existing demo accounts get their published login back; nothing else is changed, so it may run at every start and by several
 * processes.
 */
export function seed(database: Database, options: { readonly demoAccounts: boolean }): Promise<SeedReport> {
  return database.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('seed', 0))");
    const tariffs = await tx.query(
      `INSERT INTO tariff (version, valid_from, valid_until, rates)
       SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT 1 FROM tariff)`,
      [START_TARIFF.version, START_TARIFF.validFrom, START_TARIFF.validUntil, JSON.stringify(START_TARIFF)],
    );
    let accounts = 0;
    let vehicles = 0;
    const restored = options.demoAccounts ? await restoreLogins(tx) : 0;
    for (const person of options.demoAccounts ? DEMO_PEOPLE : []) {
      if (person.role === 'driver' && (await isCarThere(tx, driverIndex(person)))) continue;
      const id = await addPerson(tx, person);
      if (!id) continue;
      accounts++;
      if (person.email === DEMO_PASSENGER) await addPlaces(tx, id);
      if (person.role === 'driver') vehicles += await addDriver(tx, id, driverIndex(person));
    }
    const { rows } = await tx.query<{ count: number }>('SELECT count(*)::int AS count FROM app_user WHERE demo');
    return { tariffs: tariffs.rowCount ?? 0, accounts, vehicles, restored, demoAccounts: rows[0]?.count ?? 0 };
  });
}

/**
 * Restores the demo accounts' published password, and removes anything else that prevents people and the simulator from logging
 * in.
 */
async function restoreLogins(tx: Transaction): Promise<number> {
  for (const { email, phone } of DEMO_PEOPLE)
    await tx.query(
      `UPDATE app_user SET email = $1 WHERE demo AND phone = $2 AND email <> $1
         AND NOT EXISTS (SELECT 1 FROM app_user other WHERE lower(other.email) = lower($1))`,
      [email, phone],
    );
  const emails = DEMO_PEOPLE.map(({ email }) => email);
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE app_user u SET password_hash = $2, disabled_at = NULL WHERE demo AND email = ANY($1)
       AND (password_hash <> $2 OR disabled_at IS NOT NULL OR EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = u.id))
     RETURNING id`,
    [emails, DEMO_PASSWORD_HASH],
  );
  for (const { id } of rows) await removeSecondFactor(tx, id);
  return rows.length;
}

/** Home and office of the demo passenger (spec §2, "Addresses"). */
async function addPlaces(tx: Transaction, userId: string): Promise<void> {
  for (const { kind, place } of DEMO_PLACES)
    await tx.query('INSERT INTO saved_place (user_id, kind, label, place) VALUES ($1, $2, NULL, $3)', [
      userId,
      kind,
      JSON.stringify(place),
    ]);
}

/** ASSUMPTION: ratings of a demo driver so far; 40 for the one people log in as, and no two neighbours alike. */
const ratingsOf = (index: number): number => 40 + (((index - 1) * 37) % 91);

const driverIndex = (person: DemoPerson): number => Number(/^chauffeur(\d*)@/.exec(person.email)?.[1] || 1);

/** Adds a demo account; null when it is there. */
export async function addPerson(tx: Transaction, person: DemoPerson): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role, language, demo)
     VALUES ($1, $2, $3, $4, $5, $6::role, $7, true) ON CONFLICT DO NOTHING RETURNING id`,
    [person.email, person.phone, person.firstName, person.lastName, DEMO_PASSWORD_HASH, person.role, person.language],
  );
  return rows[0]?.id ?? null;
}

/** Whether a demo driver's car exists: if so the driver does too, whatever their address and number are by now. */
async function isCarThere(tx: Transaction, index: number): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT 1 FROM vehicle WHERE plate = $1', [demoVehicle(index).plate]);
  return rowCount !== 0;
}

async function addDriver(tx: Transaction, id: string, index: number): Promise<number> {
  const car = demoVehicle(index);
  const ratings = ratingsOf(index);
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO vehicle (plate, model, colour, vehicle_class, seats, bags, features, licence_number, first_registered_on)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, (now() - interval '1 year')::date) RETURNING id`,
    [car.plate, car.model, car.colour, car.vehicleClass, car.seats, car.bags, car.features, `DEMO-${1000 + index}`],
  );
  const vehicleId = rows[0]?.id;
  await tx.query(
    `INSERT INTO driver (id, status, licence_area, licence_number, vehicle_id, rating_count, rating_sum)
     VALUES ($1, 'approved', 'brussels', $2, $3, $4, $5)`,
    [id, `BXL-${1000 + index}`, vehicleId, ratings, Math.round((ratings * (44 + (index % 6))) / 10)],
  );
  await tx.query(
    `INSERT INTO driver_document (driver_id, vehicle_id, kind, number, expires_on)
     SELECT CASE WHEN kind = 'insurance' THEN NULL ELSE $1::uuid END, CASE WHEN kind = 'insurance' THEN $2::uuid END,
       kind, upper(left(kind, 2)) || $3::text, (now() + interval '2 years')::date
     FROM unnest(ARRAY['driving_licence', 'taxi_licence', 'criminal_record', 'insurance']) AS kind`,
    [id, vehicleId, String(10_000 + index)],
  );
  return 1;
}
