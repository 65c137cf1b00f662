import type { FleetCarRequest, FleetCarView } from '@sablon/contracts';
import {
  VEHICLE_CAPACITY,
  VEHICLE_COLOURS,
  VEHICLE_FEATURES,
  type VehicleClass,
  type VehicleColour,
  type VehicleFeature,
} from '@sablon/domain';

/** A car as typed. */
export interface VehicleDraft {
  readonly plate: string;
  readonly registered: string;
  readonly model: string;
  readonly colour: VehicleColour;
  readonly vehicleClass: VehicleClass;
  readonly seats: string;
  readonly bags: string;
  readonly licenceNumber: string;
  readonly active: boolean;
  readonly features: readonly VehicleFeature[];
}

/** The value if it is one of the options, otherwise the fallback. */
export const oneOf = <V extends string>(all: readonly V[], value: string, otherwise: V): V =>
  all.find((one) => one === value) ?? otherwise;

/** Initial values of the fields. */
export const draftOf = (car: FleetCarView | null): VehicleDraft => ({
  plate: car?.plate ?? '',
  registered: car?.firstRegisteredOn ?? '',
  model: car?.model ?? '',
  colour: oneOf(VEHICLE_COLOURS, car?.colour ?? '', 'black'),
  vehicleClass: car?.vehicleClass ?? 'economy',
  seats: String(car?.seats ?? VEHICLE_CAPACITY.economy.seats),
  bags: String(car?.bags ?? VEHICLE_CAPACITY.economy.bags),
  licenceNumber: car?.licenceNumber ?? '',
  active: car?.active ?? true,
  features: VEHICLE_FEATURES.filter((feature) => car?.features.includes(feature)),
});

/** A car's data in the form the server expects. */
export const factsOf = ({
  model,
  colour,
  vehicleClass,
  features,
  licenceNumber,
  seats,
  bags,
}: VehicleDraft): Omit<FleetCarRequest, 'active' | 'version'> => ({
  ...{ model: model.trim(), colour, vehicleClass, features: [...features], licenceNumber: licenceNumber.trim() },
  ...{ seats: Number(seats), bags: Number(bags) },
});
