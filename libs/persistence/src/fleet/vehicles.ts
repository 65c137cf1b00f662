import {
  fail,
  ok,
  DOCUMENT_REMINDER_DAYS,
  type DriverDocument,
  type Result,
  type VehicleClass,
  type VehicleColour,
  type VehicleFeature,
  type Shift,
} from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../kernel/database.js';
import { wordsOf } from '../kernel/words-of.js';

/** Fields of a car that an admin can edit; its plate identifies it and stays. */
export interface VehicleFacts {
  readonly model: string;
  readonly colour: VehicleColour;
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly features: readonly VehicleFeature[];
  /** Number of the car's own licence; '' when unknown. */
  readonly licenceNumber: string;
}

/** A car of the fleet, with its drivers and documents. */
export interface VehicleRow extends VehicleFacts {
  readonly id: string;
  /** Changes whenever the car's data changes. */
  readonly version: number;
  readonly plate: string;
  /** `YYYY-MM-DD`. */
  readonly firstRegisteredOn: string;
  readonly active: boolean;
  readonly drivers: readonly { readonly id: string; readonly name: string; readonly shift: Shift }[];
  readonly documents: readonly { readonly kind: DriverDocument; readonly expiresOn: string; readonly over: boolean }[];
  /** Trips promised or under way in it. */
  readonly rides: number;
}

const SELECT = `SELECT v.id, v.version, v.plate, v.model, v.colour, v.vehicle_class AS "vehicleClass", v.seats, v.bags, v.features,
  v.licence_number AS "licenceNumber", v.first_registered_on::text AS "firstRegisteredOn", v.active,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', d.id, 'name', trim(u.first_name || ' ' || u.last_name), 'shift', d.shift)
    ORDER BY d.shift = 'off', u.last_name) FROM driver d JOIN app_user u ON u.id = d.id WHERE d.vehicle_id = v.id), '[]') AS drivers,
  coalesce((SELECT jsonb_agg(jsonb_build_object('kind', p.kind, 'expiresOn', p.expires_on,
      'over', p.expires_on < (clock_timestamp() AT TIME ZONE 'Europe/Brussels')::date) ORDER BY p.expires_on)
    FROM driver_document p WHERE p.vehicle_id = v.id), '[]') AS documents,
  (SELECT count(*)::int FROM trip t WHERE t.vehicle_id = v.id AND t.status IN ('accepted', 'ongoing')) AS rides
  FROM vehicle v`;

/** Cars to list by plate; `after` = the plate of the last one of the page before. */
export interface VehiclesWanted {
  /** Words of the plate, model or a driver's name; all must match. */
  readonly words: string;
  readonly vehicleClass: VehicleClass | null;
  /** `driving` = in use with a driver on shift. */
  readonly standing: 'active' | 'inactive' | 'driving' | null;
  /** `soon` = with a document that expires within the days of the first reminder. */
  readonly documents: 'over' | 'soon' | null;
  readonly order: 'asc' | 'desc';
  readonly after: string | null;
  readonly limit: number;
}

/** Plates match with or without dashes. */
const MATCHES = `NOT EXISTS (SELECT 1 FROM unnest($6::text[]) AS word WHERE strpos(lower(v.plate || ' ' || v.model), word) = 0
  AND strpos(lower(replace(v.plate, '-', '')), replace(word, '-', '')) = 0
  AND NOT EXISTS (SELECT 1 FROM driver d JOIN app_user u ON u.id = d.id WHERE d.vehicle_id = v.id
    AND strpos(lower(u.first_name || ' ' || u.last_name), word) > 0))`;
const DRIVEN = `EXISTS (SELECT 1 FROM driver d WHERE d.vehicle_id = v.id AND d.shift <> 'off')`;
/** The order, and where the next page begins. */
const PAGES = {
  asc: ['v.plate > $1', 'v.plate'],
  desc: ['v.plate < $1', 'v.plate DESC'],
} as const;
const TODAY = `(clock_timestamp() AT TIME ZONE 'Europe/Brussels')::date`;

/** Cars by plate, a page at a time. */
export async function listVehicles(sql: Sql, wanted: VehiclesWanted): Promise<VehicleRow[]> {
  const { words, vehicleClass, standing, documents, after, limit } = wanted;
  const [behind, order] = PAGES[wanted.order];
  const { rows } = await sql.query<VehicleRow>(
    `${SELECT} WHERE ($1::text IS NULL OR ${behind}) AND ($2::text IS NULL OR v.vehicle_class = $2)
       AND CASE $3::text WHEN 'active' THEN v.active WHEN 'inactive' THEN NOT v.active WHEN 'driving' THEN ${DRIVEN} ELSE true END
       AND ($4::text IS NULL OR EXISTS (SELECT 1 FROM driver_document p WHERE p.vehicle_id = v.id
         AND (p.expires_on < ${TODAY}) = ($4 = 'over') AND p.expires_on <= ${TODAY} + $5::int))
       AND ${MATCHES}
     ORDER BY ${order} LIMIT $7`,
    [after, vehicleClass, standing, documents, DOCUMENT_REMINDER_DAYS[0], wordsOf(words), limit],
  );
  return rows;
}

/** One car; null when there is none. */
export async function readVehicle(sql: Sql, id: string): Promise<VehicleRow | null> {
  return (await sql.query<VehicleRow>(`${SELECT} WHERE v.id = $1`, [id])).rows[0] ?? null;
}

const valuesOf = ({ model, colour, vehicleClass, seats, bags, features, licenceNumber }: VehicleFacts) => [
  ...[model, colour, vehicleClass, seats, bags, features, licenceNumber],
];

/** Adds a car. `vehicle.plate_taken`. */
export async function addVehicle(
  tx: Transaction,
  vehicle: VehicleFacts & Pick<VehicleRow, 'plate' | 'firstRegisteredOn'>,
  actor: StaffAction['actor'],
): Promise<Result<{ readonly id: string }>> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO vehicle (model, colour, vehicle_class, seats, bags, features, licence_number, plate, first_registered_on)
     VALUES ($1, $2, $3, $4, $5, $6, $7, upper($8), $9) ON CONFLICT (plate) DO NOTHING RETURNING id`,
    [...valuesOf(vehicle), vehicle.plate, vehicle.firstRegisteredOn],
  );
  if (!rows[0]) return fail('vehicle.plate_taken');
  await writeAudit(tx, { actor, action: 'vehicle.added', objectId: rows[0].id, data: { ...vehicle } });
  return ok(rows[0]);
}

/**
 * Changes a car's data and whether it is in use, based on its `version`. `request.not_found`, `office.changed_meanwhile`;
 * `vehicle.has_rides` where trips promised or under way in it depend on the changed fields; `vehicle.on_the_road` when it is
 * taken out of use while a driver is on shift with it.
 */
export async function changeVehicle(
  tx: Transaction,
  id: string,
  { version, ...wanted }: VehicleFacts & Pick<VehicleRow, 'active' | 'version'>,
  actor: StaffAction['actor'],
): Promise<Result<{ readonly id: string }>> {
  await tx.query('SELECT 1 FROM vehicle WHERE id = $1 FOR UPDATE', [id]);
  const before = await readVehicle(tx, id);
  if (!before) return fail('request.not_found');
  if (before.version !== version) return fail('office.changed_meanwhile');
  const smaller =
    wanted.vehicleClass !== before.vehicleClass ||
    wanted.seats < before.seats ||
    wanted.bags < before.bags ||
    before.features.some((feature) => !wanted.features.includes(feature));
  if (before.rides > 0 && (smaller || !wanted.active)) return fail('vehicle.has_rides');
  if (!wanted.active && before.drivers.some(({ shift }) => shift !== 'off')) return fail('vehicle.on_the_road');
  await tx.query(
    `UPDATE vehicle SET model = $1, colour = $2, vehicle_class = $3, seats = $4, bags = $5, features = $6, licence_number = $7,
       active = $8 WHERE id = $9`,
    [...valuesOf(wanted), wanted.active, id],
  );
  await writeAudit(tx, { actor, action: 'vehicle.changed', objectId: id, data: { ...wanted } });
  return ok({ id });
}
