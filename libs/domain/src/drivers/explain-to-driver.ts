import type { CandidateRecord, ScoreParts } from '../dispatch/matching/score.js';
import type { FilterReason } from '../dispatch/matching/eligibility.js';

/** Subjects of a review by a person: an offer, a ride the driver was not offered, or any other decision about them. */
export const REVIEW_SUBJECTS = ['offer', 'decision', 'other'] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];

/** Data about a driver whose viewing by staff is recorded; the audit log's `action` is `driver.<what>_seen`. */
export const SEEN_THINGS = ['live_map', 'trace', 'file', 'document'] as const;
export type SeenThing = (typeof SEEN_THINGS)[number];

/** The consideration that weighed most between two drivers, in the terms a driver sees. */
export const DECIDING_FACTS = ['route', 'idle', 'vehicle_class', 'position_age', 'running_ride', 'open_offer'] as const;
export type DecidingFact = (typeof DECIDING_FACTS)[number];

/** Why a driver was offered a trip: other drivers appear as minutes, never by name. */
export type WhyOffered =
  | { readonly why: 'only_one' }
  /** Better than the next one by this much, in whole minutes, at least one. */
  | { readonly why: 'best'; readonly by: DecidingFact; readonly minutes: number }
  /** Another driver was better for this trip alone, but not for all waiting trips together. */
  | { readonly why: 'best_together' }
  /** No round is on record: a dispatcher assigned it, or it is older than the retention period. */
  | { readonly why: 'not_recorded' };

/** Why a driver was not offered a nearby trip. */
export type WhyNotOffered =
  | { readonly why: 'filtered'; readonly reason: FilterReason }
  | { readonly why: 'other_better'; readonly by: DecidingFact; readonly minutes: number }
  | { readonly why: 'best_together' }
  | { readonly why: 'no_driver' };

/** ASSUMPTION: a trip further away than this is not nearby; in seconds of driving. */
export const NEAR_SECONDS = 900;

const PARTS: Readonly<Record<DecidingFact, readonly (keyof ScoreParts)[]>> = {
  route: ['eta'],
  idle: ['driverIdle'],
  vehicle_class: ['classUpgrade'],
  position_age: ['agingPosition'],
  running_ride: ['soonToClear'],
  open_offer: ['keepOffer', 'refusalRisk'],
};

/** The consideration that most favoured `better` over `worse`, and how many minutes of pickup time it was worth. */
function deciding(better: ScoreParts, worse: ScoreParts): { readonly by: DecidingFact; readonly minutes: number } {
  const gain = (fact: DecidingFact) => PARTS[fact].reduce((sum, part) => sum + worse[part] - better[part], 0);
  const by = DECIDING_FACTS.reduce((most, fact) => (gain(fact) > gain(most) ? fact : most));
  return { by, minutes: Math.max(1, Math.round(gain(by) / 60)) };
}

/** Why this driver won a round; takes all of its candidates, in any order. */
export function whyOffered(candidates: readonly CandidateRecord[], driverId: string): WhyOffered {
  const own = candidates.find((one) => one.driverId === driverId)?.score;
  if (!own) return { why: 'not_recorded' };
  const others = candidates.flatMap(({ driverId: id, score }) => (id !== driverId && score ? [score] : []));
  const [first, ...rest] = others;
  if (!first) return { why: 'only_one' };
  const next = rest.reduce((least, score) => (score.totalSeconds < least.totalSeconds ? score : least), first);
  return next.totalSeconds < own.totalSeconds ? { why: 'best_together' } : { why: 'best', ...deciding(own, next) };
}

/** Why this driver, as the round saw them, was not offered the trip; `winner` null: no driver was. */
export function whyNotOffered(own: CandidateRecord, winner: CandidateRecord | null): WhyNotOffered {
  if (own.filteredBy !== null) return { why: 'filtered', reason: own.filteredBy };
  if (!winner?.score) return { why: 'no_driver' };
  return own.score.totalSeconds < winner.score.totalSeconds
    ? { why: 'best_together' }
    : { why: 'other_better', ...deciding(winner.score, own.score) };
}

/** How far away a trip was for a driver, in seconds of driving; null = unknown to the round. */
export const secondsAway = (own: CandidateRecord): number | null =>
  own.filteredBy === null ? own.facts.etaSeconds : (own.etaSeconds ?? null);
