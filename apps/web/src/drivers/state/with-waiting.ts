import type { DriverStateView, TripView } from '@sablon/contracts';
import { isCustodyEnd, isInHand, type CustodyState } from '@sablon/domain';
import type { ParcelStep } from './parcel-step.js';
import { isHeldBack } from './held-back.js';
import type { OutboxEntry } from './outbox-entry.js';
import type { OutboxState } from './outbox.js';

const PHASES_IN_ORDER: readonly TripView['phase'][] = ['assigned', 'en_route', 'arrived', 'on_board'];
const LEADS_TO = { depart: 'en_route', arrive: 'arrived', start: 'on_board' } as const;
type Rides = Pick<DriverStateView, 'current' | 'next'>;

/** Steps shown as done although the server does not know them yet: for each trip, up to the first refused step. */
export const shownAsDone = ({ waiting, late, refusals }: OutboxState): readonly OutboxEntry[] =>
  waiting.filter((entry) => late.has(entry.key) && !isHeldBack(entry, refusals));

/**
 * The driver's actual state: with the steps still to be sent applied, and a trip they have ended replaced by the next one once
 * it is due.
 */
export function withWaiting(state: DriverStateView, done: readonly OutboxEntry[], nowMs: number): DriverStateView {
  const { current, next } = done.reduce<Rides>(
    (rides, entry) => followed(driven(rides, entry), nowMs),
    followed(state, nowMs),
  );
  return current === state.current ? state : { ...state, current, next };
}

function driven(rides: Rides, entry: OutboxEntry): Rides {
  const { current } = rides;
  return current?.id === entry.tripId ? { ...rides, current: after(current, entry) } : rides;
}

/** Chooses the trip in hand as the server does: the first one, if it is due. */
function followed({ current, next }: Rides, nowMs: number): Rides {
  const [first, ...later] = next;
  if (current || !first || !isForNow(first, nowMs)) return { current, next };
  return { current: first, next: later };
}

const isForNow = ({ pickupAt, departedAt, ...trip }: TripView, nowMs: number): boolean =>
  isInHand(
    { ...trip, pickupAt: new Date(pickupAt), departedAt: departedAt === null ? null : new Date(departedAt) },
    new Date(nowMs),
  );

function after(trip: TripView, { step, happenedAt }: OutboxEntry): TripView | null {
  if (step.step === 'call' || step.step === 'check_in') return trip;
  if (step.step === 'parcel') return afterParcel(trip, step, happenedAt);
  if (step.step === 'complete') return null;
  const phase = LEADS_TO[step.step];
  if (PHASES_IN_ORDER.indexOf(phase) <= PHASES_IN_ORDER.indexOf(trip.phase)) return trip;
  if (step.step === 'depart') return { ...trip, phase, departedAt: happenedAt };
  if (step.step === 'arrive') return { ...trip, phase, arrivedAt: happenedAt };
  return { ...trip, phase, status: 'ongoing', startedAt: happenedAt };
}

/** A collected parcel counts as sealed at once; a delivered one ends its trip. */
function afterParcel(trip: TripView, { link }: ParcelStep, happenedAt: string): TripView | null {
  if (link.step === 'contacted' || trip.parcel === null) return trip;
  if (isCustodyEnd(link.step)) return null;
  const state: CustodyState = link.step === 'collected' ? 'sealed' : link.step;
  const carried: TripView = { ...trip, parcel: { ...trip.parcel, state } };
  return link.step === 'collected'
    ? { ...carried, phase: 'on_board', status: 'ongoing', startedAt: happenedAt }
    : carried;
}
