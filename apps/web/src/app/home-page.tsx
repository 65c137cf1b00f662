import { CarFront, MapPin, Settings, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LiveBanner } from '../live/live-banner.js';
import NotificationBell from '../live/notification-bell.js';
import { localized } from '../shared/i18n/format.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { useMyPlaces } from '../shared/places/my-places-store.js';
import { useSavedPlaceName } from '../shared/places/saved-places.js';
import { useUser } from '../shared/session/session-store.js';
import { ButtonLink, ErrorState } from '../shared/ui/button.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Skeleton } from '../shared/ui/surfaces.js';
import { useUpcoming } from './app.api.js';
import { app } from './words.js';
import type { BookingView } from '@sablon/contracts';
import { StatusPill } from '../shared/ui/badge.js';
import { DateTime, Money } from '../shared/ui/values.js';

/** The legs of a booking, each linking to its own page. */
export function RideRows({ booking }: { booking: BookingView }) {
  const language = useLanguage();
  return booking.trips.map((trip) => (
    <li key={trip.id}>
      <Link
        to={`/app/activity/${trip.id}`}
        className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-card shadow-low hover:border-gold-text"
      >
        <span className="min-w-0 flex-[1_1_14rem]">
          <span className="numbers block text-small text-ink-soft">
            <DateTime at={trip.pickupAt} /> · <Money cents={trip.fareCents} />
          </span>
          <span className="flex flex-wrap items-center gap-x-2 font-medium">
            {localized(trip.pickup.label, language)}
            <ArrowRight size={16} className="shrink-0 text-gold-text" aria-hidden="true" />
            {localized(trip.dropoff.label, language)}
          </span>
        </span>
        <StatusPill status={trip.status} />
      </Link>
    </li>
  ));
}

const SHOWN_PLACES = 4;

/** The first tab of the app: destination search, the next ride, frequent places. */
export function AppHomePage() {
  const t = useT(app);
  const language = useLanguage();
  const user = useUser();
  const { saved } = useMyPlaces();
  const nameOf = useSavedPlaceName();
  const upcoming = useUpcoming();
  const next = upcoming.data?.bookings[0];
  return (
    <div className="column max-w-160 py-page">
      <PageTitle>{t('home.title.unnamed')}</PageTitle>
      <div className="flex items-start justify-between gap-4">
        <h1 className="display text-title">
          {user ? t('home.title', { name: user.firstName }) : t('home.title.unnamed')}
        </h1>
        <div className="flex">
          <NotificationBell />
          <Link to="/app/settings" className="icon-btn" aria-label={t('home.settings')}>
            <Settings size={20} aria-hidden="true" />
          </Link>
        </div>
      </div>
      <ButtonLink to="/app/book" size="big" className="mt-6 w-full" icon={<CarFront size={21} aria-hidden="true" />}>
        {t('home.where')}
      </ButtonLink>
      <section className="mt-8">
        <h2 className="eyebrow">{t('home.next')}</h2>
        <ul className="mt-3 grid gap-3">
          {next && <RideRows booking={next} />}
          {!next && upcoming.isPending && <Skeleton className="h-24 w-full rounded-card" />}
        </ul>
        {upcoming.error && !upcoming.data && (
          <ErrorState error={upcoming.error} onRetry={() => void upcoming.refetch()} />
        )}
        {upcoming.data && !next && <p className="mt-3 text-ink-soft">{t('home.none')}</p>}
      </section>
      <section className="mt-8">
        <h2 className="eyebrow">{t('home.favorites')}</h2>
        <ul className="mt-3 grid gap-2">
          {saved.slice(0, SHOWN_PLACES).map((one) => (
            <li key={one.id}>
              <Link
                to="/app/book"
                state={{ destination: one.place }}
                className="flex min-h-14 items-center gap-4 rounded-control px-3 hover:bg-gold-wash"
              >
                <MapPin size={19} className="shrink-0 text-gold-text" aria-hidden="true" />
                <span className="min-w-0">
                  <span className="block font-medium">{nameOf(one)}</span>
                  <span className="block text-small text-ink-soft wrap-anywhere">
                    {localized(one.place.label, language)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Link to="/app/favorites" className="text-link mt-3 inline-block">
          {t('home.favorites.all')}
        </Link>
      </section>
      <LiveBanner />
    </div>
  );
}
