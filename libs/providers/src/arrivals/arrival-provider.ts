import type { Arrival, ArrivalKind, Result } from '@sablon/domain';

/** What is asked: a number as `arrivalNumber` writes it, the day of the arrival in Brussels, and where if that is known. */
export interface ArrivalQuery {
  readonly kind: ArrivalKind;
  readonly number: string;
  /** `YYYY-MM-DD` in Brussels, of the scheduled arrival. */
  readonly localDate: string;
  /** A place of ours (`airport:BRU`); null = any of those we know. */
  readonly at: string | null;
}

/**
 * Why there is no answer: not reached or broken, asked too often, not understood, our key not taken; or, which says nothing about
 * the source, this one question not taken, and no place left in our own budget.
 */
export const ARRIVAL_FAILURES = [
  'arrival.unavailable',
  'arrival.rate_limited',
  'arrival.malformed',
  'arrival.refused',
  'arrival.question_refused',
  'arrival.own_budget',
] as const;
/** One of `ARRIVAL_FAILURES`. */
export type ArrivalFailure = (typeof ARRIVAL_FAILURES)[number];

/** Somebody who knows when flights or trains arrive. Every failure is a coded value; `retryAfterMs` stands in its params if told. */
export interface ArrivalProvider {
  readonly id: string;
  readonly kind: ArrivalKind;
  /** Made up by us: screens say so. */
  readonly demo: boolean;
  readonly capabilities: { readonly push: boolean; readonly gate: boolean; readonly belt: boolean };
  /** Every instance of the number that arrives on that day at that place, soonest first; none = it is not known there. */
  lookup(query: ArrivalQuery): Promise<Result<readonly Arrival[], ArrivalFailure>>;
  /** Calls back with a number of which there may be news; the answer ends that. */
  watch?(listener: (number: string) => void): () => void;
}
