import type { FleetChangeView, FleetCountsView, FleetDriverView, FleetView } from '@sablon/contracts';
import { darkSince, OLD_AFTER_MS } from '@sablon/domain';

/** A driver of the fleet; `isSeen`: his position is fresh, whatever the time it was last told. */
export interface FleetDriver extends FleetDriverView {
  readonly isSeen: boolean;
}
/** The fleet at one moment; another object with every change. */
export interface Fleet {
  readonly drivers: readonly FleetDriver[];
  readonly counts: FleetCountsView;
}

/** When he was last seen: now, as long as nobody said otherwise. */
export const lastSeenAt = ({ isSeen, positionAt }: FleetDriver, nowMs: number): number | null =>
  isSeen ? nowMs : positionAt;

/** Since when a driver cannot be seen; null while he can, on break and off shift. */
export const darkFrom = (driver: FleetDriver, nowMs: number): number | null =>
  darkSince({ ...driver, positionAt: lastSeenAt(driver, nowMs) }, nowMs);

const NOBODY: Fleet = { drivers: [], counts: { free: 0, offered: 0, assigned: 0, busy: 0, break: 0, dark: 0 } };

/** Everybody, read once, and what became of them since. Kept outside React: thousands of rows, of which few are on screen. */
export class FleetStore {
  private readonly known = new Map<string, { driver: FleetDriver; readAt: number }>();
  private readonly listeners = new Set<() => void>();
  private counts = NOBODY.counts;
  private shown: Fleet | null = NOBODY;

  readonly get = (): Fleet =>
    (this.shown ??= { drivers: Array.from(this.known.values(), ({ driver }) => driver), counts: this.counts });

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  driver(id: string): FleetDriver | null {
    return this.known.get(id)?.driver ?? null;
  }

  /** Everybody as the server read them at once; what was heard of somebody since then stays. */
  begin({ drivers, counts, at }: FleetView, nowMs: number): void {
    const before = new Map(this.known);
    this.known.clear();
    for (const view of drivers) {
      const heard = before.get(view.id);
      this.known.set(view.id, heard && heard.readAt > at ? heard : { driver: seen(view, nowMs), readAt: at });
    }
    this.counts = counts;
    this.tell();
  }

  /** What became of some of them. */
  change({ drivers, sightings, counts, at }: FleetChangeView, nowMs: number): void {
    for (const view of drivers)
      if ((this.known.get(view.id)?.readAt ?? 0) <= at)
        this.known.set(view.id, { driver: seen(view, nowMs), readAt: at });
    for (const [id, positionAt] of sightings) {
      const known = this.known.get(id);
      if (known) this.known.set(id, { ...known, driver: seen({ ...known.driver, positionAt }, nowMs) });
    }
    this.counts = counts;
    this.tell();
  }

  private tell(): void {
    this.shown = null;
    for (const listener of [...this.listeners]) listener();
  }
}

const seen = (view: FleetDriverView, nowMs: number): FleetDriver => ({
  ...view,
  isSeen: view.positionAt !== null && nowMs - view.positionAt <= OLD_AFTER_MS,
});
