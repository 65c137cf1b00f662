import type { FleetChangeView, FleetCountsView, FleetDriverView, FleetView } from '@sablon/contracts';
import { darkSince, OLD_AFTER_MS } from '@sablon/domain';

/** A driver of the fleet; `isSeen`: their position was fresh when it was last received. */
export interface FleetDriver extends FleetDriverView {
  readonly isSeen: boolean;
  /** When the row was read, in epoch milliseconds: `leftSeconds` counts from there. */
  readonly readAt: number;
}
/** The fleet at one moment; a new object after every change. */
export interface Fleet {
  readonly drivers: readonly FleetDriver[];
  readonly counts: FleetCountsView;
}

/** When the driver was last seen: now, unless an update has said otherwise. */
export const lastSeenAt = ({ isSeen, positionAt }: FleetDriver, nowMs: number): number | null =>
  isSeen ? nowMs : positionAt;

/** Since when a driver has been out of sight; null while they are visible, on a break or off shift. */
export const darkFrom = (driver: FleetDriver, nowMs: number): number | null =>
  darkSince({ ...driver, positionAt: lastSeenAt(driver, nowMs) }, nowMs);

const NO_FLEET: Fleet = { drivers: [], counts: { free: 0, offered: 0, assigned: 0, busy: 0, break: 0, dark: 0 } };

/** All drivers, fetched once and updated since. Kept outside React: thousands of rows, of which few are on screen. */
export class FleetStore {
  private readonly known = new Map<string, { driver: FleetDriver; readAt: number }>();
  private readonly listeners = new Set<() => void>();
  private counts = NO_FLEET.counts;
  private shown: Fleet | null = NO_FLEET;

  readonly get = (): Fleet =>
    (this.shown ??= { drivers: Array.from(this.known.values(), ({ driver }) => driver), counts: this.counts });

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  driver(id: string): FleetDriver | null {
    return this.known.get(id)?.driver ?? null;
  }

  /** Replaces everything with a full snapshot, except for drivers updated since it was taken. */
  begin({ drivers, counts, at }: FleetView, nowMs: number): void {
    const before = new Map(this.known);
    this.known.clear();
    for (const view of drivers) {
      const lastSeen = before.get(view.id);
      this.known.set(
        view.id,
        lastSeen && lastSeen.readAt > at ? lastSeen : { driver: seen(view, nowMs, at), readAt: at },
      );
    }
    this.counts = counts;
    this.publish();
  }

  /** Applies changes to some of the drivers. */
  change({ drivers, sightings, zones, counts, at }: FleetChangeView, nowMs: number): void {
    for (const view of drivers)
      if ((this.known.get(view.id)?.readAt ?? 0) <= at)
        this.known.set(view.id, { driver: seen(view, nowMs, at), readAt: at });
    for (const [id, positionAt] of sightings) {
      const known = this.known.get(id);
      if (known) this.known.set(id, { ...known, driver: seen({ ...known.driver, positionAt }, nowMs, known.readAt) });
    }
    for (const [id, zone] of zones) {
      const known = this.known.get(id);
      if (known) this.known.set(id, { ...known, driver: { ...known.driver, zone } });
    }
    this.counts = counts;
    this.publish();
  }

  private publish(): void {
    this.shown = null;
    for (const listener of [...this.listeners]) listener();
  }
}

const seen = (view: FleetDriverView, nowMs: number, readAt: number): FleetDriver => ({
  ...view,
  readAt,
  isSeen: view.positionAt !== null && nowMs - view.positionAt <= OLD_AFTER_MS,
});
