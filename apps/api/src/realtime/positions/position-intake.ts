import { positionFault, type BelievedPosition } from '@sablon/domain';
import type { PositionStore } from '@sablon/messaging';
import type { LiveStatsService } from '../live-stats.service.js';
import { readReport } from './read-report.js';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Judges drivers' reports and records the believed ones; refused ones are counted by reason and never answered. */
export class PositionIntake {
  private readonly believed = new Map<string, Mutable<BelievedPosition>>();
  /** One object for all reports: this runs for every position of every driver. */
  private readonly report = { lat: 0, lng: 0, reportedAtMs: 0 };

  constructor(
    private readonly positions: Pick<PositionStore, 'record'>,
    private readonly isOnShift: (driverId: string) => boolean,
    private readonly stats: Pick<LiveStatsService, 'count'>,
    /** How much faster than life a simulated fleet drives. */
    private readonly timeFactor: number,
  ) {}

  /** One report as it came over the wire. */
  take(driverId: string, value: unknown, nowMs: number): void {
    if (!this.isOnShift(driverId)) return this.stats.count('position.off_shift');
    const given = readReport(value);
    if (!given) return this.stats.count('position.malformed');
    const { report } = this;
    report.lat = given[0];
    report.lng = given[1];
    report.reportedAtMs = given[4];
    const previous = this.believed.get(driverId);
    const fault = positionFault(report, previous ?? null, nowMs, this.timeFactor);
    if (fault) return this.stats.count(fault);
    const heading = given[2] !== null && given[2] >= 0 && given[2] <= 360 ? given[2] : null;
    const speed = given[3] !== null && given[3] >= 0 ? given[3] : null;
    const { lat, lng } = report;
    if (!this.positions.record({ driverId, lat, lng, heading, speed, at: nowMs }))
      return this.stats.count('position.outdated');
    this.remember(driverId, previous, nowMs);
    this.stats.count('position.accepted');
  }

  /** He went off shift: his next first position is judged by itself. */
  forget(driverId: string): void {
    this.believed.delete(driverId);
  }

  private remember(driverId: string, previous: Mutable<BelievedPosition> | undefined, nowMs: number): void {
    if (!previous) {
      this.believed.set(driverId, { ...this.report, receivedAtMs: nowMs });
      return;
    }
    previous.lat = this.report.lat;
    previous.lng = this.report.lng;
    previous.reportedAtMs = this.report.reportedAtMs;
    previous.receivedAtMs = nowMs;
  }
}
