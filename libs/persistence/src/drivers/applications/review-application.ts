import { VEHICLE_CAPACITY, type ApplicationDocument, type ApplicationStatus, type VehicleClass } from '@sablon/domain';
import type { Transaction } from '../../kernel/database.js';
import type { ApplicationRow } from './application.repository.js';

/** Records a reviewer's decision on an application, with their comment. */
export async function decideApplication(
  tx: Transaction,
  id: string,
  decision: {
    readonly status: Extract<ApplicationStatus, 'more_wanted' | 'approved' | 'refused'>;
    readonly note: string;
    readonly reviewerId: string;
    readonly userId: string | null;
  },
): Promise<void> {
  await tx.query(
    `UPDATE driver_application SET status = $2, note = $3, decided_by = $4, user_id = $5, decided_at = now() WHERE id = $1`,
    [id, decision.status, decision.note, decision.reviewerId, decision.userId],
  );
}

/** Creates the account of an approved driver; returns its id, or null when the address already has an account. */
export async function createDriverAccount(
  tx: Transaction,
  application: ApplicationRow,
  passwordHash: string,
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role, language)
     VALUES ($1, $2, $3, $4, $5, 'driver', $6) ON CONFLICT DO NOTHING RETURNING id`,
    [
      application.email,
      application.phone,
      application.firstName,
      application.lastName,
      passwordHash,
      application.language,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Adds the applicant's car to the fleet; returns its id, or null when the plate exists already. */
export async function createVehicle(
  tx: Transaction,
  { answers }: ApplicationRow,
  { vehicleClass, vehicleLicence }: { readonly vehicleClass: VehicleClass; readonly vehicleLicence: string },
): Promise<string | null> {
  const { seats, bags } = VEHICLE_CAPACITY[vehicleClass];
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO vehicle (plate, model, colour, vehicle_class, seats, bags, features, licence_number, first_registered_on)
     VALUES (upper($1), $2, $3, $4, $5, $6, '{}', $7, $8) ON CONFLICT (plate) DO NOTHING RETURNING id`,
    [
      answers.plate,
      answers.vehicleModel,
      answers.vehicleColour,
      vehicleClass,
      seats,
      bags,
      vehicleLicence,
      answers.firstRegisteredOn,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Makes an account's owner an approved driver of their car. */
export async function createApprovedDriver(
  tx: Transaction,
  userId: string,
  vehicleId: string,
  { answers }: ApplicationRow,
): Promise<void> {
  await tx.query(
    `INSERT INTO driver (id, status, licence_area, licence_number, vehicle_id) VALUES ($1, 'approved', $2, $3, $4)`,
    [userId, answers.licenceArea, answers.licenceNumber, vehicleId],
  );
}

/** The documents a driver must have, with their kinds; those of the car belong to the car. */
const DRIVER_DOCUMENTS = [
  { document: 'driving_licence', kind: 'driving_licence', of: 'driver' },
  { document: 'driver_certificate', kind: 'taxi_licence', of: 'driver' },
  { document: 'criminal_record', kind: 'criminal_record', of: 'driver' },
  { document: 'vehicle_documents', kind: 'vehicle_documents', of: 'vehicle' },
] as const satisfies readonly { document: ApplicationDocument; kind: string; of: 'driver' | 'vehicle' }[];

/** ASSUMPTION: a document without an expiry date is checked again after a year. */
const REVIEWED_AGAIN_AFTER = '1 year';

/**
 * Writes the documents of an approved application as the driver's and their car's; `validUntil` per document, `YYYY-MM-DD`, ''
 * where unknown. Without documents a driver gets no offers (dispatch.md, "Candidates").
 */
export async function writeDriverDocuments(
  tx: Transaction,
  { driverId, vehicleId }: { readonly driverId: string; readonly vehicleId: string },
  { answers }: ApplicationRow,
  validUntil: Readonly<Record<(typeof DRIVER_DOCUMENTS)[number]['document'], string>>,
): Promise<void> {
  for (const { document, kind, of } of DRIVER_DOCUMENTS)
    await tx.query(
      `INSERT INTO driver_document (driver_id, vehicle_id, kind, number, expires_on)
       VALUES ($1, $2, $3, $4, coalesce(nullif($5, '')::date, (now() + $6::interval)::date))`,
      [
        of === 'driver' ? driverId : null,
        of === 'vehicle' ? vehicleId : null,
        kind,
        kind === 'taxi_licence' ? answers.licenceNumber : '',
        validUntil[document],
        REVIEWED_AGAIN_AFTER,
      ],
    );
}
