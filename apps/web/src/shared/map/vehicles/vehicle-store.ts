export const VEHICLE_STATES = ['free', 'offered', 'assigned', 'busy', 'break'] as const;
export type VehicleState = (typeof VEHICLE_STATES)[number];

/** One car's last known fix. Heading in degrees clockwise from north; `at` is the epoch milliseconds of the fix. */
export interface VehicleFix {
  readonly lat: number;
  readonly lng: number;
  readonly heading: number | null;
  readonly at: number;
}

export interface VehicleEntry extends VehicleFix {
  readonly id: string;
  readonly state: VehicleState;
}

/** Where a map finds many cars. Listeners are told once per batch; the map reads when it paints. */
export interface VehicleStore {
  forEach(callback: (vehicle: VehicleEntry) => void): void;
  /** Returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
}

/** Where a map finds one car; nothing while it is not known or may not be seen. */
export interface VehicleSource {
  read(): VehicleFix | null | undefined;
  subscribe(listener: () => void): () => void;
}
