import { endpoints, type ReceiptView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { asApiError } from '../../shared/api/api-error.js';
import { FareLines } from '../../shared/bookings/fare-lines.js';
import { ReceiptDownload } from '../../shared/bookings/receipt-download.js';
import { ride } from '../../shared/words.js';
import { trackTokenOf } from '../../shared/bookings/track-tokens.js';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink, ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { receipt } from '../words.js';
import { InvoiceCard } from './invoice-card.js';
import './receipt-print.css';

const METHODS = ['card', 'apple_pay', 'google_pay', 'link', 'bancontact', 'paypal'] as const;

interface AmountProps {
  label: string;
  cents: number;
  strong?: boolean;
  testId?: string;
}

function Amount({ label, cents, strong, testId }: AmountProps) {
  return (
    <div
      data-testid={testId}
      className={`flex justify-between gap-6 ${strong ? 'text-lead font-medium' : 'text-ink-soft'}`}
    >
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

function Sheet({ data }: { data: ReceiptView }) {
  const t = useT(receipt);
  const terms = useT(ride);
  const language = useLanguage();
  const { vat } = data;
  const method = METHODS.find((one) => one === data.methodType);
  return (
    <article className="receipt-sheet card grid gap-6 p-panel shadow-mid">
      <header className="flex flex-wrap justify-between gap-4">
        <div>
          <h1 className="display text-title">{t('title')}</h1>
          <p className="text-ink-soft">
            {t('issued')} <DateTime at={data.issuedAt} style="date" />
          </p>
        </div>
        <p className="text-right">
          <span className="block text-ink-soft">{t('booking')}</span>
          <strong className="numbers font-medium">{data.bookingCode}</strong>
        </p>
      </header>
      <ul className="grid gap-1">
        {data.trips.map((trip) => (
          <li key={trip.id}>
            {localized(trip.pickup.label, language)} → {localized(trip.dropoff.label, language)} ·{' '}
            {t(`status.${trip.status}`)}
          </li>
        ))}
      </ul>
      <FareLines legs={data.legs} />
      <dl className="grid gap-2 border-t border-line-strong pt-4">
        <Amount label={terms('price.net')} cents={vat.netCents} />
        <Amount label={terms('price.vat', { percent: vat.vatPercent })} cents={vat.vatCents} />
        <Amount label={terms('total')} cents={data.totalCents} strong testId="receipt-total" />
      </dl>
      <dl className="grid gap-2 border-t border-line pt-4">
        {data.promoCents > 0 && <Amount label={t('promo', { code: data.promoCode ?? '' })} cents={-data.promoCents} />}
        {data.creditCents > 0 && <Amount label={t('credit')} cents={-data.creditCents} />}
        <Amount label={method ? `${t('paid')} · ${t(`method.${method}`)}` : t('paid')} cents={data.paidCents} />
        {data.refundedCents > 0 && <Amount label={t('refunded')} cents={-data.refundedCents} />}
        {data.retainedFeeCents > 0 && <Amount label={t('fee')} cents={data.retainedFeeCents} />}
        {data.tipCents > 0 && <Amount label={t('tip')} cents={data.tipCents} testId="receipt-tip" />}
      </dl>
    </article>
  );
}

/** Amounts paid, kept and refunded; printable and downloadable. */
export function ReceiptPage() {
  const t = useT(receipt);
  const { bookingId = '' } = useParams();
  const [query] = useSearchParams();
  const trackToken = query.get('token') ?? trackTokenOf(bookingId);
  const view = useQuery({
    queryKey: ['receipt', bookingId, trackToken],
    staleTime: 0,
    queryFn: ({ signal }) => call(endpoints.bookings.receipt, { params: { id: bookingId }, trackToken, signal }),
  });
  return (
    <div className="column max-w-[760px] py-page">
      <PageTitle>{t('title')}</PageTitle>
      {view.data ? (
        <>
          <div className="receipt-actions mb-6 flex flex-wrap justify-between gap-3">
            <ButtonLink variant="ghost" to={query.has('token') ? `/track/${query.get('token')}` : '/app/activity'}>
              {t('back')}
            </ButtonLink>
            <ReceiptDownload bookingId={bookingId} trackToken={trackToken} />
            <Button variant="ghost" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
          <Sheet data={view.data} />
          {view.data.paidCents > 0 && <InvoiceCard bookingId={bookingId} trackToken={trackToken} />}
        </>
      ) : !view.error ? (
        <Skeleton className="h-[32rem] w-full rounded-card" />
      ) : asApiError(view.error).code === 'request.not_found' ? (
        <EmptyState title={t('none')} action={<ButtonLink to="/connexion">{t('login')}</ButtonLink>}>
          {t('none.text')}
        </EmptyState>
      ) : (
        <ErrorState error={view.error} onRetry={() => void view.refetch()} />
      )}
    </div>
  );
}
