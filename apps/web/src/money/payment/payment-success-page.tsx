import { Check, Copy, Link2, CalendarPlus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InstallCard } from '../../pwa/install-card.js';
import { ReceiptDownload } from '../../shared/bookings/receipt-download.js';
import { useT, useLanguage } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink, ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { payment } from '../words.js';
import { OrderSummary } from './order-summary.js';
import { bookingKey, readBooking } from './payment.api.js';
import { useCopy } from '../../shared/ui/use-copy.js';
import { orderOfBooking } from './use-order.js';
import type { BookingView } from '@sablon/contracts';
import { brandSlug, calendarFile, nameIn } from '@sablon/domain';
import { BRAND } from '../../shared/brand/brand.js';

/** Long enough for the browser to begin the download. */
const CACHED_MS = 10_000;

/** Saves the rides of a booking as a calendar file; the browser generates it, so it works offline. */
export function AddToCalendar({ booking }: { booking: BookingView }) {
  const t = useT(payment);
  const language = useLanguage();
  const save = () => {
    const events = booking.trips.map((trip) => ({
      uid: `${trip.id}@ride`,
      startsAt: new Date(trip.pickupAt),
      durationSeconds: trip.durationSeconds,
      summary: t('calendar.summary', { to: nameIn(trip.dropoff.label, language) }),
      location: nameIn(trip.pickup.label, language),
      description: t('calendar.description', { code: booking.code, to: nameIn(trip.dropoff.label, language) }),
      url: `${location.origin}/track/${booking.trackToken}`,
    }));
    const file = new Blob([calendarFile(events, new Date(), BRAND.name)], { type: 'text/calendar;charset=utf-8' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${brandSlug(BRAND.name)}-${booking.code}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), CACHED_MS);
  };
  return (
    <Button variant="secondary" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={save}>
      {t('success.calendar')}
    </Button>
  );
}

function Code({ code }: { code: string }) {
  const t = useT(payment);
  const text = useRef<HTMLElement>(null);
  const { copied, copy } = useCopy(code, text);
  return (
    <div className="card grid justify-items-center gap-3 p-6 text-center shadow-mid">
      <p className="eyebrow">{t('success.code')}</p>
      <strong
        ref={text}
        data-testid="confirmation-code"
        className="display numbers text-title tracking-loose text-gold-text"
      >
        {code}
      </strong>
      <Button
        variant="secondary"
        size="small"
        icon={copied ? <Check size={17} aria-hidden="true" /> : <Copy size={17} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        <span role="status">{t(copied ? 'success.copied' : 'success.copy')}</span>
      </Button>
    </div>
  );
}

/** The link that opens the booking without an account, to be kept until the ride. */
function TrackLink({ token }: { token: string }) {
  const t = useT(payment);
  const shown = useRef<HTMLElement>(null);
  const link = `${location.origin}/track/${token}`;
  const { copied, copy } = useCopy(link, shown);
  return (
    <Button
      variant="secondary"
      icon={copied ? <Check size={18} aria-hidden="true" /> : <Link2 size={18} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span role="status">{t(copied ? 'success.copied' : 'success.link')}</span>
      <span ref={shown} className="sr-only" aria-hidden="true" translate="no">
        {link}
      </span>
    </Button>
  );
}

/** The booking is confirmed: its code, its details, and the link to follow it (spec §2). */
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
  const isWaiting = booking.data?.trips[0]?.phase === 'awaiting_approval';
  return (
    <div className="column max-w-[760px] py-page">
      <PageTitle>{t('success.title')}</PageTitle>
      {id === null ? (
        <EmptyState title={t('missing')} action={<ButtonLink to="/">{t('again')}</ButtonLink>} />
      ) : booking.data && order ? (
        <div className="grid gap-6">
          <div>
            <h1 className="display text-title">{t(isWaiting ? 'success.waiting' : 'success.title')}</h1>
            <p className="mt-3 text-ink-soft">{t(isWaiting ? 'success.waiting.text' : 'success.text')}</p>
          </div>
          <Code code={booking.data.code} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/track/${booking.data.trackToken}`} data-testid="follow-ride">
              {t('success.follow')}
            </ButtonLink>
            <TrackLink token={booking.data.trackToken} />
            <AddToCalendar booking={booking.data} />
            <ButtonLink
              variant="secondary"
              to={`/app/receipts/${booking.data.id}?token=${encodeURIComponent(booking.data.trackToken)}`}
            >
              {t('success.receipt')}
            </ButtonLink>
            {booking.data.paid && <ReceiptDownload bookingId={booking.data.id} trackToken={booking.data.trackToken} />}
          </div>
          <OrderSummary order={order} />
          <InstallCard />
        </div>
      ) : booking.error ? (
        <ErrorState error={booking.error} onRetry={() => void booking.refetch()} />
      ) : (
        <Skeleton className="h-80 w-full rounded-card" />
      )}
    </div>
  );
}
