import { Inject, Injectable } from '@nestjs/common';
import type { SuggestionsView } from '@sablon/contracts';
import {
  byPlan,
  collisionOf,
  drivesOf,
  HABIT_WEEKS,
  linksOf,
  plannedReason,
  planOf,
  type DispatchSettings,
  type LatLng,
  type MatchTrip,
} from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import {
  matchDriver,
  readCandidates,
  readHabits,
  readStandings,
  type CandidateRow,
  type Database,
  type LastRound,
} from '@sablon/persistence';
import { DATABASE, GEO, MESSAGING } from '../config/api-parts.js';
import { roundView, standingView } from './suggestion-view.js';

/** ASSUMPTION: no dispatcher reads further down a list; as for the drivers of a trip of now. */
const SHOWN_AT_MOST = 200;
type Suggested = SuggestionsView['drivers'][number];
/** When, and by which settings, drivers are judged. */
interface Judging {
  readonly now: Date;
  readonly settings: DispatchSettings;
}
type DriveSeconds = (from: LatLng, to: LatLng) => number;

const keyOf = ({ lat, lng }: LatLng): string => `${lat},${lng}`;
const whole = (seconds: number): number | null => (Number.isFinite(seconds) ? Math.round(seconds) : null);

/** Drivers for a trip of another hour, judged by what they have promised for it. */
@Injectable()
export class PlannedDriversService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(GEO) private readonly geo: Geo,
  ) {}

  /** Every approved driver, on shift now or not: those who can promise the trip first. `named` are always included. */
  async forTrip(
    trip: MatchTrip,
    named: readonly string[],
    round: LastRound | null,
    { now, settings }: Judging,
  ): Promise<Suggested[]> {
    const { sql } = this.database;
    const rows = await readCandidates(sql, null, 'all');
    const ids = rows.map(({ id }) => id);
    const usually = await readHabits(sql, ids, trip.pickupAt, HABIT_WEEKS);
    const judged = await this.judge(trip, rows, { now, settings });
    const ranked = judged
      .map((one) => ({ ...one, usually: usually.get(one.row.id) ?? 0 }))
      .sort(byPlan)
      .filter(({ row }, at) => at < SHOWN_AT_MOST || named.includes(row.id));
    const shown = ranked.map(({ row }) => row.id);
    const standings = await readStandings(sql, shown, trip.id, trip.pickupAt);
    const standingOf = new Map(standings.map((standing) => [standing.driverId, standing]));
    return ranked.map(({ row, obstacle, links, secondsFromBefore, secondsToAfter, usually }) => ({
      driverId: row.id,
      name: row.name,
      plate: row.plate,
      vehicleClass: row.vehicleClass,
      etaSeconds: null,
      ...standingView(standingOf.get(row.id)),
      // How long someone has been waiting now says nothing about then.
      idleSeconds: null,
      freeInSeconds: null,
      planned: {
        before: links.before && { endAt: links.before.endAt.toISOString(), driveSeconds: secondsFromBefore },
        after: links.after && { startAt: links.after.startAt.toISOString(), driveSeconds: secondsToAfter },
        usually,
      },
      round: roundView(round, row.id),
      obstacle,
    }));
  }

  private async judge(trip: MatchTrip, rows: readonly CandidateRow[], { now, settings }: Judging) {
    const ride = {
      startAt: trip.pickupAt,
      endAt: new Date(trip.pickupAt.getTime() + trip.durationSeconds * 1000),
      origin: trip.origin,
      destination: trip.destination,
    };
    const drivers = rows.map((row) => matchDriver(row, this.messaging.positions.get(row.id), now, trip.id));
    const plans = drivers.map((driver) => planOf(driver, now));
    const { to, from } = drivesOf(ride, plans);
    const drive = await this.drives(ride, to, from);
    return Promise.all(
      rows.map(async (row, index) => {
        const driver = drivers[index] as (typeof drivers)[number];
        const plan = plans[index] ?? [];
        const links = linksOf(ride, plan);
        const collision = await collisionOf(ride, plan, (start, end) => Promise.resolve(drive(start, end)));
        return {
          row,
          links,
          secondsFromBefore: links.before && whole(drive(links.before.destination, ride.origin)),
          secondsToAfter: links.after && whole(drive(ride.destination, links.after.origin)),
          obstacle: plannedReason({ trip, driver }, collision, now, settings),
          onShift: driver.onShift,
        };
      }),
    );
  }

  /** Two tables of routes for all drivers together: from their rides before to the trip, and from it to their rides after. */
  private async drives(
    ride: { readonly startAt: Date; readonly endAt: Date; readonly origin: LatLng; readonly destination: LatLng },
    to: readonly LatLng[],
    from: readonly LatLng[],
  ): Promise<DriveSeconds> {
    const { routing } = this.geo;
    const [towards, onwards] = await Promise.all([
      to.length > 0 ? routing.matrix(to, [ride.origin], { at: ride.startAt }) : null,
      from.length > 0 ? routing.matrix([ride.destination], from, { at: ride.endAt }) : null,
    ]);
    const known = new Map<string, number>();
    const keep = (start: LatLng, end: LatLng, seconds: number | undefined) =>
      known.set(`${keyOf(start)} ${keyOf(end)}`, seconds ?? Infinity);
    to.forEach((start, at) => keep(start, ride.origin, towards?.durationsSeconds[at]));
    from.forEach((end, at) => keep(ride.destination, end, onwards?.durationsSeconds[at]));
    return (start, end) => known.get(`${keyOf(start)} ${keyOf(end)}`) ?? Infinity;
  }
}
