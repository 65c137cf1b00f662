import { readFleetFrame } from '@sablon/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLivePositions } from '../../live/positions.js';
import { useLive, useResync } from '../../live/use-live.js';
import { watchFleet } from '../../live/socket.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { CarField, VEHICLE_STATES, type MapView } from '../../map/index.js';
import { readFleet } from '../common/dispatch.api.js';
import { FleetStore, type Fleet } from './fleet-store.js';

/** ASSUMPTION: delay before retrying a server that did not respond. */
const AGAIN_MS = 5_000;

/** The fleet as held by one console: the drivers, and the cars in view of its map. */
export class FleetDesk {
  readonly store = new FleetStore();
  readonly field = new CarField();
  private readonly calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  private view: MapView | null = null;
  private driverId: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reading: AbortController | null = null;

  /** Sets the map's view; null while it is not on screen. */
  readonly look = (view: MapView | null): void => {
    this.view = view;
    this.ask();
  };

  /** Sets the driver whose position is wanted even outside the view. */
  choose(driverId: string | null): void {
    if (this.driverId === driverId) return;
    this.driverId = driverId;
    this.ask();
  }

  /** After each connect, subscribes first and only then fetches the fleet, so that no change is lost in between. */
  async begin(): Promise<void> {
    clearTimeout(this.timer);
    this.reading?.abort();
    const reading = (this.reading = new AbortController());
    try {
      if (!(await watchFleet({ view: this.view, driverId: this.driverId }))) throw new Error('not received');
      this.store.begin(await readFleet(reading.signal), serverNow());
    } catch {
      if (!reading.signal.aborted) this.timer = setTimeout(() => void this.begin(), AGAIN_MS);
    }
  }

  leave(): void {
    clearTimeout(this.timer);
    this.reading?.abort();
    this.reading = null;
    void watchFleet(null);
  }

  take(frame: Uint8Array | ArrayBuffer): void {
    const { field } = this;
    const now = performance.now();
    const animated = !this.calm.matches;
    readFleetFrame(frame instanceof Uint8Array ? frame : new Uint8Array(frame), {
      begin: (fresh) => fresh && field.clear(),
      name: (no, id) => field.name(no, id),
      car: (no, x, y, heading, state, lost) =>
        field.place(no, x, y, heading, VEHICLE_STATES.indexOf(state), lost, now, animated),
      leave: (no) => field.remove(no),
    });
    field.publish();
  }

  private ask(): void {
    if (this.reading) void watchFleet({ view: this.view, driverId: this.driverId });
  }
}

/**
 * Subscribes to the fleet while the console is on screen. Positions and changes do not re-render the page: readers subscribe to
 * the stores.
 */
export function useFleetDesk(driverId: string | null): FleetDesk {
  const [desk] = useState(() => new FleetDesk());
  useLivePositions();
  useLive('fleet.frame', (frame) => desk.take(frame));
  useLive('fleet.changed', (change) => desk.store.change(change, serverNow()));
  useResync(() => void desk.begin());
  useEffect(() => desk.choose(driverId), [desk, driverId]);
  useEffect(() => {
    void desk.begin();
    return () => desk.leave();
  }, [desk]);
  return desk;
}

/** The fleet; re-renders on every change. */
export const useFleet = (desk: FleetDesk): Fleet => useSyncExternalStore(desk.store.subscribe, desk.store.get);
