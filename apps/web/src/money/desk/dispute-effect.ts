import type { StuckPaymentsView } from '@sablon/contracts';

type Dispute = Pick<StuckPaymentsView['disputes'][number], 'status' | 'inquiry' | 'withdrawnCents'>;

/** What a dispute does to our money: a bank that only asks has taken nothing, and may never do. */
export function disputeEffect({ status, inquiry, withdrawnCents }: Dispute) {
  const decided = status === 'won' || status === 'lost';
  if (!decided) return inquiry ? 'asked' : 'held';
  if (withdrawnCents === 0) return 'untouched';
  return status === 'won' ? 'back' : 'gone';
}
