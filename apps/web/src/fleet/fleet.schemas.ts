import { FleetCarRequest, NewFleetCarRequest, NewZoneRequest } from '@sablon/contracts';
import { z } from 'zod';
import { typedWhole } from '../shared/staff/typed.schemas.js';

const { model, colour, vehicleClass, features, licenceNumber, seats, bags, active } = FleetCarRequest.shape;
const facts = {
  model,
  colour,
  vehicleClass,
  features,
  licenceNumber,
  active,
  seats: typedWhole(seats),
  bags: typedWhole(bags),
};
const { plate, firstRegisteredOn } = NewFleetCarRequest.shape;

/** A car of the fleet; its plate and first registration stay as they are. */
export const car = z.object({ ...facts, plate: z.string(), firstRegisteredOn: z.string() });
export const newCar = z.object({ ...facts, plate, firstRegisteredOn });

/** What a drawn zone is called; its outline is the domain's to judge. */
export const zoneName = z.object({ name: NewZoneRequest.shape.name });
