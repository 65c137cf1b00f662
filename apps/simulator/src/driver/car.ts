import type { ApiClient } from '../api-client.js';
import { driveAlong, type Drive, type Spot } from './drive-along.js';

/** A car on the roads of the map: where it is, and the way it follows. */
export class Car {
  heading = 0;
  private drive: { readonly route: Drive; readonly since: number } | null = null;
  private movedAtMs = 0;
  private brokenUntilMs = 0;

  constructor(
    public spot: Spot,
    private readonly speed: number,
  ) {}

  get isDriving(): boolean {
    return this.drive !== null;
  }

  /** How fast it goes, as its phone measures it. */
  get metersPerSecond(): number {
    return this.drive && !this.isBroken ? Math.round(this.drive.route.metersPerSecond * this.speed) : 0;
  }

  get isBroken(): boolean {
    return Date.now() < this.brokenUntilMs;
  }

  /** Stands still for so long, with its passenger, and then goes on. */
  breakDown(milliseconds: number): void {
    this.brokenUntilMs = Date.now() + milliseconds;
  }

  /** Sets off by the routed way. */
  async setOff(client: Pick<ApiClient, 'post'>, to: Spot): Promise<void> {
    const route = await client.post<{ geometry: Spot[]; durationSeconds: number }>('/api/routes/preview', {
      from: this.spot,
      to: { lat: to.lat, lng: to.lng },
    });
    this.movedAtMs = Date.now();
    this.drive = { route: driveAlong(route.geometry, route.durationSeconds), since: this.movedAtMs };
  }

  /** Stops on the way. */
  stop(): void {
    this.drive = null;
  }

  /** Brings it to where it is now. */
  move(nowMs: number = Date.now()): void {
    if (!this.drive) return;
    const { route, since } = this.drive;
    // The time it stands does not count as driven.
    if (this.isBroken) this.drive = { route, since: since + nowMs - this.movedAtMs };
    this.movedAtMs = nowMs;
    const now = route.after(((nowMs - this.drive.since) / 1000) * this.speed);
    this.spot = now.at;
    this.heading = now.heading;
    if (now.arrived) this.drive = null;
  }
}
