import { BUSINESS_SETTINGS, type BusinessSettings } from '../../kernel/settings/business-settings.js';

/** When a quote given at `quotedAt` stops binding us: 15 minutes later (product.md, "Prices"). */
export const quoteExpiresAt = (quotedAt: Date, settings: BusinessSettings = BUSINESS_SETTINGS): Date =>
  new Date(quotedAt.getTime() + settings.quoteValidityMinutes * 60_000);

/** Whether a quote may still be booked; it ends at the very instant of `expiresAt`. */
export const isQuoteValid = (expiresAt: Date, now: Date): boolean => now.getTime() < expiresAt.getTime();
