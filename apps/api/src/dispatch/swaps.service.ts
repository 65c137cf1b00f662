import { Inject, Injectable } from '@nestjs/common';
import type { HandOverRequest, SwapRideView, SwapView, TripView } from '@sablon/contracts';
import { collisionOf, fail, ok, type Collision, type Result } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import {
  closeSwaps,
  keepSwap,
  lockSwap,
  proposeSwap,
  readPlan,
  readSwapOf,
  readTrip,
  reassignTrip,
  settleSwap,
  writeAudit,
  writeOutbox,
  type Database,
  type OpenSwap,
  type StaffAction,
} from '@sablon/persistence';
import { DATABASE, GEO } from '../config/api-parts.js';
import { CommandsService } from '../trips/commands.service.js';
import { TripsService } from '../trips/trips.service.js';
import { PromisedRoutesService } from './promised-routes.service.js';
import { SuggestionsService, UNKNOWN_ETA_SECONDS } from './suggestions.service.js';

type Actor = StaffAction['actor'];
type Work = Parameters<CommandsService['run']>[1];

/** Attempts, as a plan may change between computing the routes and the decision. ASSUMPTION */
const TRIES = 3;

/**
 * Resolves the collision when a pickup that moved with a flight or train runs into another ride of its driver (decision 38).
 */
@Injectable()
export class SwapsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(GEO) private readonly geo: Geo,
    private readonly suggestions: SuggestionsService,
    private readonly routes: PromisedRoutesService,
    private readonly commands: CommandsService,
    private readonly trips: TripsService,
  ) {}

  /** The proposal about a moved ride, with the nearest drivers who can take either of the two. `request.not_found`. */
  async of(tripId: string): Promise<Result<SwapView>> {
    const { sql } = this.database;
    const swap = await readSwapOf(sql, tripId);
    const trip = swap && (await readTrip(sql, tripId));
    if (!swap || !trip?.driver || trip.driver.id !== swap.driverId) return ok({ swap: null });
    const rides: SwapRideView[] = [];
    for (const id of [swap.tripId, swap.otherTripId]) {
      const ride = await readTrip(sql, id);
      // Once under way, it cannot be reassigned.
      if (ride?.status === 'accepted') rides.push(await this.ride(ride, swap.driverId));
    }
    return ok({ swap: { driverName: trip.driver.firstName, rides } });
  }

  /**
   * Gives one of the two rides to another driver and ends the proposal, in one transaction. `swap.over`, and as `reassign`.
   */
  async handOver(
    actor: Actor,
    movedId: string,
    wish: HandOverRequest,
    commandId: string | null,
  ): Promise<Result<TripView>> {
    for (let left = TRIES; ; left--) {
      const done = await this.tryToHandOver(actor, movedId, wish, commandId);
      if (done.ok || done.error.code !== 'marketplace.plan_changed' || left === 1) return done;
    }
  }

  /**
   * Both rides stay with their driver; the moved one is followed without a new proposal until its pickup moves once more.
   * `swap.over`.
   */
  async keep(actor: Actor, movedId: string, commandId: string | null): Promise<Result<TripView>> {
    return this.run(actor, movedId, commandId, { do: 'swap.keep' }, async (tx) => {
      const swap = await lockSwap(tx, movedId);
      if (!swap) return fail('swap.over');
      await keepSwap(tx, swap);
      await writeOutbox(tx, [{ topic: 'arrival.noted', objectId: movedId }]);
      const data = { otherTripId: swap.otherTripId };
      await writeAudit(tx, { actor, action: 'swap.dismissed', objectId: movedId, data });
      return ok({ watchers: [] });
    });
  }

  private async tryToHandOver(
    actor: Actor,
    movedId: string,
    wish: HandOverRequest,
    commandId: string | null,
  ): Promise<Result<TripView>> {
    const { tripId, driverId } = wish;
    const etaSeconds = (await this.suggestions.etaOf(driverId, tripId)) ?? UNKNOWN_ETA_SECONDS;
    const plan = await this.routes.fit(driverId, tripId, etaSeconds);
    if (!plan.ok) return plan;
    const rest = tripId === movedId ? null : await this.withoutOther(movedId, tripId);
    const request = { do: 'swap.hand_over', ...wish };
    return this.run(actor, movedId, commandId, request, async (tx) => {
      const swap = await lockSwap(tx, movedId);
      if (!swap || (tripId !== swap.tripId && tripId !== swap.otherTripId)) return fail('swap.over');
      const assignment = { ...wish, actor, etaSeconds, planMark: plan.value, reason: null };
      const moved = await reassignTrip(tx, assignment);
      if (!moved.ok) return moved;
      if (rest && (await readPlan(tx, swap.driverId, movedId)).mark !== rest.mark)
        return fail('marketplace.plan_changed');
      await this.end(tx, swap, tripId, rest?.collision ?? null);
      const data = { tripId, driverId, formerDriverId: swap.driverId };
      await writeAudit(tx, { actor, action: 'swap.handed_over', objectId: movedId, data });
      return ok({ watchers: [driverId, moved.value.formerDriverId] });
    });
  }

  /**
   * If the moved ride was handed over, nothing collides with it any more. If the other one was, the moved ride holds its
   * whole span, unless something else collides.
   */
  private async end(
    tx: Parameters<Work>[0],
    swap: OpenSwap,
    givenId: string,
    collision: Collision | null,
  ): Promise<void> {
    if (givenId === swap.otherTripId && !collision && (await settleSwap(tx, swap, 'handed_over'))) return;
    await closeSwaps(tx, swap.tripId, 'handed_over');
    if (collision) await proposeSwap(tx, swap.tripId, swap.driverId, collision);
    await writeOutbox(tx, [{ topic: 'arrival.noted', objectId: swap.tripId }]);
  }

  /** The collision left for the moved ride once the other one is gone, and the mark of the plan it was computed with. */
  private async withoutOther(movedId: string, otherId: string) {
    const { sql } = this.database;
    const trip = await readTrip(sql, movedId);
    if (!trip?.driver) return null;
    const plan = await readPlan(sql, trip.driver.id, movedId);
    const jobs = plan.jobs.filter(({ tripId }) => tripId !== otherId);
    const marks = plan.mark.split(',').filter((mark) => !mark.startsWith(otherId));
    const endAt = new Date(trip.pickupAt.getTime() + trip.durationSeconds * 1000);
    const collision = await collisionOf(
      { startAt: trip.pickupAt, endAt, origin: trip.pickup, destination: trip.dropoff },
      jobs,
      async (from, to, at) => (await this.geo.routing.route(from, to, { at })).durationSeconds,
    );
    return { mark: marks.join(), collision };
  }

  private async ride(trip: NonNullable<Awaited<ReturnType<typeof readTrip>>>, holder: string): Promise<SwapRideView> {
    const suggested = await this.suggestions.forTrip(trip.id);
    const able = suggested.ok ? suggested.value.drivers.filter(({ obstacle }) => obstacle === null) : [];
    const best = able.find(({ driverId }) => driverId !== holder) ?? null;
    return {
      tripId: trip.id,
      bookingCode: trip.bookingCode,
      pickupAt: trip.pickupAt.toISOString(),
      from: { ...trip.pickup.label },
      to: { ...trip.dropoff.label },
      best: best && {
        ...{ driverId: best.driverId, name: best.name, plate: best.plate },
        ...{ vehicleClass: best.vehicleClass, etaSeconds: best.etaSeconds },
      },
    };
  }

  private async run(
    actor: Actor,
    movedId: string,
    commandId: string | null,
    request: object,
    work: (tx: Parameters<Work>[0]) => Promise<Result<{ readonly watchers: readonly (string | null)[] }>>,
  ): Promise<Result<TripView>> {
    const done = await this.commands.run({ actorId: actor.id, commandId, request: { movedId, ...request } }, work);
    if (!done.ok) return done;
    this.commands.watchersChanged(...done.value.watchers);
    return this.trips.viewAs('dispatcher', movedId);
  }
}
