import { z } from 'zod';
import { Uuid } from '../kernel/primitives.js';

/** A saved card: the details a receipt shows, and the provider's id, with which the owner's browser pays. */
export const SavedCardView = z
  .object({
    id: Uuid,
    providerId: z.string(),
    brand: z.string(),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
    expired: z.boolean(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedCard' });
export type SavedCardView = z.infer<typeof SavedCardView>;

/** A saved PayPal account, shown by the owner's address there. */
export const SavedWalletView = z
  .object({ id: Uuid, providerId: z.string(), kind: z.literal('paypal'), email: z.string(), isDefault: z.boolean() })
  .meta({ id: 'SavedWallet' });
export type SavedWalletView = z.infer<typeof SavedWalletView>;

/** The default one first; there is exactly one default among all cards and wallets. */
export const SavedCardsView = z
  .object({ cards: z.array(SavedCardView), wallets: z.array(SavedWalletView) })
  .meta({ id: 'SavedCards' });
export type SavedCardsView = z.infer<typeof SavedCardsView>;

/** Data the browser needs to save a card or wallet, with 3-D Secure where its bank requires it. */
export const CardSetupView = z
  .object({
    id: Uuid,
    clientSecret: z.string(),
    publishableKey: z.string(),
    mode: z.enum(['live', 'test', 'sandbox']),
    apiBaseUrl: z.string(),
  })
  .meta({ id: 'CardSetup' });
export type CardSetupView = z.infer<typeof CardSetupView>;

/** Progress of saving; `kept` means that it is on the list. */
export const CardSetupStatusView = z
  .object({ id: Uuid, status: z.enum(['open', 'saved', 'failed']) })
  .meta({ id: 'CardSetupStatus' });
export type CardSetupStatusView = z.infer<typeof CardSetupStatusView>;
