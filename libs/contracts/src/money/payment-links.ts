import { z } from 'zod';
import { Cents, Instant, Uuid } from '../kernel/primitives.js';

/** Resends the payment link; the console makes `id`, so a repeated request does not send it twice. */
export const PaymentLinkRequest = z.object({ id: Uuid }).meta({ id: 'PaymentLinkRequest' });
export type PaymentLinkRequest = z.infer<typeof PaymentLinkRequest>;

/** Phone bookings waiting for payment by link, the first to expire on top, then those that expired recently. */
export const PaymentLinksView = z
  .object({
    links: z.array(
      z.object({
        bookingId: Uuid,
        tripId: Uuid,
        code: z.string(),
        name: z.string(),
        phone: z.string(),
        payableCents: Cents,
        pickupAt: Instant,
        asap: z.boolean(),
        sent: z.int(),
        sentAt: Instant,
        /** Null: the link has expired and the ride is cancelled. */
        payBy: Instant.nullable(),
        sms: z.enum(['queued', 'sent', 'failed', 'expired']).nullable(),
      }),
    ),
  })
  .meta({ id: 'PaymentLinks' });
export type PaymentLinksView = z.infer<typeof PaymentLinksView>;
export type PaymentLinkView = PaymentLinksView['links'][number];
