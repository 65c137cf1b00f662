import { Injectable } from '@nestjs/common';
import type { TripView } from '@sablon/contracts';
import { ok, type Result } from '@sablon/domain';
import {
  asSeen,
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
import { PromisedRoutesService } from './promised-routes.service.js';
import { SuggestionsService, UNKNOWN_ETA_SECONDS } from './suggestions.service.js';

type Work = Parameters<CommandsService['run']>[1];
type Actor = StaffAction['actor'];

/** Attempts, as the driver's plan may change between computing the routes and the decision. ASSUMPTION */
const TRIES = 3;

/** Dispatchers' actions on trips; each with its audit row in the same transaction (reliability.md I25). */
@Injectable()
export class InterventionsService {
  constructor(
    private readonly commands: CommandsService,
    private readonly trips: TripsService,
    private readonly suggestions: SuggestionsService,
    private readonly routes: PromisedRoutesService,
  ) {}

  /**
   * Codes: `assignTrip`, and `dispatch.promise_too_tight` where the drives between the driver's promised rides leave no time.
   */
  async assign(
    actor: Actor,
    tripId: string,
    wish: Wish,
    commandId: string | null,
    beside?: Beside,
  ): Promise<Result<TripView>> {
    return this.give(actor, tripId, wish, (assignment) =>
      this.run({ actor, tripId, commandId, wish, kind: 'assign', beside }, wish.driverId, (tx) =>
        assignTrip(tx, assignment),
      ),
    );
  }

  /** Codes: as `assign`. */
  async reassign(
    actor: Actor,
    tripId: string,
    wish: Wish,
    commandId: string | null,
    beside?: Beside,
  ): Promise<Result<TripView>> {
    return this.give(actor, tripId, wish, (assignment) =>
      this.run({ actor, tripId, commandId, wish, kind: 'reassign', beside }, wish.driverId, (tx) =>
        reassignTrip(tx, assignment),
      ),
    );
  }

  /** Codes: `releaseTrip`. */
  release(
    actor: Actor,
    tripId: string,
    wish: ReleaseWish,
    commandId: string | null,
    beside?: Beside,
  ): Promise<Result<TripView>> {
    return this.run({ actor, tripId, commandId, wish, kind: 'release', beside }, null, (tx) =>
      releaseTrip(tx, { tripId, actor, reason: wish.reason }),
    );
  }

  /** Free for the passenger, unless they asked for it themselves. Codes: `cancelTrip`. */
  cancel(actor: Actor, tripId: string, wish: CancelWish, commandId: string | null): Promise<Result<TripView>> {
    const { reason, onPassengersBehalf } = wish;
    return this.run({ actor, tripId, commandId, wish, kind: 'cancel' }, null, async (tx) => {
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

  /** Computes the routes for the driver's plan, and again if the plan changed before the trip was assigned. */
  private async give(
    actor: Actor,
    tripId: string,
    wish: Wish,
    run: (assignment: Assignment) => Promise<Result<TripView>>,
  ): Promise<Result<TripView>> {
    for (let left = TRIES; ; left--) {
      const etaSeconds = (await this.suggestions.etaOf(wish.driverId, tripId)) ?? UNKNOWN_ETA_SECONDS;
      const plan = await this.routes.fit(wish.driverId, tripId, etaSeconds);
      if (!plan.ok) return plan;
      const { driverId, reason } = wish;
      const done = await run({ tripId, actor, etaSeconds, planMark: plan.value, driverId, reason });
      if (done.ok || done.error.code !== 'marketplace.plan_changed' || left === 1) return done;
    }
  }

  /** Refuses first a decision made on an older version of the trip: `trip.version_conflict`. */
  private async run(
    { actor, tripId, commandId, kind, wish, beside }: Act,
    newDriverId: string | null,
    work: (tx: Parameters<Work>[0]) => Promise<Result<StaffMove>>,
  ): Promise<Result<TripView>> {
    const done = await this.commands.run(
      { actorId: actor.id, commandId, request: { tripId, [kind]: wish } },
      async (tx) => {
        const seen = await asSeen(tx, tripId, wish.seenVersion);
        const done = seen.ok ? await work(tx) : seen;
        if (done.ok) await beside?.(tx);
        return done;
      },
    );
    if (!done.ok) return done;
    this.commands.watchersChanged(newDriverId, done.value.formerDriverId);
    return this.trips.viewAs('dispatcher', tripId);
  }
}

/** Extra writes in the action's own transaction. */
type Beside = (tx: Parameters<Work>[0]) => Promise<void>;
/** The version of the trip the dispatcher saw; null = not given. */
type Seen = { readonly seenVersion: number | null };
type ReleaseWish = Seen & { readonly reason: string };
type CancelWish = ReleaseWish & { readonly onPassengersBehalf: boolean };
type Wish = Seen & Pick<Assignment, 'driverId' | 'reason'>;
interface Act {
  readonly actor: Actor;
  readonly tripId: string;
  readonly commandId: string | null;
  readonly kind: 'assign' | 'reassign' | 'release' | 'cancel';
  readonly wish: Seen;
  readonly beside?: Beside | undefined;
}
