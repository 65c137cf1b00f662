import { endpoints, type ReceiptView, type TripView } from '@sablon/contracts';
import { refundArrivesBy } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { call } from '../../shared/api/http-client.js';
import { networkName } from '../../shared/bookings/card-words.js';
import { formatDateTime, formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { trips } from '../words.js';

/** ASSUMPTION: a refund is confirmed by the payment provider within seconds; until then it is asked for again. */
const ASK_AGAIN_MS = 4_000;
const WITH_CARD = ['card', 'apple_pay', 'google_pay'] as const;
const METHODS = [...WITH_CARD, 'link', 'bancontact', 'paypal'] as const;

/** The sentence that says where the money goes: to which card, where we know it. */
function wordOf({ methodType, card }: ReceiptView) {
  const carried = card && WITH_CARD.find((one) => one === methodType);
  if (carried) return `refund.to.${carried}.named` as const;
  return `refund.to.${METHODS.find((one) => one === methodType) ?? 'other'}` as const;
}

/** What goes back: what the provider confirmed, or what is left of a booking whose every ride is cancelled. */
function refundOf({ paidCents, refundedCents, retainedFeeCents, trips: legs }: ReceiptView): number {
  if (refundedCents > 0) return refundedCents;
  return legs.every(({ status }) => status === 'cancelled') ? Math.max(0, paidCents - retainedFeeCents) : 0;
}

/** After a cancellation: how much goes back, to which means of payment, and by which day. */
export function RefundCard({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(trips);
  const language = useLanguage();
  const { data } = useQuery<ReceiptView>({
    queryKey: ['receipt', trip.bookingId, token, trip.version],
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.refundedCents < refundOf(state.data) ? ASK_AGAIN_MS : false,
    queryFn: ({ signal }) =>
      call(endpoints.bookings.receipt, { params: { id: trip.bookingId }, trackToken: token, signal }),
  });
  if (!data) return <Skeleton className="h-32 w-full rounded-tile" />;
  if (data.paidCents === 0) return null;
  const cents = refundOf(data);
  const by = refundArrivesBy(new Date(trip.cancelledAt ?? data.issuedAt)).toISOString();
  return (
    <section className="flex gap-4 rounded-tile bg-sunken p-4" data-testid="refund" data-cents={cents}>
      <Undo2 size={20} className="mt-0.5 shrink-0 text-gold-text" aria-hidden="true" />
      <div className="grid gap-1">
        <h2 className="text-lead font-medium">
          {cents > 0 ? t('refund', { amount: formatMoney(cents, language) }) : t('refund.none')}
        </h2>
        {cents > 0 && (
          <p className="text-small text-ink-soft">
            {t(wordOf(data), {
              date: formatDateTime(by, language, 'full'),
              network: data.card ? networkName(data.card.brand) : '',
              last4: data.card?.last4 ?? '',
            })}
          </p>
        )}
        {data.retainedFeeCents > 0 && (
          <p className="text-small text-ink-soft">
            {t('fee', { amount: formatMoney(data.retainedFeeCents, language) })}
          </p>
        )}
      </div>
    </section>
  );
}
