import { BUSINESS_SETTINGS } from '../kernel/settings/business-settings.js';

/** How long a link to pay by is good, and how often it is sent. */
export const PAY_LINK = {
  /** Who wants a car now pays now: as long as a price is held. */
  asapMinutes: BUSINESS_SETTINGS.quoteValidityMinutes,
  /** ASSUMPTION: who plans ahead pays the same day. */
  plannedMinutes: 24 * 60,
  /** ASSUMPTION: a planned ride is paid an hour before, so that a car can still be found; never less than `asapMinutes` to pay. */
  beforePickupMinutes: 60,
  /** ASSUMPTION: to one number; whoever did not get three has another, or a question. */
  mostSent: 3,
  /** ASSUMPTION: how long the console shows that one ran out, so that somebody calls back. */
  lapsedShownMinutes: 30,
} as const;

/** How long a booking waits for the payment of its link, in whole minutes; `minutesToPickup` null = as soon as possible. */
export function payLinkMinutes(minutesToPickup: number | null): number {
  if (minutesToPickup === null) return PAY_LINK.asapMinutes;
  const left = Math.floor(minutesToPickup) - PAY_LINK.beforePickupMinutes;
  return Math.max(PAY_LINK.asapMinutes, Math.min(PAY_LINK.plannedMinutes, left));
}
