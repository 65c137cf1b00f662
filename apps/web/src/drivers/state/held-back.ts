import type { ApiError } from '../../shared/api/api-error.js';
import type { OutboxEntry, OutboxStep } from './outbox-entry.js';

/** A step the server would not take. */
export interface Refusal {
  readonly entry: OutboxEntry;
  readonly failure: ApiError;
  /** How many later steps went, or wait, with it. */
  readonly behind: number;
  /** A wrong code holds back the later steps of its ride until it is asked for again; anything else is over. */
  readonly mayBeCorrected: boolean;
}

interface Held {
  readonly waiting: readonly OutboxEntry[];
  readonly refusals: readonly Refusal[];
}

/** Nothing is built on having called or confirmed, nor do they need anything but a ride that is still his. */
export const standsAlone = (step: OutboxStep): boolean =>
  step.step === 'call' || step.step === 'check_in' || (step.step === 'parcel' && step.link.step === 'contacted');

/** The refused step that holds back a ride; null where none does. */
export const heldOf = (refusals: readonly Refusal[], tripId: string): Refusal | null =>
  refusals.find(({ entry, mayBeCorrected }) => mayBeCorrected && entry.tripId === tripId) ?? null;

/** The later steps that were built on one. */
export function behind(entry: OutboxEntry, waiting: readonly OutboxEntry[]): readonly OutboxEntry[] {
  if (standsAlone(entry.step)) return [];
  return waiting.filter(({ tripId, place }) => tripId === entry.tripId && place > entry.place);
}

/** Whether a step is held back by a refused one of its ride, or is that one. */
export function isHeldBack({ tripId, place }: OutboxEntry, refusals: readonly Refusal[]): boolean {
  const held = heldOf(refusals, tripId);
  return held !== null && place >= held.entry.place;
}

/** The oldest step that nothing holds back. */
export const nextToSend = ({ waiting, refusals }: Held): OutboxEntry | undefined =>
  waiting.find((entry) => !isHeldBack(entry, refusals));

/** Whether two steps are the same thing done, the second time perhaps rightly. */
export const isSameDoing = (a: OutboxStep, b: OutboxStep): boolean =>
  a.step === 'parcel' ? b.step === 'parcel' && a.link.step === b.link.step : a.step === b.step;

/** A place for what hangs on nothing that is held back: right in front of it. */
export function placeBefore(held: OutboxEntry, waiting: readonly OutboxEntry[]): number {
  const before = waiting.findLast(({ place }) => place < held.place)?.place ?? held.place - 1;
  return (before + held.place) / 2;
}

/**
 * A refused step done again, whole: code, photo, seal and signature as they are now. Of a hand-over nothing was built on, place and
 * time are those of its new evidence too; anything else happened when it did.
 */
export function corrected(wrong: OutboxEntry, step: OutboxStep, key: string, now: Date | null): OutboxEntry {
  if (step.step !== 'parcel' || wrong.step.step !== 'parcel') return { ...wrong, key, step };
  if (now) return { ...wrong, key, step, happenedAt: now.toISOString() };
  const { place } = wrong.step.link;
  return { ...wrong, key, step: { ...step, link: { ...step.link, ...(place === undefined ? {} : { place }) } } };
}
