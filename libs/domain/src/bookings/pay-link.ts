import { BUSINESS_SETTINGS } from '../kernel/settings/business-settings.js';

/** How long a payment link is valid, and how often it may be sent. */
export const PAY_LINK = {
  /** For a ride as soon as possible: as long as the quote is held. */
  asapMinutes: BUSINESS_SETTINGS.quoteValidityMinutes,
  /** ASSUMPTION: callers who book ahead pay the same day. */
  plannedMinutes: 24 * 60,
  /** ASSUMPTION: a planned ride is paid an hour ahead, so that a car can still be found; the minimum is `asapMinutes`. */
  beforePickupMinutes: 60,
  /** ASSUMPTION: to one number; a caller who missed three has another number, or a question. */
  mostSent: 3,
  /** ASSUMPTION: how long the console shows an expired link, so that a dispatcher calls back. */
  lapsedShownMinutes: 30,
} as const;

/** How long a booking waits for payment by link, in whole minutes; `minutesToPickup` null = as soon as possible. */
export function payLinkMinutes(minutesToPickup: number | null): number {
  if (minutesToPickup === null) return PAY_LINK.asapMinutes;
  const left = Math.floor(minutesToPickup) - PAY_LINK.beforePickupMinutes;
  return Math.max(PAY_LINK.asapMinutes, Math.min(PAY_LINK.plannedMinutes, left));
}
