import { Inject, Injectable } from '@nestjs/common';
import { collisionOf, fail, ok, type Collision, type Result } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import { readPlan, readTrip, type Database } from '@sablon/persistence';
import { DATABASE, GEO } from '../config/api-parts.js';

/** Checks whether a driver's promised rides leave time for one more, with the drives between them by road. */
@Injectable()
export class PromisedRoutesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(GEO) private readonly geo: Geo,
  ) {}

  /**
   * The mark of the plan a trip fits into. Overlaps are refused by the schema, and the ride in progress is already in the
   * driver's arrival time. `request.not_found`, `dispatch.promise_too_tight` with the missing minutes.
   */
  async fit(driverId: string, tripId: string, etaSeconds: number): Promise<Result<string>> {
    const judged = await this.judge(driverId, tripId, etaSeconds);
    if (!judged.ok) return judged;
    const { mark, collision } = judged.value;
    if (!collision || collision.kind === 'overlap') return ok(mark);
    const minutes = Math.ceil((collision.neededSeconds - collision.availableSeconds) / 60);
    return fail('dispatch.promise_too_tight', { minutes });
  }

  /** The conflict between a trip and the driver's plan, if any, and that plan's mark; `request.not_found`. */
  async judge(driverId: string, tripId: string, etaSeconds: number): Promise<Result<JudgedPlan>> {
    const { sql } = this.database;
    const [trip, plan] = await Promise.all([readTrip(sql, tripId), readPlan(sql, driverId, tripId)]);
    if (!trip) return fail('request.not_found');
    const startAt = trip.asap ? new Date(Date.now() + etaSeconds * 1000) : trip.pickupAt;
    const endAt = new Date(startAt.getTime() + trip.durationSeconds * 1000);
    const collision = await collisionOf(
      { startAt, endAt, origin: trip.pickup, destination: trip.dropoff },
      plan.jobs.filter(({ planned }) => planned || !trip.asap),
      async (from, to, at) => (await this.geo.routing.route(from, to, { at })).durationSeconds,
    );
    return ok({ mark: plan.mark, collision });
  }
}

interface JudgedPlan {
  readonly mark: string;
  readonly collision: Collision | null;
}
