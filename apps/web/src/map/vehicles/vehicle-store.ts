export const VEHICLE_STATES = ['free', 'offered', 'assigned', 'busy', 'break'] as const;
export type VehicleState = (typeof VEHICLE_STATES)[number];

/** One car's last known fix. Heading in degrees clockwise from north; `at` is the epoch milliseconds of the fix. */
export interface VehicleFix {
  readonly lat: number;
  readonly lng: number;
  readonly heading: number | null;
  readonly at: number;
}

/** Where a map finds one car; nothing while it is not known or may not be seen. */
export interface VehicleSource {
  read(): VehicleFix | null | undefined;
  subscribe(listener: () => void): () => void;
}
