import { Inject, Injectable } from '@nestjs/common';
import type { SuggestionsView } from '@sablon/contracts';
import { DISPATCH_SETTINGS, fail, filterReason, ok, type MatchDriver, type Result } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import {
  matchDriver,
  readCandidates,
  readRejections,
  readTrip,
  type CandidateRow,
  type Database,
} from '@sablon/persistence';
import { DATABASE, GEO, MESSAGING } from '../config/api-parts.js';
import { matchTripOf } from './match-trip.js';

/** Drivers for one trip, judged by the matcher's own filters over routed times. */
@Injectable()
export class SuggestionsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(GEO) private readonly geo: Geo,
  ) {}

  /** Those who can take it first, nearest first; then the others with what stands in the way. `request.not_found`. */
  async forTrip(tripId: string): Promise<Result<SuggestionsView>> {
    const { sql } = this.database;
    const trip = await readTrip(sql, tripId);
    if (!trip) return fail('request.not_found');
    const [rows, rejections] = await Promise.all([readCandidates(sql), readRejections(sql, tripId)]);
    const now = new Date();
    const facts = matchTripOf(trip, rejections);
    const drivers = rows.map((row) => this.driver(row, tripId, now));
    const etas = await this.secondsTo(facts.origin, drivers);
    const judged = rows.map((row, index) => {
      const driver = drivers[index] as MatchDriver;
      const etaSeconds = etas[index] ?? Infinity;
      return {
        driverId: row.id,
        name: row.name,
        plate: row.plate,
        vehicleClass: row.vehicleClass,
        etaSeconds: Number.isFinite(etaSeconds)
          ? Math.round(etaSeconds + (driver.runningTrip?.remainingSeconds ?? 0))
          : null,
        obstacle: filterReason({ trip: facts, driver, etaSeconds }, DISPATCH_SETTINGS, now) as string | null,
      };
    });
    const far = (seconds: number | null) => seconds ?? Number.MAX_SAFE_INTEGER;
    judged.sort(
      (a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null) || far(a.etaSeconds) - far(b.etaSeconds),
    );
    return ok({ drivers: judged });
  }

  /** Routed seconds to the pickup from where a driver is or will be free; null when nobody knows where he is. */
  async etaOf(driverId: string, tripId: string): Promise<number | null> {
    const trip = await readTrip(this.database.sql, tripId);
    const [row] = await readCandidates(this.database.sql, [driverId]);
    if (!trip || !row) return null;
    const [seconds = Infinity] = await this.secondsTo(trip.pickup, [this.driver(row, tripId, new Date())]);
    return Number.isFinite(seconds) ? seconds : null;
  }

  private driver(row: CandidateRow, tripId: string, now: Date): MatchDriver {
    return matchDriver(row, this.messaging.positions.get(row.id), now, tripId);
  }

  private async secondsTo(target: { lat: number; lng: number }, drivers: readonly MatchDriver[]): Promise<number[]> {
    const placed = drivers.flatMap((driver, index) => {
      const from = driver.runningTrip?.dropOff ?? driver.position;
      return from ? [{ index, from }] : [];
    });
    const seconds = new Array<number>(drivers.length).fill(Infinity);
    if (placed.length === 0) return seconds;
    const matrix = await this.geo.routing.matrix(
      placed.map(({ from }) => from),
      [target],
      { at: new Date() },
    );
    placed.forEach(({ index }, row) => (seconds[index] = matrix.durationsSeconds[row] ?? Infinity));
    return seconds;
  }
}
