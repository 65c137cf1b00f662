import { Check, Copy } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { payment } from './i18n/namespace.js';
import { OrderSummary } from './order-summary.js';
import { bookingKey, readBooking } from './payment.api.js';
import { orderOfBooking } from './use-order.js';

/** Spec §9: how long a copied state shows. */
const COPIED_MS = 2_000;

function Code({ code }: { code: string }) {
  const t = useT(payment);
  const text = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    } catch (refused) {
      // Spec §8: a failed copy is only logged; the code is selected so that it can be copied by hand.
      console.warn('not copied', refused);
      if (text.current) getSelection()?.selectAllChildren(text.current);
    }
  };
  return (
    <div className="card grid justify-items-center gap-3 p-7 text-center shadow-mid">
      <p className="eyebrow">{t('success.code')}</p>
      <strong
        ref={text}
        data-testid="confirmation-code"
        className="display numbers text-[clamp(2.2rem,9vw,3.6rem)] tracking-[0.06em] text-gold-text"
      >
        {code}
      </strong>
      <Button
        look="secondary"
        size="small"
        icon={copied ? <Check size={17} aria-hidden="true" /> : <Copy size={17} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        <span role="status">{t(copied ? 'success.copied' : 'success.copy')}</span>
      </Button>
    </div>
  );
}

/** The booking stands: its code, its details, and the way to follow it (spec §2). */
export function PaymentSuccessPage() {
  const t = useT(payment);
  const [query] = useSearchParams();
  const id = query.get('booking');
  const booking = useQuery({
    queryKey: bookingKey(id ?? ''),
    enabled: id !== null,
    staleTime: 0,
    queryFn: ({ signal }) => readBooking(id ?? '', signal),
  });
  const order = booking.data && orderOfBooking(booking.data);
  return (
    <div className="column max-w-[760px] py-[clamp(28px,5vw,64px)]">
      <PageTitle>{t('success.title')}</PageTitle>
      {id === null ? (
        <EmptyState title={t('missing')} action={<ButtonLink to="/">{t('again')}</ButtonLink>} />
      ) : booking.data && order ? (
        <div className="grid gap-6">
          <div>
            <h1 className="display text-(length:--text-title)">{t('success.title')}</h1>
            <p className="mt-3 text-ink-soft">{t('success.text')}</p>
          </div>
          <Code code={booking.data.code} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/track/${booking.data.trackToken}`} data-testid="follow-ride">
              {t('success.follow')}
            </ButtonLink>
            <ButtonLink
              look="secondary"
              to={`/app/receipts/${booking.data.id}?token=${encodeURIComponent(booking.data.trackToken)}`}
            >
              {t('success.receipt')}
            </ButtonLink>
          </div>
          <OrderSummary order={order} />
        </div>
      ) : booking.error ? (
        <ErrorState error={booking.error} onRetry={() => void booking.refetch()} />
      ) : (
        <Skeleton className="h-80 w-full rounded-card" />
      )}
    </div>
  );
}
