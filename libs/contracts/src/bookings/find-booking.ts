import { e164Of } from '@sablon/domain';
import { z } from 'zod';
import { Email } from '../people/accounts.js';
import { requiredLine } from '../kernel/primitives.js';

/** An e-mail address or a phone number as people type it; `contact` as the issue of anything else. */
const Contact = requiredLine(254).refine(
  (typed) => e164Of(typed) !== null || Email.safeParse(typed).success,
  'contact',
);

/** The confirmation code of a booking as people type it, and how its passenger was reached. */
export const FindBookingRequest = z
  .object({ code: requiredLine(20).overwrite((typed) => typed.replace(/\s/g, '').toUpperCase()), contact: Contact })
  .meta({ id: 'FindBookingRequest' });
export type FindBookingRequest = z.infer<typeof FindBookingRequest>;

/** A booking's new link is on its way; null for a passenger who left neither address nor number. */
export const LinkRenewedView = z.object({ channel: z.enum(['mail', 'sms']).nullable() }).meta({ id: 'LinkRenewed' });
export type LinkRenewedView = z.infer<typeof LinkRenewedView>;
