import type { VehicleClass } from '../kernel/settings/services.js';

/** Every constant of carrying parcels that is not a price, with its unit in its name. */
export interface ParcelSettings {
  readonly windowMinutes: number;
  readonly retimeLeadMinutes: number;
  readonly retimeDaysMax: number;
  readonly doorWaitMinutes: number;
  readonly redeliveriesMax: number;
  readonly clockSkewSeconds: number;
  readonly evidenceDays: number;
  readonly linkDaysAfterEnd: number;
}

/** The values the product starts with. */
export const PARCEL_SETTINGS: ParcelSettings = {
  windowMinutes: 30, // ASSUMPTION: what a recipient stays at home for
  retimeLeadMinutes: 60, // spec §4: a ride may be changed up to 1 hour before; moved to sooner than that, nobody could be told
  retimeDaysMax: 7, // ASSUMPTION: a parcel that waits longer is another order
  doorWaitMinutes: 5, // product.md, "Prices": the free wait of a ride ordered now
  redeliveriesMax: 1, // ASSUMPTION: a second way to a closed door is the sender's to order
  clockSkewSeconds: 60, // as `stepClockSkewSeconds`
  evidenceDays: 400, // CMR art. 32: claims lapse after a year; and a month to answer the last of them
  linkDaysAfterEnd: 30, // ASSUMPTION: as long as somebody asks where his parcel went
};

/** What one vehicle's boot holds: sides in centimetres, longest first. */
export const PARCEL_ROOM: Readonly<Record<VehicleClass, readonly [number, number, number]>> = {
  economy: [90, 60, 45], // ASSUMPTION: the boot of a saloon through its opening
  standard: [110, 75, 50], // ASSUMPTION: the boot of a large saloon
  van: [150, 120, 120], // ASSUMPTION: behind the second row; the longest side is the product's limit
};

/** Whether a parcel fits a class, turned any way; sides in centimetres, unknown ones fit. */
export function fitsVehicle(sidesCm: readonly number[] | null | undefined, vehicleClass: VehicleClass): boolean {
  const sides = [...(sidesCm ?? [])].sort((a, b) => b - a);
  return sides.every((side, at) => side <= (PARCEL_ROOM[vehicleClass][at] ?? 0));
}

/** What is not carried; words for each stand in the catalogues. ADR 1.1.3 and common carriers' terms: ASSUMPTION as a list. */
export const FORBIDDEN_GOODS = ['dangerous', 'weapons', 'drugs', 'animals', 'valuables', 'perishable'] as const;
