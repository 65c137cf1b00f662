import type { BookingView, TripView } from '@sablon/contracts';
import { AFTER_RIDE } from '@sablon/domain';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { serverNow } from '../../shared/api/server-clock.js';
import { ride } from '../../shared/words.js';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { StatusPill } from '../../shared/ui/badge.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { RATING_HASH } from '../rating/rating-card.js';
import { Stars } from '../rating/stars.js';
import { trips } from '../words.js';
import { againOf } from '../../shared/bookings/draft-of-trip.js';
import { keepDraft } from '../../shared/bookings/draft.js';

/** Leads to today's prices for this trip, or to the form that asks for the time. */
export function BookAgain({ trip, ...button }: { trip: TripView; variant: 'secondary' | 'ghost'; size?: 'small' }) {
  const t = useT(trips);
  const { to, draft } = againOf(trip, new Date(serverNow()));
  return (
    <ButtonLink {...button} to={to} onClick={() => keepDraft(draft)} data-testid="book-again">
      {t('again')}
    </ButtonLink>
  );
}

function TripRow({ trip }: { trip: TripView }) {
  const language = useLanguage();
  return (
    <li>
      <Link
        to={`/app/activity/${trip.id}`}
        className="-mx-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-3 py-3 hover:bg-gold-wash"
      >
        <span className="min-w-0 flex-[1_1_15rem]">
          <span className="numbers block text-small text-ink-soft">
            <DateTime at={trip.pickupAt} />
          </span>
          <span className="flex flex-wrap items-center gap-x-2 font-medium">
            {localized(trip.pickup.label, language)}
            <ArrowRight size={16} className="shrink-0 text-gold-text" aria-hidden="true" />
            {localized(trip.dropoff.label, language)}
          </span>
        </span>
        {trip.stars !== null && <Stars value={trip.stars} />}
        <StatusPill status={trip.status} />
      </Link>
    </li>
  );
}

interface BookingCardProps {
  booking: BookingView;
  /** Heading level on the page. */
  heading?: 'h2' | 'h3';
}

const RATING_OPEN_MS = AFTER_RIDE.ratingOpenDays * 86_400_000;
const mayRate = ({ completedAt, stars, driver }: TripView): boolean =>
  completedAt !== null && driver !== null && stars === null && serverNow() < Date.parse(completedAt) + RATING_OPEN_MS;

/** One booking with its legs, its price and its actions. */
export function BookingCard({ booking, heading: Heading = 'h2' }: BookingCardProps) {
  const t = useT(trips);
  const terms = useT(ride);
  const over = booking.trips.every(({ status }) => status === 'completed' || status === 'cancelled');
  const [first] = booking.trips;
  const unrated = booking.trips.find(mayRate);
  return (
    <article className="card grid gap-2 p-card shadow-low">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="text-small text-ink-soft">
          {terms(`service.${booking.service}`)} ·{' '}
          {booking.service !== 'parcel' && <>{terms(`class.${booking.vehicleClass}`)} · </>}
          <span className="numbers">{booking.code}</span>
        </Heading>
        <span className="text-lead font-medium">
          <Money cents={booking.totalCents} />
        </span>
      </header>
      <ul className="divide-y divide-line">
        {booking.trips.map((trip) => (
          <TripRow key={trip.id} trip={trip} />
        ))}
      </ul>
      <div className="-ml-3 flex flex-wrap gap-1">
        {!booking.paid && !over && booking.paymentRequirement === 'prepaid' && (
          <ButtonLink size="small" to={`/payment?booking=${booking.id}`} className="ml-3">
            {t('pay')}
          </ButtonLink>
        )}
        {booking.paid && (
          <ButtonLink size="small" variant="ghost" to={`/app/receipts/${booking.id}`}>
            {t('receipt')}
          </ButtonLink>
        )}
        {unrated && (
          <ButtonLink
            size="small"
            variant="ghost"
            to={`/app/activity/${unrated.id}${RATING_HASH}`}
            data-testid="rate-link"
          >
            {t('rate')}
          </ButtonLink>
        )}
        {over && first && <BookAgain trip={first} size="small" variant="ghost" />}
      </div>
    </article>
  );
}
