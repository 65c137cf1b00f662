import {
  fail,
  ok,
  VEHICLE_CLASSES,
  type Result,
  type VehicleClass,
  type DriverStatus,
  type Service,
  type Shift,
  type VehicleFeature,
} from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { featuresWanted } from './match-driver.js';
import { hasAskedForHelp } from '../safety/read-alarms.js';
import { documentsHold } from './applications/documents-hold.js';

interface Row extends Fitting {
  readonly status: DriverStatus;
  readonly shift: Shift;
  readonly onThisVehicle: boolean;
  readonly sosOpen: boolean;
  readonly documentsValid: boolean;
  readonly ownTrip: boolean;
  readonly options: readonly string[];
  readonly features: readonly VehicleFeature[];
}

/** Room and fittings that a trip needs and that a vehicle has. */
export interface Fitting {
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly wantedClass: VehicleClass;
  readonly wantedSeats: number;
  readonly wantedBags: number;
  readonly service: Service;
}

/** SQL: the instant at which documents must be valid; for a trip promised ahead, its drop-off. */
const NEEDED_AT = `greatest(clock_timestamp(), t.pickup_at
  + CASE WHEN $4 = 'ahead' THEN make_interval(secs => t.duration_seconds) ELSE interval '0' END)`;

/**
 * Checks that a driver may take a trip at this instant, in the transaction that assigns it (reliability.md I5): approved, on
 * shift in this car, documents valid on the trip's day, class and room sufficient, not their own booking. `ahead`: a promise for
 * later, so that they need not be on shift, but their documents must be valid until its drop-off and the car must have the
 * options booked. Locks the driver's row: two accepts of one driver queue here, instead of meeting in the exclusion constraint,
 * where each would wait for the other until the deadlock detector ends one of them a second later.
 * `driver.not_approved|suspended|sos_open|off_shift|documents_expired|vehicle_unsuitable|own_trip`.
 */
export async function checkDriverFor(
  tx: Transaction,
  driverId: string,
  vehicleId: string,
  tripId: string,
  when: 'now' | 'ahead' = 'now',
): Promise<Result<null>> {
  const row = await readRow(tx, driverId, vehicleId, tripId, when);
  if (!row) return fail('request.not_found');
  if (row.status === 'suspended') return fail('driver.suspended');
  if (row.status !== 'approved') return fail('driver.not_approved');
  if (row.sosOpen) return fail('driver.sos_open');
  if (!row.onThisVehicle || (when === 'now' && row.shift === 'off')) return fail('driver.off_shift');
  if (!row.documentsValid) return fail('driver.documents_expired');
  if (row.ownTrip) return fail('driver.own_trip');
  const fitted = when === 'now' || hasFittings(row);
  return fitted && fits(row) ? ok(null) : fail('driver.vehicle_unsuitable');
}

/** Whether a promised trip can be driven in another car: documents until its drop-off, class, room and options booked. */
export async function suitsPromise(
  tx: Transaction,
  driverId: string,
  vehicleId: string,
  tripId: string,
): Promise<boolean> {
  const row = await readRow(tx, driverId, vehicleId, tripId, 'ahead');
  return row !== null && row.documentsValid && hasFittings(row) && fits(row);
}

const hasFittings = ({ options, features }: Row): boolean =>
  featuresWanted(options).every((one) => features.includes(one));

async function readRow(
  tx: Transaction,
  driverId: string,
  vehicleId: string,
  tripId: string,
  when: 'now' | 'ahead',
): Promise<Row | null> {
  const { rows } = await tx.query<Row>(
    `SELECT d.status, d.shift, coalesce(d.vehicle_id = v.id, false) AS "onThisVehicle", v.vehicle_class AS "vehicleClass", v.seats, v.bags,
       ${hasAskedForHelp('d.id')} AS "sosOpen",
       ${documentsHold('d.id', 'v.id', NEEDED_AT)} AS "documentsValid",
       coalesce(b.details->'options', '[]') AS options, v.features, b.vehicle_class AS "wantedClass", b.passengers AS "wantedSeats", b.bags AS "wantedBags", b.service,
       coalesce(b.user_id = d.id, false) AS "ownTrip"
     FROM driver d, vehicle v, trip t JOIN booking b ON b.id = t.booking_id
     WHERE d.id = $1 AND v.id = $2 AND t.id = $3 FOR NO KEY UPDATE OF d`,
    [driverId, vehicleId, tripId, when],
  );
  return rows[0] ?? null;
}

/** Whether class and room suffice; a parcel needs the class whose boot holds it, and no seats. */
export function fits(row: Fitting): boolean {
  const classOk = VEHICLE_CLASSES.indexOf(row.vehicleClass) >= VEHICLE_CLASSES.indexOf(row.wantedClass);
  if (row.service === 'parcel') return classOk;
  return classOk && row.seats >= row.wantedSeats && row.bags >= row.wantedBags;
}
