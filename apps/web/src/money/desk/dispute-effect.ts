import type { StuckPaymentsView } from '@sablon/contracts';

type Dispute = Pick<StuckPaymentsView['disputes'][number], 'status' | 'inquiry' | 'withdrawnCents'>;

/** A dispute's effect on our balance: an inquiry has withdrawn nothing yet, and may never do so. */
export function disputeEffect({ status, inquiry, withdrawnCents }: Dispute) {
  const decided = status === 'won' || status === 'lost';
  if (!decided) return inquiry ? 'asked' : 'held';
  if (withdrawnCents === 0) return 'untouched';
  return status === 'won' ? 'back' : 'gone';
}
