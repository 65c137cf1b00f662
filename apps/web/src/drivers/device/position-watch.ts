import type { PositionReport } from '@sablon/contracts';
import { type GpsState, PositionReporter, type Fix } from './position-reporter.js';

const WATCH: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 };
const CONFIRM: PositionOptions = { ...WATCH, timeout: 3_000 };

/** ASSUMPTION: slower than walking pace; the error of a stationary receiver alone can reach this. */
const STANDING_METERS_PER_SECOND = 1;
/**
 * ASSUMPTION: up to this long, a silent receiver means that nothing moves; beyond it, it may just as well have lost its
 * satellites.
 */
export const STANDING_BELIEVED_MS = 60_000;

/** Whether a car that was stationary at its last measurement can be assumed to be there still. */
const standsStill = ({ speed, at }: Fix, nowMs: number): boolean =>
  (speed === null || speed < STANDING_METERS_PER_SECOND) && nowMs - at < STANDING_BELIEVED_MS;

interface Outside {
  now(): number;
  show(state: GpsState): void;
  send(report: PositionReport): boolean;
}

type Device = Pick<Geolocation, 'watchPosition' | 'clearWatch' | 'getCurrentPosition'>;

/** Reads and reports the device's position from `start` to `stop`. Never reports as measured a position it did not measure. */
export class PositionWatch {
  private state: GpsState = { status: 'waiting', fix: null };
  private measured: Fix | null = null;
  private measuredStamp = -Infinity;
  private watch = 0;
  private readonly reporter: PositionReporter;

  constructor(
    private readonly device: Device,
    private readonly outside: Outside,
  ) {
    this.reporter = new PositionReporter({ send: outside.send, confirm: () => this.confirm() });
  }

  start(): void {
    this.show(this.state);
    this.listen();
  }

  stop(): void {
    this.device.clearWatch(this.watch);
    this.state = { status: 'off', fix: null };
    this.outside.show(this.state);
  }

  /** Call about once a second. */
  tick(): void {
    this.reporter.tick(this.outside.now());
  }

  private listen(): void {
    // If the satellite clock is ahead of the phone's, the fix must not lie in the future.
    const asMeasured = (found: GeolocationPosition) => Math.min(found.timestamp, this.outside.now());
    this.watch = this.device.watchPosition(
      (found) => this.onMeasured(found, asMeasured(found)),
      (fault) => this.onFault(fault),
      WATCH,
    );
  }

  private confirm(): void {
    this.device.getCurrentPosition(
      // `maximumAge: 0` rules out a cached answer, so an unseen measurement counts as taken now.
      (found) => this.onMeasured(found, this.outside.now()) || this.onNothingNew(),
      (fault) =>
        fault.code === fault.TIMEOUT && this.state.status === 'ok' ? this.onNothingNew() : this.onFault(fault),
      CONFIRM,
    );
  }

  /** False for a measurement already handled: some devices repeat their last one. */
  private onMeasured({ coords, timestamp }: GeolocationPosition, at: number): boolean {
    if (this.state.status === 'off' || timestamp <= this.measuredStamp) return false;
    this.measuredStamp = timestamp;
    this.measured = {
      lat: coords.latitude,
      lng: coords.longitude,
      heading: coords.heading !== null && Number.isFinite(coords.heading) ? coords.heading : null,
      speed: coords.speed !== null && Number.isFinite(coords.speed) ? coords.speed : null,
      at,
    };
    this.take(this.measured);
    return true;
  }

  /**
   * Some devices answer only after moving: one that was stationary is assumed to be there still, for a while. After that its
   * position ages.
   */
  private onNothingNew(): void {
    const now = this.outside.now();
    if (this.state.status === 'off' || !this.measured) return;
    if (standsStill(this.measured, now)) return this.take({ ...this.measured, at: now });
    // A watch may have gone to sleep with its page; some devices that are silent on an old watch answer a new one.
    this.device.clearWatch(this.watch);
    this.listen();
  }

  private onFault(fault: GeolocationPositionError): void {
    if (this.state.status === 'off') return;
    const status = fault.code === fault.PERMISSION_DENIED ? 'denied' : 'unavailable';
    this.show({ status, fix: this.state.fix });
  }

  private take(fix: Fix): void {
    this.show({ status: 'ok', fix });
    this.reporter.take(fix, this.outside.now());
  }

  private show(state: GpsState): void {
    this.state = state;
    this.outside.show(state);
  }
}
