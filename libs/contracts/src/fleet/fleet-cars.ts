import { DRIVER_DOCUMENTS, VEHICLE_FEATURES, SHIFTS } from '@sablon/domain';
import { z } from 'zod';
import { line, requiredLine, Uuid, VehicleClassName, VehicleColourName } from '../kernel/primitives.js';

const count = z.int().min(0);

const vehicleFacts = {
  model: requiredLine(80),
  colour: VehicleColourName,
  vehicleClass: VehicleClassName,
  seats: z.int().min(1).max(8),
  bags: z.int().min(0).max(12),
  features: z.array(z.enum(VEHICLE_FEATURES)).max(VEHICLE_FEATURES.length),
  licenceNumber: line(40),
};

/** A car of the fleet, with its driver and the expiry dates of its documents. */
export const FleetCarView = z
  .object({
    id: Uuid,
    version: z.int(),
    plate: z.string(),
    ...vehicleFacts,
    model: z.string(),
    licenceNumber: z.string(),
    seats: z.int(),
    bags: z.int(),
    features: z.array(z.enum(VEHICLE_FEATURES)),
    firstRegisteredOn: z.iso.date(),
    active: z.boolean(),
    drivers: z.array(z.object({ id: Uuid, name: z.string(), shift: z.enum(SHIFTS) })),
    documents: z.array(z.object({ kind: z.enum(DRIVER_DOCUMENTS), expiresOn: z.iso.date(), over: z.boolean() })),
    /** Its promised and ongoing rides. */
    rides: count,
  })
  .meta({ id: 'FleetCar' });
export type FleetCarView = z.infer<typeof FleetCarView>;
/** `next` goes into `after` of the request for the next page; null on the last. */
export const FleetCarsView = z
  .object({ vehicles: z.array(FleetCarView), next: z.string().nullable() })
  .meta({ id: 'FleetCars' });
export type FleetCarsView = z.infer<typeof FleetCarsView>;

/** Filters for cars; missing ones match everything. */
export const FleetCarsQuery = z
  .object({
    /** Words from the number plate, the model or a driver's name. */
    q: line(100).default(''),
    vehicleClass: VehicleClassName.optional(),
    /** `driving` = with a driver on shift. */
    standing: z.enum(['active', 'inactive', 'driving']).optional(),
    /** `soon` = with a document whose expiry reminders have begun. */
    documents: z.enum(['over', 'soon']).optional(),
    /** By plate. */
    order: z.enum(['asc', 'desc']).default('asc'),
    after: line(24).optional(),
  })
  .meta({ id: 'FleetCarsQuery' });
export type FleetCarsQuery = z.infer<typeof FleetCarsQuery>;

export const NewFleetCarRequest = z
  .object({
    ...vehicleFacts,
    plate: requiredLine(12).regex(/^[A-Za-z0-9-]+$/),
    /** Not before the maximum age of our cars. */
    firstRegisteredOn: z.iso.date(),
  })
  .meta({ id: 'NewFleetCar' });
export type NewFleetCarRequest = z.infer<typeof NewFleetCarRequest>;

/** `version` is the one the editor saw; if it has changed since, the request fails with `office.changed_meanwhile`. */
export const FleetCarRequest = z
  .object({ version: z.int().positive(), ...vehicleFacts, active: z.boolean() })
  .meta({ id: 'FleetCarChange' });
export type FleetCarRequest = z.infer<typeof FleetCarRequest>;
