import type { PaymentView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '../../shared/api/api-error.js';
import { useNow } from '../../shared/bookings/use-now.js';
import { readOnePayment, readPayment } from './payment.api.js';

/** Spec: the page turns by itself; polled each second, up to a minute (our own choice). */
const POLL_MS = 1_000;
const GIVE_UP_MS = 60_000;
/** ASSUMPTION: how long the provider's word may take to reach us after the payer's own page heard "succeeded". */
const GRACE_MS = 15_000;

export type Outcome =
  | { readonly state: 'processing'; readonly slow: boolean }
  | { readonly state: 'success' }
  | { readonly state: 'error'; readonly cause: NonNullable<PaymentView['cause']> };

/**
 * What the return page shows for what is known. `paidThere`: the provider told the payer's browser that it worked, so an
 * older failure still on record is not the answer yet.
 */
export function outcomeOf(
  known: { payment: PaymentView | undefined; failure: unknown; waitedMs: number },
  paidThere: boolean,
): Outcome {
  const { payment, failure, waitedMs } = known;
  if (payment?.outcome === 'success') return { state: 'success' };
  if (payment?.outcome === 'error' && !(paidThere && waitedMs < GRACE_MS))
    return { state: 'error', cause: payment.cause ?? 'unknown' };
  // No such payment is not the same as no answer (spec §8).
  if (failure)
    return { state: 'error', cause: asApiError(failure).code === 'request.not_found' ? 'unknown' : 'general' };
  return { state: 'processing', slow: waitedMs >= GIVE_UP_MS };
}

/** Reads the payment until it is settled; reading never changes it (reliability.md D9). */
export function usePaymentOutcome(bookingId: string | null, tipId: string | null, paidThere: boolean) {
  const [since, setSince] = useState(Date.now);
  const waitedMs = useNow(POLL_MS) - since;
  const payment = useQuery({
    queryKey: ['payment', bookingId, tipId],
    enabled: bookingId !== null,
    staleTime: 0,
    queryFn: ({ signal }) =>
      tipId === null ? readPayment(bookingId ?? '', signal) : readOnePayment(bookingId ?? '', tipId, signal),
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const now = outcomeOf({ payment: state.data, failure: state.error, waitedMs }, paidThere);
      return now.state === 'processing' && !now.slow ? POLL_MS : false;
    },
  });
  return {
    outcome: outcomeOf({ payment: payment.data, failure: payment.error, waitedMs }, paidThere),
    checkAgain: () => {
      setSince(Date.now());
      void payment.refetch();
    },
  };
}
