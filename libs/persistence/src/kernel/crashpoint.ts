/** Every point at which a chaos run ends a process on the paths of money (reliability.md D14, F1). */
export const CRASHPOINTS = [
  'payment.start.written',
  'payment.start.committed',
  'webhook.verified',
  'webhook.stored',
  'webhook.committed',
  'relay.told',
  'op.claimed',
  'op.looked_up',
  'op.unavailable',
  'customer.called',
  'create.called',
  'create.stored',
  'create.committed',
  'cancel.called',
  'cancel.stored',
  'cancel.committed',
  'refund.called',
  'refund.stored',
  'refund.committed',
  'inbox.claimed',
  'inbox.payment_read',
  'inbox.payment_stored',
  'inbox.refund_read',
  'inbox.refund_stored',
  'inbox.applied',
  'check.claimed',
  'refund_check.claimed',
  'sweeper.mid_batch',
  'undelivered.claimed',
  'undelivered.listed',
  'undelivered.stored',
  'compare.claimed',
  'compare.listed',
  'compare.written',
] as const;
/** One of `CRASHPOINTS`. */
export type Crashpoint = (typeof CRASHPOINTS)[number];

const crashAt = process.env['CHAOS'] === '1' ? process.env['CRASH_AT'] : undefined;

/** Ends the process here as a power cut would, when a chaos run asked for it; nothing otherwise. */
export function crashpoint(name: Crashpoint): void {
  if (crashAt === name) process.kill(process.pid, 'SIGKILL');
}
