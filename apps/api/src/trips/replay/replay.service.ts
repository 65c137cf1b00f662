import { Inject, Injectable } from '@nestjs/common';
import type { ReplayView } from '@sablon/contracts';
import { fail, HOUR_MS, ok, POSITION_LIMITS, TRACE_SETTINGS, type Result } from '@sablon/domain';
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
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { statesOf } from './trip-states.js';
import { trackOf } from './track.js';

/** The board counts what was completed or cancelled within 24 hours. */
const COUNTED_HOURS = 24;

/** Reads what the fleet did in a stretch of the last 24 hours. */
@Injectable()
export class ReplayService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** `replay.out_of_reach` for what is older than ways are kept in full, or still to come. */
  async read(actor: StaffAction['actor'], from: Date, minutes: number): Promise<Result<ReplayView>> {
    const now = Date.now();
    const fromMs = from.getTime();
    // A chunk that begins before the last 24 hours and ends within them is shown as far as it is kept in full.
    if (fromMs > now || fromMs < now - (TRACE_SETTINGS.fullHours + 1) * HOUR_MS) return fail('replay.out_of_reach');
    const { sql } = this.database;
    const to = new Date(Math.min(now, fromMs + minutes * 60_000));
    await noteSeen(sql, actor, 'trace', [WHOLE_FLEET]);
    // A car stands where it was last seen for as long as a position is believed.
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
