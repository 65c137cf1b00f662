import { PAYMENT_STATUSES } from '@sablon/domain';
import { z } from 'zod';
import { Cents, Uuid } from '../kernel/primitives.js';

/** A payment as its owner sees it. The client only ever reads it; webhooks and reconciliation change it. */
export const PaymentView = z
  .object({
    id: Uuid,
    bookingId: Uuid,
    status: z.enum(PAYMENT_STATUSES),
    amountCents: Cents,
    refundedCents: Cents,
    methodType: z.string().nullable(),
    failureCode: z.string().nullable(),
    /** State of the payment for /payment-return (spec §4). */
    outcome: z.enum(['processing', 'success', 'error']),
    cause: z.enum(['general', 'canceled', 'requiresPaymentMethod', 'unknown']).nullable(),
  })
  .meta({ id: 'Payment' });
export type PaymentView = z.infer<typeof PaymentView>;

/** How this product takes payments, for buttons that are drawn before there is a payment. */
export const PaymentSettingsView = z
  .object({ publishableKey: z.string(), mode: z.enum(['live', 'test', 'sandbox']) })
  .meta({ id: 'PaymentSettings' });
export type PaymentSettingsView = z.infer<typeof PaymentSettingsView>;

/** Data the browser needs to confirm the payment with the provider itself. */
export const PaymentStartView = z
  .object({
    payment: PaymentView,
    clientSecret: z.string(),
    publishableKey: z.string(),
    mode: z.enum(['live', 'test', 'sandbox']),
    /** Base URL of the provider's browser API; the sandbox's own when no Stripe key is set. */
    apiBaseUrl: z.string(),
  })
  .meta({ id: 'PaymentStart' });
export type PaymentStartView = z.infer<typeof PaymentStartView>;
