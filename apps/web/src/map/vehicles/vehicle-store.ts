export const VEHICLE_STATES = ['free', 'offered', 'assigned', 'busy', 'break'] as const;
export type VehicleState = (typeof VEHICLE_STATES)[number];

/** One car's last known fix. Heading in degrees clockwise from north; `at` is the epoch milliseconds of the fix. */
export interface VehicleFix {
  readonly lat: number;
  readonly lng: number;
  readonly heading: number | null;
  readonly at: number;
}

/** Provides one car to a map; null while it is unknown or may not be shown. */
export interface VehicleSource {
  read(): VehicleFix | null | undefined;
  subscribe(listener: () => void): () => void;
}
