import type { DriverStateView, TripView } from '@sablon/contracts';
import { isCustodyEnd, isInHand, type CustodyState } from '@sablon/domain';
import type { ParcelStep } from './parcel-step.js';
import { isHeldBack } from './held-back.js';
import type { OutboxEntry } from './outbox-entry.js';
import type { OutboxState } from './outbox.js';

const WAY: readonly TripView['phase'][] = ['assigned', 'en_route', 'arrived', 'on_board'];
const LEADS_TO = { depart: 'en_route', arrive: 'arrived', start: 'on_board' } as const;
type Rides = Pick<DriverStateView, 'current' | 'next'>;

/** What is shown as done although the server does not know it yet: of a ride up to a step it refused. */
export const shownAsDone = ({ waiting, late, refusals }: OutboxState): readonly OutboxEntry[] =>
  waiting.filter((entry) => late.has(entry.key) && !isHeldBack(entry, refusals));

/**
 * The driver's state as it is on the road: with the steps that are still to be sent, and in the place of a ride he has ended the
 * next one, once it is to be driven.
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

/** As the server chooses what is in hand: the first one, if it is for now. */
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
  if (WAY.indexOf(phase) <= WAY.indexOf(trip.phase)) return trip;
  if (step.step === 'depart') return { ...trip, phase, departedAt: happenedAt };
  if (step.step === 'arrive') return { ...trip, phase, arrivedAt: happenedAt };
  return { ...trip, phase, status: 'ongoing', startedAt: happenedAt };
}

/** Taken over, a parcel is sealed at once; handed out, its trip is over. */
function afterParcel(trip: TripView, { link }: ParcelStep, happenedAt: string): TripView | null {
  if (link.step === 'contacted' || trip.parcel === null) return trip;
  if (isCustodyEnd(link.step)) return null;
  const state: CustodyState = link.step === 'collected' ? 'sealed' : link.step;
  const carried: TripView = { ...trip, parcel: { ...trip.parcel, state } };
  return link.step === 'collected'
    ? { ...carried, phase: 'on_board', status: 'ongoing', startedAt: happenedAt }
    : carried;
}
