import type { DispatchSettings, OfferKind } from '../../kernel/settings/dispatch-settings.js';
import type { SearchStage } from '../../trips/trip-facts.js';

/** How a trip is offered now: rescue once the ordinary search failed, else by how it was booked. */
export const offerKind = (trip: { readonly asap: boolean; readonly rescue: boolean }): OfferKind =>
  trip.rescue ? 'rescue' : trip.asap ? 'asap' : 'booked';

/** What a search owes its passenger and its dispatcher at this moment. */
export interface SearchProgress {
  readonly rescue: boolean;
  /** What the passenger is told. */
  readonly stage: SearchStage;
  /** Whether the trip is to be cancelled with a full refund. */
  readonly close: boolean;
  /** When the clock alone changes this answer next; null once closed. */
  readonly nextChangeAt: Date | null;
}

/** Where a search stands (dispatch.md, "Offers"): rescue after 5 rejections or 120 s, honest words, choices, the end. */
export function searchProgress(
  search: { readonly startedAt: Date; readonly rejectionCount: number },
  now: Date,
  settings: DispatchSettings,
): SearchProgress {
  const startMs = search.startedAt.getTime();
  const ageMs = now.getTime() - startMs;
  const nextMs = [
    settings.tellPassengerAfterMs,
    settings.rescueAfterMs,
    settings.offerChoicesAfterMs,
    settings.closeSearchAfterMs,
  ]
    .filter((afterMs) => afterMs > ageMs)
    .sort((a, b) => a - b)[0];
  return {
    rescue: search.rejectionCount >= settings.rescueAfterRejections || ageMs >= settings.rescueAfterMs,
    stage:
      ageMs >= settings.offerChoicesAfterMs ? 'choices' : ageMs >= settings.tellPassengerAfterMs ? 'slow' : 'searching',
    close: ageMs >= settings.closeSearchAfterMs,
    nextChangeAt: nextMs === undefined ? null : new Date(startMs + nextMs),
  };
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
