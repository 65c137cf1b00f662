import type { FleetCarView } from '@sablon/contracts';
import {
  VEHICLE_CAPACITY,
  VEHICLE_COLOURS,
  VEHICLE_FEATURES,
  type VehicleClass,
  type VehicleColour,
  type VehicleFeature,
} from '@sablon/domain';

/** A car as typed. */
export type VehicleDraft = {
  readonly plate: string;
  readonly firstRegisteredOn: string;
  readonly model: string;
  readonly colour: VehicleColour;
  readonly vehicleClass: VehicleClass;
  readonly seats: string;
  readonly bags: string;
  readonly licenceNumber: string;
  readonly active: boolean;
  readonly features: VehicleFeature[];
};

/** The value if it is one of the options, otherwise the fallback. */
export const oneOf = <V extends string>(all: readonly V[], value: string, otherwise: V): V =>
  all.find((one) => one === value) ?? otherwise;

/** Initial values of the fields. */
export const draftOf = (car: FleetCarView | null): VehicleDraft => ({
  plate: car?.plate ?? '',
  firstRegisteredOn: car?.firstRegisteredOn ?? '',
  model: car?.model ?? '',
  colour: oneOf(VEHICLE_COLOURS, car?.colour ?? '', 'black'),
  vehicleClass: car?.vehicleClass ?? 'economy',
  seats: String(car?.seats ?? VEHICLE_CAPACITY.economy.seats),
  bags: String(car?.bags ?? VEHICLE_CAPACITY.economy.bags),
  licenceNumber: car?.licenceNumber ?? '',
  active: car?.active ?? true,
  features: VEHICLE_FEATURES.filter((feature) => car?.features.includes(feature)),
});
