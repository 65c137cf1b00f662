import { CircleCheck, CircleX, Hourglass, ReceiptText } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { trackTokenOf } from '../../shared/bookings/track-tokens.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Spinner } from '../../shared/ui/spinner.js';
import { EmptyState } from '../../shared/ui/surfaces.js';
import { payment } from '../words.js';
import { retryPath } from './return-path.js';
import type { PaymentView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { asApiError } from '../../shared/api/api-error.js';
import { useNow } from '../../shared/bookings/use-now.js';
import { usePaidAtOnce } from './paid-at-once.js';
import { readOnePayment, readPayment } from './payment.api.js';

/** Spec: the page updates by itself; polled every second, for up to a minute (our own choice). */
const POLL_MS = 1_000;
const GIVE_UP_MS = 60_000;
/** ASSUMPTION: how long the provider's webhook may take to reach us after the payer's own page reported "succeeded". */
const GRACE_MS = 15_000;

export type Outcome =
  | { readonly state: 'processing'; readonly slow: boolean }
  | { readonly state: 'success' }
  | { readonly state: 'error'; readonly cause: NonNullable<PaymentView['cause']> };

/**
 * The state of the return page. `paidThere`: the provider reported success to the payer's browser, so an older failure still on
 * record is not the final outcome yet.
 */
export function outcomeOf(
  known: { payment: PaymentView | undefined; failure: unknown; waitedMs: number },
  paidThere: boolean,
): Outcome {
  const { payment, failure, waitedMs } = known;
  if (payment?.outcome === 'success') return { state: 'success' };
  if (payment?.outcome === 'error' && !(paidThere && waitedMs < GRACE_MS))
    return { state: 'error', cause: payment.cause ?? 'unknown' };
  // A payment that does not exist is not the same as no response (spec §8).
  if (failure)
    return { state: 'error', cause: asApiError(failure).code === 'request.not_found' ? 'unknown' : 'general' };
  return { state: 'processing', slow: waitedMs >= GIVE_UP_MS };
}

/** Polls the payment until it is settled; reading never changes it (reliability.md D9). */
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

/** Spec §2: success redirects after a few seconds. */
const REDIRECT_SECONDS = 3;

function Success({ to }: { to: string }) {
  const t = useT(payment);
  const navigate = useNavigate();
  const [left, setLeft] = useState<number | null>(REDIRECT_SECONDS);
  useEffect(() => {
    if (left === null) return;
    if (left === 0) return void navigate(to, { replace: true });
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, navigate, to]);
  return (
    <>
      {left !== null && <p className="text-ink-soft">{t('return.countdown', { count: left })}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={to} replace data-testid="see-booking">
          {t('return.go')}
        </ButtonLink>
        {left !== null && (
          <Button variant="secondary" onClick={() => setLeft(null)} data-testid="stay-here">
            {t('return.stop')}
          </Button>
        )}
      </div>
    </>
  );
}

const TONES = {
  success: { tone: 'bg-ok-wash text-ok', Icon: CircleCheck },
  error: { tone: 'bg-danger-wash text-danger', Icon: CircleX },
  processing: { tone: 'bg-gold-wash text-gold-text', Icon: Hourglass },
} as const;

/** The provider sends the payer back to this page: it only reads the payment's state (spec §2, §4). */
export function PaymentReturnPage() {
  const t = useT(payment);
  const [query] = useSearchParams();
  const bookingId = query.get('booking');
  const tipId = query.get('tip');
  const retry = retryPath(query);
  const waiting = query.get('waiting');
  const afterRide = tipId !== null || waiting !== null;
  const { outcome, checkAgain } = usePaymentOutcome(
    bookingId,
    tipId ?? query.get('payment'),
    query.get('redirect_status') === 'succeeded',
  );
  usePaidAtOnce(outcome.state === 'success' && !afterRide ? bookingId : null);
  const { tone, Icon } = TONES[outcome.state];
  const home = (
    <ButtonLink to="/" variant="ghost" data-testid="payment-home">
      {t('return.home')}
    </ButtonLink>
  );
  const token = bookingId && trackTokenOf(bookingId);
  const receipt = (
    <ButtonLink to={`/app/receipts/${bookingId}${token ? `?token=${encodeURIComponent(token)}` : ''}`}>
      {t('return.receipt')}
    </ButtonLink>
  );
  const parts: Record<typeof outcome.state, { words: string; actions: ReactNode }> = {
    success: {
      words: t(tipId ? 'return.tipped' : waiting ? 'return.waiting_paid' : 'return.success'),
      actions: afterRide ? receipt : <Success to={`/payment-success?booking=${bookingId}`} />,
    },
    error: {
      words: t(`return.error.${outcome.state === 'error' ? outcome.cause : 'general'}`),
      actions: (
        <div className="flex flex-wrap justify-center gap-3">
          {retry && (
            <ButtonLink to={retry} data-testid="payment-retry">
              {t('return.retry')}
            </ButtonLink>
          )}
          {outcome.state === 'error' && outcome.cause !== 'requiresPaymentMethod' && (
            <Button variant="secondary" onClick={checkAgain} data-testid="payment-check">
              {t('return.check')}
            </Button>
          )}
          {home}
        </div>
      ),
    },
    processing: {
      words: t(outcome.state === 'processing' && outcome.slow ? 'return.slow' : 'return.processing'),
      actions:
        outcome.state === 'processing' && outcome.slow ? (
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={checkAgain}>{t('return.check')}</Button>
            {home}
          </div>
        ) : (
          <span className="text-gold-text">
            <Spinner />
          </span>
        ),
    },
  };
  const { words, actions } = parts[outcome.state];
  if (bookingId === null)
    return (
      <div className="column py-page">
        <PageTitle>{t('return.title')}</PageTitle>
        <EmptyState
          icon={<ReceiptText size={26} aria-hidden="true" />}
          title={t('missing')}
          action={<ButtonLink to="/">{t('again')}</ButtonLink>}
        />
      </div>
    );
  return (
    <div className="column grid min-h-[60vh] max-w-[640px] content-center justify-items-center gap-6 py-16 text-center">
      <PageTitle>{t('return.title')}</PageTitle>
      <span className={`grid size-20 place-items-center rounded-full ${tone}`}>
        <Icon size={34} aria-hidden="true" />
      </span>
      <h1 className="display text-section" data-outcome={outcome.state}>
        <span
          role={outcome.state === 'error' ? 'alert' : 'status'}
          data-testid={outcome.state === 'error' ? 'payment-error' : undefined}
        >
          {words}
        </span>
      </h1>
      {actions}
    </div>
  );
}
