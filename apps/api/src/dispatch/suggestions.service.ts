import { Inject, Injectable } from '@nestjs/common';
import type { SuggestionsView } from '@sablon/contracts';
import {
  crowDistanceMeters,
  fail,
  filterReason,
  judgedByPlan,
  ok,
  type DispatchSettings,
  type MatchDriver,
  type MatchTrip,
  type Result,
} from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import {
  matchDriver,
  pencilledDriver,
  readCandidates,
  readLastRound,
  readRejections,
  readStandings,
  readTrip,
  readTripSettings,
  type CandidateRow,
  type Database,
} from '@sablon/persistence';
import { DATABASE, GEO, MESSAGING } from '../config/api-parts.js';
import { PlannedDriversService } from './planned-drivers.service.js';
import { matchTripOf, roundView, standingView } from './suggestion-view.js';

/** ASSUMPTION: travel time in seconds for a driver whose position is unknown. */
export const UNKNOWN_ETA_SECONDS = 15 * 60;
/**
 * ASSUMPTION: no dispatcher picks a driver beyond this many nearest by air; routes are computed and sent only for these,
 * however large the fleet.
 */
const CONSIDERED = 200;

/**
 * Drivers for one trip: by the matcher's own filters over routed times, or, before the search for a driver begins, by the plan of
 * the trip's hour.
 */
@Injectable()
export class SuggestionsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(GEO) private readonly geo: Geo,
    private readonly planned: PlannedDriversService,
  ) {}

  /** Drivers who can take the trip, nearest first, then the others with the reason they cannot. `request.not_found`. */
  async forTrip(tripId: string): Promise<Result<SuggestionsView>> {
    const { sql } = this.database;
    const trip = await readTrip(sql, tripId);
    if (!trip) return fail('request.not_found');
    const [rejections, settingsNow, round, pencilled] = await Promise.all([
      readRejections(sql, tripId),
      readTripSettings(sql),
      readLastRound(sql, tripId),
      pencilledDriver(sql, tripId),
    ]);
    const settings = settingsNow.of(trip);
    const now = new Date();
    const facts = matchTripOf(trip, rejections);
    const named = [pencilled, trip.driver?.id ?? null, round?.winnerDriverId ?? null].filter((id) => id !== null);
    if (judgedByPlan(trip, now)) {
      const drivers = await this.planned.forTrip(facts, named, round, { now, settings });
      return ok({ drivers, byPlan: true, roundAt: round?.at.toISOString() ?? null });
    }
    const rows = await this.considered(facts, named, settings, now);
    const standings = await readStandings(sql, rows.map(({ id }) => id), tripId, now); // prettier-ignore
    const standingOf = new Map(standings.map((standing) => [standing.driverId, standing]));
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
        ...standingView(standingOf.get(row.id)),
        freeInSeconds: driver.runningTrip ? Math.round(driver.runningTrip.remainingSeconds) : null,
        round: roundView(round, row.id),
        planned: null,
        obstacle: filterReason({ trip: facts, driver, etaSeconds }, settings, now),
      };
    });
    const far = (seconds: number | null) => seconds ?? Number.MAX_SAFE_INTEGER;
    judged.sort(
      (a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null) || far(a.etaSeconds) - far(b.etaSeconds),
    );
    return ok({ drivers: judged, byPlan: false, roundAt: round?.at.toISOString() ?? null });
  }

  /** Routed seconds to the pickup from where a driver is or will be free; null when their position is unknown. */
  async etaOf(driverId: string, tripId: string): Promise<number | null> {
    const trip = await readTrip(this.database.sql, tripId);
    const [row] = await readCandidates(this.database.sql, [driverId]);
    if (!trip || !row) return null;
    const [seconds = Infinity] = await this.secondsTo(trip.pickup, [this.driver(row, tripId, new Date())]);
    return Number.isFinite(seconds) ? seconds : null;
  }

  /**
   * All drivers on shift, or the nearest if there are many; if none of those could take the trip, the nearest who could.
   * `named` are always included.
   */
  private async considered(
    trip: MatchTrip,
    named: readonly string[],
    settings: DispatchSettings,
    now: Date,
  ): Promise<CandidateRow[]> {
    const { sql } = this.database;
    const { positions } = this.messaging;
    const onShift = (rows: readonly CandidateRow[]) =>
      rows.filter(({ shift, suspended }) => shift !== 'off' && !suspended);
    const could = (row: CandidateRow) =>
      filterReason({ trip, driver: this.driver(row, trip.id, now), etaSeconds: 0 }, settings, now) === null;
    if (positions.size > CONSIDERED) {
      const near = positions.nearest(trip.origin, CONSIDERED).map(({ driverId }) => driverId);
      const rows = onShift(await readCandidates(sql, [...new Set([...near, ...named])]));
      if (rows.some(could)) return rows;
    }
    const rows = await readCandidates(sql);
    if (rows.length <= CONSIDERED) return rows;
    const far = (row: CandidateRow): number => {
      const { runningTrip, position } = this.driver(row, trip.id, now);
      const from = runningTrip?.dropOff ?? position;
      return from ? crowDistanceMeters(from, trip.origin) : Infinity;
    };
    const ranked = rows
      .map((row) => ({ row, out: Number(!could(row)), far: far(row) }))
      .sort((a, b) => a.out - b.out || a.far - b.far);
    const included = new Set(named);
    return ranked.filter(({ row }, at) => at < CONSIDERED || included.has(row.id)).map(({ row }) => row);
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
