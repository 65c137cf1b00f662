import { fail, ok, VEHICLE_CLASSES, type Result, type VehicleClass } from '@sablon/domain';
import type { Transaction } from '../database/database.js';

interface Row {
  readonly status: string;
  readonly shift: string;
  readonly onThisVehicle: boolean;
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly papersValid: boolean;
  readonly wantedClass: VehicleClass;
  readonly wantedSeats: number;
  readonly wantedBags: number;
  readonly service: string;
  readonly ownTrip: boolean;
}

/**
 * Whether a driver may take a trip at this instant, in the transaction that gives it to him (reliability.md I5):
 * approved, on shift in this very car, papers valid, class and room sufficient, not his own booking.
 * Locks the driver's row: two accepts of one driver queue here, instead of meeting in the exclusion constraint, where
 * each would wait for the other until the deadlock detector ends one of them a second later.
 * `driver.not_approved|suspended|off_shift|documents_expired|vehicle_unsuitable|own_trip`.
 */
export async function checkDriverFor(
  tx: Transaction,
  driverId: string,
  vehicleId: string,
  tripId: string,
): Promise<Result<null>> {
  const { rows } = await tx.query<Row>(
    `SELECT d.status, d.shift, d.vehicle_id = v.id AS "onThisVehicle", v.vehicle_class AS "vehicleClass", v.seats, v.bags,
       NOT EXISTS (SELECT 1 FROM driver_document p WHERE (p.driver_id = d.id OR p.vehicle_id = v.id)
         AND (p.expires_on < current_date OR p.status <> 'valid')) AS "papersValid",
       b.vehicle_class AS "wantedClass", b.passengers AS "wantedSeats", b.bags AS "wantedBags", b.service,
       coalesce(b.user_id = d.id, false) AS "ownTrip"
     FROM driver d, vehicle v, trip t JOIN booking b ON b.id = t.booking_id
     WHERE d.id = $1 AND v.id = $2 AND t.id = $3 FOR NO KEY UPDATE OF d`,
    [driverId, vehicleId, tripId],
  );
  const row = rows[0];
  if (!row) return fail('request.not_found');
  if (row.status === 'suspended') return fail('driver.suspended');
  if (row.status !== 'approved') return fail('driver.not_approved');
  if (row.shift === 'off' || !row.onThisVehicle) return fail('driver.off_shift');
  if (!row.papersValid) return fail('driver.documents_expired');
  if (row.ownTrip) return fail('driver.own_trip');
  return fits(row) ? ok(null) : fail('driver.vehicle_unsuitable');
}

function fits(row: Row): boolean {
  if (row.service === 'parcel') return true;
  const classOk = VEHICLE_CLASSES.indexOf(row.vehicleClass) >= VEHICLE_CLASSES.indexOf(row.wantedClass);
  return classOk && row.seats >= row.wantedSeats && row.bags >= row.wantedBags;
}
