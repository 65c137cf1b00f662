import type { PositionReport, CompleteTripRequest } from '@sablon/contracts';
import type { VehicleSource } from '../../map/index.js';
import { createStore, useStore } from '../../shared/state/create-store.js';
import { serverNow } from '../../shared/api/server-clock.js';

/** Same limit as dispatch uses: an older position does not prove where the phone is (libs/domain, `OLD_AFTER_MS`). */
const FRESH_MS = 15_000;

/** This phone's position, with the time of its fix by the server's clock; null if unknown. */
export function placeNow(): NonNullable<CompleteTripRequest['position']> | null {
  const { fix } = gps.get();
  const age = fix ? Date.now() - fix.at : Infinity;
  return fix && age < FRESH_MS
    ? { lat: fix.lat, lng: fix.lng, at: new Date(serverNow() - Math.max(0, age)).toISOString() }
    : null;
}

/** A position reported by the device. Heading in degrees or null, speed in m/s or null, time in epoch milliseconds. */
export interface Fix {
  readonly lat: number;
  readonly lng: number;
  readonly heading: number | null;
  readonly speed: number | null;
  readonly at: number;
}

/** The wire contract: at most one per second (contracts, `PositionReport`). */
const MIN_GAP_MS = 1_000;
/** ASSUMPTION: well inside the 15 s after which a position counts as old. */
const HEARTBEAT_MS = 10_000;

interface Outside {
  /** False if there is no connection and nothing was sent. */
  send(report: PositionReport): boolean;
  /** Asks the device to confirm its position: a phone that does not move reports nothing by itself. */
  confirm(): void;
}

/** Decides when to send a position. Independent of clock and browser: `tick` is called about once a second. */
export class PositionReporter {
  private latest: Fix | null = null;
  private sentFixAt = 0;
  private sentAtMs = -Infinity;
  private askedAtMs = -Infinity;

  constructor(private readonly outside: Outside) {}

  /** Takes a new fix from the device; drops it if it is older than the latest one. */
  take(fix: Fix, nowMs: number): void {
    if (this.latest && fix.at <= this.latest.at) return;
    this.latest = fix;
    this.flush(nowMs);
  }

  tick(nowMs: number): void {
    this.flush(nowMs);
    const quietSince = Math.max(this.latest?.at ?? -Infinity, this.askedAtMs);
    if (nowMs - quietSince < HEARTBEAT_MS) return;
    this.askedAtMs = nowMs;
    this.outside.confirm();
  }

  private flush(nowMs: number): void {
    const fix = this.latest;
    if (!fix || fix.at <= this.sentFixAt || nowMs - this.sentAtMs < MIN_GAP_MS) return;
    if (!this.outside.send([fix.lat, fix.lng, fix.heading, fix.speed, fix.at])) return;
    this.sentFixAt = fix.at;
    this.sentAtMs = nowMs;
  }
}

/** `unavailable`: permission is granted, but the device finds no position; it keeps trying. */
export interface GpsState {
  readonly status: 'off' | 'waiting' | 'ok' | 'unavailable' | 'denied';
  readonly fix: Fix | null;
}

export const gps = createStore<GpsState>({ status: 'off', fix: null });
export const useGps = (): GpsState => useStore(gps);

/** The driver's own car on their map, straight from the device. */
export const ownCar: VehicleSource = { read: () => gps.get().fix, subscribe: gps.subscribe };
