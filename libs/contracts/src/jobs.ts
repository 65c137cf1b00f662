import { z } from 'zod';

/**
 * Every job carries one id and nothing else that it needs; the handler rereads the row and may run twice (reliability.md D5). With it goes the
 * step of a trace that scheduled it, while there are traces.
 */
export const JobData = z.object({ id: z.string().min(1), traceparent: z.string().optional() });
export type JobData = z.infer<typeof JobData>;

/** Jobs are imperative; each has exactly one handler in the dispatch worker. */
export const JOB_NAMES = [
  'trip.dispatch',
  'trip.watch',
  'offer.expire',
  'payment.execute',
  'payment.check',
  'refund.check',
  'cards.sync',
  'card.setup',
  'webhook.process',
  'booking.expire',
  'change.expire',
  'message.send',
  'export.make',
  'trip.remind',
  'payment.declined',
] as const;
export type JobName = (typeof JOB_NAMES)[number];
