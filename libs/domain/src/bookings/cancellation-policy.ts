import { fail, ok, type Result } from '../kernel/result.js';
import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';
import type { ActorRole, TripStatus } from '../trips/trip-facts.js';
import { MINUTE_MS } from '../kernel/brussels-time.js';

/** Who cancels the trip; only a passenger, with or without an account, can owe a fee. Drivers release, never cancel. */
export type CancellationActor = Exclude<ActorRole, 'driver'>;

/** Facts that decide the cost of cancelling; money in integer cents. */
export interface CancellationFacts {
  readonly actor: CancellationActor;
  readonly status: TripStatus;
  readonly asap: boolean;
  readonly pickupAt: Date;
  readonly acceptedAt: Date | null;
  /** Whether the driver is later than promised. */
  readonly driverLate: boolean;
  /** The flight or train the passenger arrives on is cancelled or diverted. */
  readonly arrivalOff?: boolean;
  /** Amount charged for this leg. */
  readonly totalCents: number;
  readonly now: Date;
}

/** The reason for the cost; shown to the passenger before they confirm. */
export const CANCELLATION_REASONS = [
  'cancellation.by_operator',
  'cancellation.nothing_paid',
  'cancellation.no_driver_yet',
  'cancellation.driver_late',
  'cancellation.arrival_off',
  'cancellation.in_free_time',
  'cancellation.after_free_time',
  'cancellation.no_show',
] as const;
/** One of `CANCELLATION_REASONS`. */
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** Fee kept and money returned in integer cents (`feeCents + refundCents` = the amount charged), and when that changes. */
export interface CancellationCost {
  readonly feeCents: number;
  readonly refundCents: number;
  readonly reason: CancellationReason;
  /** The last instant at which this answer holds, judged by the clock alone; null = it does not change with time. */
  readonly changesAt: Date | null;
  /** The fee from then on, in integer cents; null when it does not change with time. */
  readonly thenFeeCents: number | null;
}

/** Why a trip cannot be cancelled. */
export type CancellationCode = 'trip.final' | 'trip.wrong_status';

const cost = (
  totalCents: number,
  feeCents: number,
  reason: CancellationReason,
  change: { readonly at: Date; readonly feeCents: number } | null = null,
): CancellationCost => {
  const retained = Math.min(totalCents, feeCents);
  return {
    feeCents: retained,
    refundCents: totalCents - retained,
    reason,
    changesAt: change?.at ?? null,
    thenFeeCents: change && Math.min(totalCents, change.feeCents),
  };
};

/** Percentage of an amount in whole cents, rounded in the passenger's favour. */
const share = (cents: number, percent: number): number => Math.floor((cents * percent) / 100);

function asapCost(facts: CancellationFacts, settings: BusinessSettings): CancellationCost {
  const { totalCents, acceptedAt, now } = facts;
  if (facts.status === 'pending' || acceptedAt === null) return cost(totalCents, 0, 'cancellation.no_driver_yet');
  const freeUntil = new Date(acceptedAt.getTime() + settings.cancellation.asapFreeMinutesAfterAcceptance * MINUTE_MS);
  const { asapLateFeeCents } = settings.cancellation;
  return now.getTime() <= freeUntil.getTime()
    ? cost(totalCents, 0, 'cancellation.in_free_time', { at: freeUntil, feeCents: asapLateFeeCents })
    : cost(totalCents, asapLateFeeCents, 'cancellation.after_free_time');
}

function bookedCost(facts: CancellationFacts, settings: BusinessSettings): CancellationCost {
  const { totalCents, pickupAt, now } = facts;
  const { bookedFreeMinutesBeforePickup, bookedLatePercent } = settings.cancellation;
  const freeUntil = new Date(pickupAt.getTime() - bookedFreeMinutesBeforePickup * MINUTE_MS);
  const lateCents = share(totalCents, bookedLatePercent);
  if (now.getTime() <= freeUntil.getTime())
    return cost(totalCents, 0, 'cancellation.in_free_time', { at: freeUntil, feeCents: lateCents });
  // ASSUMPTION: when the agreed time has passed without a driver, the failure is ours.
  if (facts.status === 'pending' && now.getTime() > pickupAt.getTime())
    return cost(totalCents, 0, 'cancellation.no_driver_yet');
  const free = facts.status === 'pending' ? { at: pickupAt, feeCents: 0 } : null;
  return cost(totalCents, lateCents, 'cancellation.after_free_time', free);
}

/**
 * The cost of cancelling this leg now (product.md, "Cancellation"): rides booked ahead are free until 60 min before pickup, then
 * 50 %; rides as soon as possible are free until 3 min after acceptance, then 8.00; cancellations by operators or by us are
 * always free. Codes as in the trip's rule table: `trip.final`, `trip.wrong_status`.
 */
export function cancellationCost(
  facts: CancellationFacts,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): Result<CancellationCost, CancellationCode> {
  const { actor, status, totalCents } = facts;
  if (status === 'completed' || status === 'cancelled') return fail('trip.final', { status });
  const isStaff = actor === 'dispatcher' || actor === 'admin';
  if (status === 'ongoing' && !isStaff) return fail('trip.wrong_status', { command: 'cancel', status });
  if (isStaff || actor === 'system') return ok(cost(totalCents, 0, 'cancellation.by_operator'));
  // ASSUMPTION for rides booked ahead: a driver later than promised makes cancelling free for any kind of ride.
  if (facts.driverLate) return ok(cost(totalCents, 0, 'cancellation.driver_late'));
  if (facts.arrivalOff) return ok(cost(totalCents, 0, 'cancellation.arrival_off'));
  return ok(facts.asap ? asapCost(facts, settings) : bookedCost(facts, settings));
}

/** Facts that decide a no-show: the driver's proven arrival and the end of free waiting (`freeWaitingUntil`). */
export interface NoShowFacts {
  readonly status: TripStatus;
  readonly arrivedAt: Date | null;
  readonly freeWaitingUntil: Date | null;
  readonly totalCents: number;
  readonly now: Date;
}

/** Kinds of fee: the rows of the fee table. */
export const FEE_KINDS = ['late_booked', 'late_asap', 'no_show'] as const;
/** One of `FEE_KINDS`. */
export type FeeKind = (typeof FEE_KINDS)[number];

/** Why a no-show cannot be reported. */
export const NO_SHOW_CODES = ['no_show.not_accepted', 'no_show.driver_not_there', 'no_show.still_waiting'] as const;
/** One of `NO_SHOW_CODES`. */
export type NoShowCode = (typeof NO_SHOW_CODES)[number];

/**
 * The cost of a no-show: 100 % (product.md, "Cancellation"), only after the driver arrived and the free waiting ran out
 * (dispatch.md, "Fees need evidence").
 * Codes: `no_show.not_accepted`, `no_show.driver_not_there`, `no_show.still_waiting`.
 */
export function noShowCost(
  facts: NoShowFacts,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): Result<CancellationCost, NoShowCode> {
  if (facts.status !== 'accepted') return fail('no_show.not_accepted', { status: facts.status });
  if (facts.arrivedAt === null || facts.freeWaitingUntil === null) return fail('no_show.driver_not_there');
  if (facts.now.getTime() <= facts.freeWaitingUntil.getTime())
    return fail('no_show.still_waiting', { until: facts.freeWaitingUntil.toISOString() });
  return ok(
    cost(facts.totalCents, share(facts.totalCents, settings.cancellation.noShowPercent), 'cancellation.no_show'),
  );
}
