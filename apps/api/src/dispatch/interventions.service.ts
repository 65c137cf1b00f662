import { Injectable } from '@nestjs/common';
import type { TripView } from '@sablon/contracts';
import { ok, type Result } from '@sablon/domain';
import {
  assignTrip,
  cancelTrip,
  driverIsFree,
  lockTrip,
  reassignTrip,
  releaseTrip,
  writeAudit,
  type Assignment,
  type StaffAction,
  type StaffMove,
} from '@sablon/persistence';
import { CommandsService } from '../trips/commands.service.js';
import { TripsService } from '../trips/trips.service.js';
import { PromisedWaysService } from './promised-ways.service.js';
import { SuggestionsService } from './suggestions.service.js';

type Work = Parameters<CommandsService['run']>[1];
type Actor = StaffAction['actor'];

/** ASSUMPTION: how far off a driver is taken to be whose position nobody knows, in seconds. */
const UNKNOWN_ETA_SECONDS = 15 * 60;
/** The driver's plan changed between the reckoning and the decision: reckoned anew so many times. ASSUMPTION */
const TRIES = 3;

/** What a dispatcher does to trips; each with its audit row in the same transaction (reliability.md I25). */
@Injectable()
export class InterventionsService {
  constructor(
    private readonly commands: CommandsService,
    private readonly trips: TripsService,
    private readonly suggestions: SuggestionsService,
    private readonly ways: PromisedWaysService,
  ) {}

  /** Codes: `assignTrip`, and `dispatch.promise_too_tight` where the ways between his promised rides leave no time. */
  async assign(actor: Actor, tripId: string, wish: Wish, commandId: string | null): Promise<Result<TripView>> {
    return this.give(actor, tripId, wish, (assignment) =>
      this.run(actor, tripId, commandId, { assign: wish }, wish.driverId, (tx) => assignTrip(tx, assignment)),
    );
  }

  /** Codes: as `assign`. */
  async reassign(actor: Actor, tripId: string, wish: Wish, commandId: string | null): Promise<Result<TripView>> {
    return this.give(actor, tripId, wish, (assignment) =>
      this.run(actor, tripId, commandId, { reassign: wish }, wish.driverId, (tx) => reassignTrip(tx, assignment)),
    );
  }

  /** Codes: `releaseTrip`. */
  release(actor: Actor, tripId: string, reason: string, commandId: string | null): Promise<Result<TripView>> {
    return this.run(actor, tripId, commandId, { release: reason }, null, (tx) =>
      releaseTrip(tx, { tripId, actor, reason }),
    );
  }

  /** Free for the passenger, unless he asked for it himself. Codes: `cancelTrip`. */
  cancel(actor: Actor, tripId: string, wish: CancelWish, commandId: string | null): Promise<Result<TripView>> {
    const { reason, onPassengersBehalf } = wish;
    return this.run(actor, tripId, commandId, { cancel: wish }, null, async (tx) => {
      const locked = await lockTrip(tx, tripId);
      if (!locked.ok) return locked;
      const formerDriverId = locked.value.driverId;
      const cancelled = await cancelTrip(tx, { tripId, actor, reason, onPassengersBehalf });
      if (!cancelled.ok) return cancelled;
      await writeAudit(tx, {
        actor,
        action: 'trip.cancelled',
        objectId: tripId,
        data: {
          reason,
          onPassengersBehalf,
          feeCents: cancelled.value.cost.feeCents,
          refundCents: cancelled.value.cost.refundCents,
        },
      });
      if (formerDriverId) await driverIsFree(tx, formerDriverId);
      return ok({ tripId, formerDriverId });
    });
  }

  /** Reckons the ways with the driver's plan, and again when it changed before the trip was his. */
  private async give(
    actor: Actor,
    tripId: string,
    wish: Wish,
    run: (assignment: Assignment) => Promise<Result<TripView>>,
  ): Promise<Result<TripView>> {
    for (let left = TRIES; ; left--) {
      const etaSeconds = (await this.suggestions.etaOf(wish.driverId, tripId)) ?? UNKNOWN_ETA_SECONDS;
      const plan = await this.ways.fit(wish.driverId, tripId, etaSeconds);
      if (!plan.ok) return plan;
      const done = await run({ tripId, actor, etaSeconds, planMark: plan.value, ...wish });
      if (done.ok || done.error.code !== 'market.plan_changed' || left === 1) return done;
    }
  }

  private async run(
    actor: Actor,
    tripId: string,
    commandId: string | null,
    request: object,
    newDriverId: string | null,
    work: (tx: Parameters<Work>[0]) => Promise<Result<StaffMove>>,
  ): Promise<Result<TripView>> {
    const done = await this.commands.run({ actorId: actor.id, commandId, request: { tripId, ...request } }, work);
    if (!done.ok) return done;
    this.commands.watchersChanged(newDriverId, done.value.formerDriverId);
    return this.trips.viewAs('dispatcher', tripId);
  }
}

type CancelWish = { readonly reason: string; readonly onPassengersBehalf: boolean };
type Wish = Pick<Assignment, 'driverId' | 'reason'>;
