import type { LivePositionView } from '@sablon/contracts';
import type { DriverPosition } from '@sablon/messaging';
import type { LiveServer } from '../live-socket.js';

/** One batch each 250 ms costs a third of one message per position (performance.md §3.1, "Fleet map"). */
const EVERY_MS = 250;

/** A metre is enough for a map of the whole fleet, and a third fewer bytes. */
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Sends dispatchers what moved since the last batch. */
export class FleetFeed {
  private readonly changed = new Map<string, DriverPosition>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly server: LiveServer) {
    this.timer = setInterval(() => this.send(), EVERY_MS);
    this.timer.unref();
  }

  note(position: DriverPosition): void {
    this.changed.set(position.driverId, position);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private send(): void {
    if (this.changed.size === 0) return;
    const batch = Array.from(this.changed.values(), viewOf);
    this.changed.clear();
    if (this.server.of('/').adapter.rooms.has('dispatch'))
      this.server.to('dispatch').volatile.emit('fleet.positions', batch);
  }
}

const viewOf = ({ driverId, lat, lng, heading, speed, at }: DriverPosition): LivePositionView => ({
  driverId,
  lat: rounded(lat, 5),
  lng: rounded(lng, 5),
  heading: heading === null ? null : Math.round(heading),
  speed: speed === null ? null : rounded(speed, 1),
  at,
});
