import type { DriverGrid, LatLng } from '@sablon/domain';

/** Where a driver was last seen. */
export interface DriverPosition {
  readonly driverId: string;
  readonly lat: number;
  readonly lng: number;
  /** Degrees, 0 = north, clockwise; null when the device does not know. */
  readonly heading: number | null;
  /** Metres per second; null when the device does not know. */
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
 * Every moving driver's last position, in this process' memory. With Redis the positions other processes accept arrive
 * within 250 ms. Positions older than 60 s are dropped.
 */
export interface PositionStore {
  /** Latest wins by `at`; false when a later one is known. Hot path: allocates nothing for a known driver. */
  record(position: DriverPosition): boolean;
  get(driverId: string): DriverPosition | null;
  /** The driver went off shift: his position is gone, in other processes too. */
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
  /** Called for each position taken, in `record` itself. Returns how to stop listening. */
  onPosition(listener: PositionListener): () => void;
}
