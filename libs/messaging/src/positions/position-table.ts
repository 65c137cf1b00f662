import { DriverGrid, type LatLng, POSITION_LIMITS } from '@sablon/domain';
import type { QuietLog } from '../messaging.js';
import type { DriverPosition, NearestDriver, PositionListener, PositionStore } from './position-store.js';

/** ASSUMPTION: a position outlives its 60 s by a second at most. */
const PRUNE_EVERY_MS = 1_000;

/** Callbacks for forwarding positions to other processes. */
export interface PositionTableWatcher {
  recorded(slot: number): void;
  forgotten(driverId: string, slot: number): void;
  expired(driverId: string, slot: number): void;
}

/** Last-known positions in typed columns, one row per slot of the driver grid. */
export class PositionTable implements PositionStore {
  readonly grid = new DriverGrid();
  watcher: PositionTableWatcher | null = null;
  private readonly listeners = new Set<PositionListener>();
  private heading = new Float64Array(1_024);
  private speed = new Float64Array(1_024);
  private lat = new Float64Array(1_024);
  private lng = new Float64Array(1_024);
  private at = new Float64Array(1_024);
  private readonly pruner: NodeJS.Timeout;

  constructor(private readonly log: QuietLog) {
    this.pruner = setInterval(() => this.prune(Date.now()), PRUNE_EVERY_MS);
    this.pruner.unref();
  }

  get size(): number {
    return this.grid.size;
  }

  record(position: DriverPosition): boolean {
    const slot = this.take(position);
    if (slot < 0) return false;
    this.watcher?.recorded(slot);
    this.publish(position, 'local');
    return true;
  }

  /** Records a position another process accepted; false when a later one is stored. */
  recordRemote(position: DriverPosition): boolean {
    if (this.take(position) < 0) return false;
    this.publish(position, 'remote');
    return true;
  }

  get(driverId: string): DriverPosition | null {
    const slot = this.grid.slotOf(driverId);
    return slot < 0 ? null : this.row(driverId, slot);
  }

  forget(driverId: string): void {
    const slot = this.grid.slotOf(driverId);
    if (this.grid.remove(driverId)) this.watcher?.forgotten(driverId, slot);
  }

  /** Removes a driver who went off shift in another process; a later position stays. */
  forgetRemote(driverId: string, goneAt: number): void {
    const slot = this.grid.slotOf(driverId);
    if (slot >= 0 && this.at[slot]! <= goneAt) this.grid.remove(driverId);
  }

  *all(): Iterable<DriverPosition> {
    for (const [driverId, slot] of this.rows()) yield this.row(driverId, slot);
  }

  nearest(
    from: LatLng,
    count: number,
    filter?: (driverId: string) => boolean,
    maxMeters?: number,
  ): readonly NearestDriver[] {
    const wanted = filter && ((slot: number) => filter(this.grid.idOf(slot)!));
    return this.grid
      .nearest(from, count, wanted, maxMeters)
      .map(({ id, distanceMeters }) => ({ driverId: id, distanceMeters }));
  }

  onPosition(listener: PositionListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The position in an occupied slot. */
  inSlot(slot: number): DriverPosition | null {
    const driverId = this.grid.idOf(slot);
    return driverId === undefined ? null : this.row(driverId, slot);
  }

  /** Drops positions older than 60 s (dispatch.md, "Candidates"). */
  prune(now: number): void {
    const oldest = now - POSITION_LIMITS.staleMs;
    for (const [driverId, slot] of this.rows()) {
      if (this.at[slot]! >= oldest) continue;
      this.grid.remove(driverId);
      this.watcher?.expired(driverId, slot);
    }
  }

  close(): void {
    clearInterval(this.pruner);
    this.listeners.clear();
  }

  /** The slot, or -1 when a later position is stored. */
  private take(position: DriverPosition): number {
    const known = this.grid.slotOf(position.driverId);
    if (known >= 0 && this.at[known]! > position.at) return -1;
    const slot = this.grid.set(position.driverId, position);
    if (slot >= this.at.length) this.grow(slot);
    this.lat[slot] = position.lat;
    this.lng[slot] = position.lng;
    this.heading[slot] = position.heading ?? NaN;
    this.speed[slot] = position.speed ?? NaN;
    this.at[slot] = position.at;
    return slot;
  }

  private publish(position: DriverPosition, origin: 'local' | 'remote'): void {
    for (const listener of this.listeners) {
      try {
        listener(position, origin);
      } catch (error) {
        this.log.warn('A listener to positions failed', error);
      }
    }
  }

  private row(driverId: string, slot: number): DriverPosition {
    const heading = this.heading[slot]!;
    const speed = this.speed[slot]!;
    return {
      driverId,
      lat: this.lat[slot]!,
      lng: this.lng[slot]!,
      heading: Number.isNaN(heading) ? null : heading,
      speed: Number.isNaN(speed) ? null : speed,
      at: this.at[slot]!,
    };
  }

  private *rows(): Iterable<[driverId: string, slot: number]> {
    for (let slot = 0, left = this.grid.size; left > 0 && slot < this.at.length; slot++) {
      const driverId = this.grid.idOf(slot);
      if (driverId === undefined) continue;
      left--;
      yield [driverId, slot];
    }
  }

  private grow(slot: number): void {
    const size = 2 ** Math.ceil(Math.log2(slot + 1));
    const larger = (column: Float64Array) => {
      const copy = new Float64Array(size);
      copy.set(column);
      return copy;
    };
    this.lat = larger(this.lat);
    this.lng = larger(this.lng);
    this.heading = larger(this.heading);
    this.speed = larger(this.speed);
    this.at = larger(this.at);
  }
}
