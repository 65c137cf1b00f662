import type { DriverStateView, TripView } from '@sablon/contracts';
import { isCustodyEnd, type CustodyState } from '@sablon/domain';
import type { OutboxEntry } from './outbox-entry.js';
import type { ParcelStep } from '../parcel/parcel-step.js';
import type { OutboxState } from './outbox.js';

const WAY: readonly TripView['phase'][] = ['assigned', 'en_route', 'arrived', 'on_board'];
const LEADS_TO = { depart: 'en_route', arrive: 'arrived', start: 'on_board' } as const;

/** What is shown as done although the server does not know it yet: up to a step it refused. */
export function shownAsDone({ waiting, late, refusal }: OutboxState): readonly OutboxEntry[] {
  const end = refusal?.mayBeCorrected ? refusal.entry.place : Infinity;
  return waiting.filter(({ key, place }) => late.has(key) && place < end);
}

/** The driver's state as it is on the road: with the steps that are still to be sent. */
export function withWaiting(state: DriverStateView, done: readonly OutboxEntry[]): DriverStateView {
  const current = done.reduce<TripView | null>(
    (trip, entry) => (trip?.id === entry.tripId ? after(trip, entry) : trip),
    state.current,
  );
  return current === state.current ? state : { ...state, current };
}

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
