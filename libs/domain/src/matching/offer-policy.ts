import type { DispatchSettings, OfferKind } from '../settings/dispatch-settings.js';
import type { SearchStage } from '../trip/trip-facts.js';

/** How a trip is offered now: rescue once the ordinary search failed, else by how it was booked. */
export const offerKind = (trip: { readonly asap: boolean; readonly rescue: boolean }): OfferKind =>
  trip.rescue ? 'rescue' : trip.asap ? 'asap' : 'booked';

/**
 * When an offer ends: its life starts when the device confirms delivery, so a slow network does not eat the driver's time to
 * think; without that word it is over after the fallback and goes to the next one (dispatch.md, "Offers").
 */
export function offerExpiresAt(
  offer: { readonly kind: OfferKind; readonly sentAt: Date; readonly deliveredAt: Date | null },
  settings: DispatchSettings,
): Date {
  const { sentAt, deliveredAt } = offer;
  const fallbackMs = sentAt.getTime() + settings.deliveryAckFallbackMs;
  // A word that comes later finds it over.
  if (deliveredAt === null || deliveredAt.getTime() > fallbackMs) return new Date(fallbackMs);
  return new Date(Math.max(deliveredAt.getTime(), sentAt.getTime()) + settings.offerTtlMs[offer.kind]);
}

/** How an offer ended on the driver's side. */
export type OfferEnd = 'declined' | 'expired' | 'undelivered' | 'withdrawn';

/** What the end of an offer means: only a delivered offer that was refused or left unanswered is a rejection. */
export function offerEnd(offer: {
  readonly declined: boolean;
  readonly deliveredAt: Date | null;
  readonly withdrawn: boolean;
}): { readonly end: OfferEnd; readonly countsAsRejection: boolean } {
  if (offer.declined) return { end: 'declined', countsAsRejection: true };
  if (offer.withdrawn) return { end: 'withdrawn', countsAsRejection: false };
  return offer.deliveredAt === null
    ? { end: 'undelivered', countsAsRejection: false }
    : { end: 'expired', countsAsRejection: true };
}

/** When a driver who refused a trip may be offered it again. */
export const coolDownUntil = (rejectedAt: Date, settings: DispatchSettings): Date =>
  new Date(rejectedAt.getTime() + settings.rejecterCoolDownMs);

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
