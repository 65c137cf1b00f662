import type { DriverGrid, LatLng } from '@sablon/domain';

/** A driver's last known position. */
export interface DriverPosition {
  readonly driverId: string;
  readonly lat: number;
  readonly lng: number;
  /** Degrees, 0 = north, clockwise; null when the device does not report it. */
  readonly heading: number | null;
  /** Metres per second; null when the device does not report it. */
  readonly speed: number | null;
  /** Epoch milliseconds at which the server accepted it. */
  readonly at: number;
}

/** A driver near a point. */
export interface NearestDriver {
  readonly driverId: string;
  readonly distanceMeters: number;
}

export type PositionListener = (position: DriverPosition, origin: 'local' | 'remote') => void;

/**
 * Every moving driver's last position, in this process's memory. With Redis, positions other processes accept arrive within 250
 * ms. Positions older than 60 s are dropped.
 */
export interface PositionStore {
  /** The latest `at` wins; false when a later one is stored. Hot path: allocates nothing for a known driver. */
  record(position: DriverPosition): boolean;
  get(driverId: string): DriverPosition | null;
  /** Removes a driver who went off shift, in other processes too. */
  forget(driverId: string): void;
  all(): Iterable<DriverPosition>;
  /** The `count` nearest drivers that pass the filter, nearest first. */
  nearest(
    from: LatLng,
    count: number,
    filter?: (driverId: string) => boolean,
    maxMeters?: number,
  ): readonly NearestDriver[];
  readonly size: number;
  /** The index itself, for queries by box or by slot; read only. */
  readonly grid: Pick<DriverGrid, 'nearest' | 'withinBox' | 'slotOf' | 'idOf' | 'size'>;
  /** Called for each accepted position, within `record` itself. Returns the unsubscribe function. */
  onPosition(listener: PositionListener): () => void;
}
