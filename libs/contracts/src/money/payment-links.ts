import { z } from 'zod';
import { Cents, Instant, Uuid } from '../kernel/primitives.js';

/** Sends the link to pay by once more; `id` is made by the console: asked for again it is one. */
export const PaymentLinkRequest = z.object({ id: Uuid }).meta({ id: 'PaymentLinkRequest' });
export type PaymentLinkRequest = z.infer<typeof PaymentLinkRequest>;

/** Bookings by phone that wait for the payment of their link, the soonest to run out first; and those that ran out lately. */
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
        /** Null: it ran out, the ride is off. */
        payBy: Instant.nullable(),
        sms: z.enum(['queued', 'sent', 'failed', 'expired']).nullable(),
      }),
    ),
  })
  .meta({ id: 'PaymentLinks' });
export type PaymentLinksView = z.infer<typeof PaymentLinksView>;
export type PaymentLinkView = PaymentLinksView['links'][number];
