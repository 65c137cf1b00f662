import { Inject, Injectable } from '@nestjs/common';
import { collisionOf, fail, ok, type Collision, type Result } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import { readPlan, readTrip, type Database } from '@sablon/persistence';
import { DATABASE, GEO } from '../config/api-parts.js';

/** Whether the rides a driver promised leave time for one more, the ways between them by road. */
@Injectable()
export class PromisedWaysService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(GEO) private readonly geo: Geo,
  ) {}

  /**
   * The mark of the plan a trip fits into; what overlaps is the schema's to refuse, and the ride he carries out now is in his time
   * of arrival already. `request.not_found`, `dispatch.promise_too_tight` with the minutes that are missing.
   */
  async fit(driverId: string, tripId: string, etaSeconds: number): Promise<Result<string>> {
    const judged = await this.judge(driverId, tripId, etaSeconds);
    if (!judged.ok) return judged;
    const { mark, collision } = judged.value;
    if (!collision || collision.kind === 'overlap') return ok(mark);
    const minutes = Math.ceil((collision.neededSeconds - collision.availableSeconds) / 60);
    return fail('dispatch.promise_too_tight', { minutes });
  }

  /** What of his plan stands in the way of a trip, if anything, and the mark of that plan; `request.not_found`. */
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
