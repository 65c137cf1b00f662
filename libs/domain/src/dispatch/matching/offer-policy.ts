import type { DispatchSettings, OfferKind } from '../../kernel/settings/dispatch-settings.js';
import type { SearchStage } from '../../trips/trip-facts.js';

/** How a trip is offered now: as a rescue once the ordinary search failed, else by how it was booked. */
export const offerKind = (trip: { readonly asap: boolean; readonly rescue: boolean }): OfferKind =>
  trip.rescue ? 'rescue' : trip.asap ? 'asap' : 'booked';

/** State of a search for its passenger and its dispatcher. */
export interface SearchProgress {
  readonly rescue: boolean;
  /** The stage shown to the passenger. */
  readonly stage: SearchStage;
  /** Whether the trip is to be cancelled with a full refund. */
  readonly close: boolean;
  /** When time alone next changes this answer; null once closed. */
  readonly nextChangeAt: Date | null;
}

/** Progress of a search (dispatch.md, "Offers"): rescue after 5 rejections or 120 s, the "slow" message, choices, the end. */
export function searchProgress(
  search: { readonly startedAt: Date; readonly rejectionCount: number },
  now: Date,
  settings: DispatchSettings,
): SearchProgress {
  const startMs = search.startedAt.getTime();
  const ageMs = now.getTime() - startMs;
  const nextMs = [
    settings.notifyPassengerAfterMs,
    settings.rescueAfterMs,
    settings.offerChoicesAfterMs,
    settings.closeSearchAfterMs,
  ]
    .filter((afterMs) => afterMs > ageMs)
    .sort((a, b) => a - b)[0];
  return {
    rescue: search.rejectionCount >= settings.rescueAfterRejections || ageMs >= settings.rescueAfterMs,
    stage:
      ageMs >= settings.offerChoicesAfterMs
        ? 'choices'
        : ageMs >= settings.notifyPassengerAfterMs
          ? 'slow'
          : 'searching',
    close: ageMs >= settings.closeSearchAfterMs,
    nextChangeAt: nextMs === undefined ? null : new Date(startMs + nextMs),
  };
}

/** Of this share of pickups it is known how long they took. dispatch.md, "Scheduled": P80 of the time to cover. */
const COVERED_SHARE = 0.8;

/**
 * The minutes from the search until the car stood at the pickup that four of five rides took at most, in whole minutes; null while fewer are
 * measured than the settings ask for, or where they learn nothing.
 */
export function learnedCoverMinutes(
  measured: readonly number[],
  { releaseLeadLearnsFrom: fewest }: Pick<DispatchSettings, 'releaseLeadLearnsFrom'>,
): number | null {
  if (fewest === 0 || measured.length < fewest) return null;
  const sorted = [...measured].sort((a, b) => a - b);
  return Math.ceil(sorted[Math.ceil(COVERED_SHARE * sorted.length) - 1] ?? 0);
}

/**
 * When a planned trip enters live matching: the learned P80 time to cover before pickup, never less than 20 nor more
 * than 120 minutes; without anything learned, the floor (dispatch.md, "Scheduled").
 */
export function releaseAt(pickupAt: Date, learnedCoverMinutes: number | null, settings: DispatchSettings): Date {
  const learned = learnedCoverMinutes ?? settings.releaseLeadFloorMinutes;
  const lead = Math.min(settings.releaseLeadCapMinutes, Math.max(settings.releaseLeadFloorMinutes, learned));
  return new Date(pickupAt.getTime() - lead * 60_000);
}
