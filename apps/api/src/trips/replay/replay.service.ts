import { Inject, Injectable } from '@nestjs/common';
import type { ReplayView, ReplayTripView } from '@sablon/contracts';
import { fail, HOUR_MS, ok, POSITION_LIMITS, TRACE_SETTINGS, type Result, type TracePoint } from '@sablon/domain';
import {
  noteSeen,
  readReplayDrivers,
  readReplayEnds,
  readReplayTrips,
  readTraces,
  WHOLE_FLEET,
  type Database,
  type ReplayDriverRow,
  type StaffAction,
  type ReplayTripRow,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';

type State = ReplayTripView['states'][number];

/**
 * A trip's states over time, from its confirmation to `untilSecond`. An event does not say who holds the trip from then on:
 * it is the driver the next release takes it from, else the one who has it now.
 */
export function statesOf(
  trip: Pick<ReplayTripRow, 'asap' | 'driverId' | 'events'>,
  second: (at: string) => number,
  untilSecond: number,
): State[] {
  const states: State[] = [];
  let [holder, onTheirWay, confirmed] = [null as string | null, false, false];
  for (const [index, { at, fact, status }] of trip.events.entries()) {
    if (fact === 'trip.confirmed') confirmed = true;
    if (fact === 'trip.accepted') holder = takenFrom(trip, index) ?? trip.driverId;
    if (fact === 'trip.released') holder = null;
    if (fact === 'trip.departed' || fact === 'trip.arrived') onTheirWay = true;
    if (status === 'pending') onTheirWay = false;
    if (!confirmed || second(at) > untilSecond) continue;
    const underWay = status === 'accepted' && (trip.asap || onTheirWay);
    const state = { at: second(at), status, driverId: status === 'pending' ? null : holder, underWay };
    const last = states.at(-1);
    const same = last && last.status === status && last.driverId === state.driverId && last.underWay === underWay;
    if (!same) states.push(state);
  }
  return states;
}

const takenFrom = ({ events }: Pick<ReplayTripRow, 'events'>, from: number): string | null =>
  events.slice(from + 1).find(({ fact }) => fact === 'trip.released')?.heldBy ?? null;

/** About a metre. */
const PARTS = 1e5;

/** A track as differences of whole numbers: seconds since `fromMs`, latitude, longitude. */
export function trackOf(fromMs: number, points: readonly TracePoint[]): number[] {
  const track: number[] = [];
  let [second, north, east] = [0, 0, 0];
  for (const { at, lat, lng } of points) {
    const next = [Math.round((at - fromMs) / 1000), Math.round(lat * PARTS), Math.round(lng * PARTS)] as const;
    track.push(next[0] - second, next[1] - north, next[2] - east);
    [second, north, east] = next;
  }
  return track;
}

/** The board counts trips completed or cancelled within 24 hours. */
const COUNTED_HOURS = 24;

/** Reads the fleet's activity over a stretch of the last 24 hours. */
@Injectable()
export class ReplayService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** `replay.out_of_reach` for a time before traces are kept in full, or in the future. */
  async read(actor: StaffAction['actor'], from: Date, minutes: number): Promise<Result<ReplayView>> {
    const now = Date.now();
    const fromMs = from.getTime();
    // A chunk that begins before the last 24 hours and ends within them is shown as far as it is kept in full.
    if (fromMs > now || fromMs < now - (TRACE_SETTINGS.fullHours + 1) * HOUR_MS) return fail('replay.out_of_reach');
    const { sql } = this.database;
    const to = new Date(Math.min(now, fromMs + minutes * 60_000));
    await noteSeen(sql, actor, 'trace', [WHOLE_FLEET]);
    // A car stays where it was last seen for as long as a position is accepted.
    const traces = await readTraces(sql, new Date(fromMs - POSITION_LIMITS.staleMs), to);
    const [drivers, trips, ends] = await Promise.all([
      readReplayDrivers(sql, from, to, [...traces.keys()]),
      readReplayTrips(sql, from, to),
      readReplayEnds(sql, new Date(fromMs - COUNTED_HOURS * HOUR_MS), to),
    ]);
    const second = (at: Date | string): number => (new Date(at).getTime() - fromMs) / 1000;
    return ok({
      from: from.toISOString(),
      to: to.toISOString(),
      cars: drivers.map((driver) => ({
        ...carOf(driver, second),
        track: trackOf(fromMs, traces.get(driver.id) ?? []),
      })),
      trips: trips.flatMap((trip) => {
        const { id, bookingCode, asap, pickup, dropoff } = trip;
        const states = statesOf(trip, second, second(to));
        const pickupAt = trip.pickupAt.toISOString();
        const offers = trip.offers.map(({ from: since, to: until, ...offer }) => ({
          ...offer,
          from: second(since),
          to: until === null ? null : second(until),
        }));
        return states.length === 0 ? [] : [{ id, bookingCode, asap, pickupAt, pickup, dropoff, states, offers }];
      }),
      ended: { completed: ends.completed.map(second), cancelled: ends.cancelled.map(second) },
    });
  }
}

const carOf = ({ id, shifts, ...driver }: ReplayDriverRow, second: (at: string) => number) => ({
  ...driver,
  driverId: id,
  shifts: shifts.map(({ kind, from, to }) => ({ kind, from: second(from), to: to === null ? null : second(to) })),
});
