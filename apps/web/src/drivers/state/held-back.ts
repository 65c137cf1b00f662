import type { ApiError } from '../../shared/api/api-error.js';
import type { OutboxEntry, OutboxStep } from './outbox-entry.js';

/** A step refused by the server. */
export interface Refusal {
  readonly entry: OutboxEntry;
  readonly failure: ApiError;
  /** How many later steps were dropped with it, or wait behind it. */
  readonly behind: number;
  /** A wrong code holds back the later steps of its trip until it is re-entered; any other refusal is final. */
  readonly mayBeCorrected: boolean;
}

interface Held {
  readonly waiting: readonly OutboxEntry[];
  readonly refusals: readonly Refusal[];
}

/** Nothing depends on calls and check-ins, and they need only a trip that is still the driver's. */
export const standsAlone = (step: OutboxStep): boolean =>
  step.step === 'call' || step.step === 'check_in' || (step.step === 'parcel' && step.link.step === 'contacted');

/** The refused step that holds back a trip; null if there is none. */
export const heldOf = (refusals: readonly Refusal[], tripId: string): Refusal | null =>
  refusals.find(({ entry, mayBeCorrected }) => mayBeCorrected && entry.tripId === tripId) ?? null;

/** The later steps that depend on a step. */
export function behind(entry: OutboxEntry, waiting: readonly OutboxEntry[]): readonly OutboxEntry[] {
  if (standsAlone(entry.step)) return [];
  return waiting.filter(({ tripId, place }) => tripId === entry.tripId && place > entry.place);
}

/** Whether a step is held back by a refused step of its trip, or is that step. */
export function isHeldBack({ tripId, place }: OutboxEntry, refusals: readonly Refusal[]): boolean {
  const held = heldOf(refusals, tripId);
  return held !== null && place >= held.entry.place;
}

/** The oldest step that is not held back. */
export const nextToSend = ({ waiting, refusals }: Held): OutboxEntry | undefined =>
  waiting.find((entry) => !isHeldBack(entry, refusals));

/** Whether two steps are the same action, the second perhaps a correction. */
export const isSameDoing = (a: OutboxStep, b: OutboxStep): boolean =>
  a.step === 'parcel' ? b.step === 'parcel' && a.link.step === b.link.step : a.step === b.step;

/** A place right before a held-back step, for a step that does not depend on it. */
export function placeBefore(held: OutboxEntry, waiting: readonly OutboxEntry[]): number {
  const before = waiting.findLast(({ place }) => place < held.place)?.place ?? held.place - 1;
  return (before + held.place) / 2;
}

/**
 * A refused step redone in full: code, photo, seal and signature are the new ones. If no later step depends on a hand-over, its
 * place and time are those of the new evidence; otherwise the original ones are kept.
 */
export function corrected(wrong: OutboxEntry, step: OutboxStep, key: string, now: Date | null): OutboxEntry {
  if (step.step !== 'parcel' || wrong.step.step !== 'parcel') return { ...wrong, key, step };
  if (now) return { ...wrong, key, step, happenedAt: now.toISOString() };
  const { place } = wrong.step.link;
  return { ...wrong, key, step: { ...step, link: { ...step.link, ...(place === undefined ? {} : { place }) } } };
}
