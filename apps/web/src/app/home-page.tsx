import type { BookingView, PlaceView } from '@sablon/contracts';
import { ArrowRight, Car, Clock, House, MapPin, Briefcase, Package, Plane, Search, Settings } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LiveBanner } from '../live/live-banner.js';
import NotificationBell from '../live/notification-bell.js';
import { LiveMap, NearbyCars, ViewWatch, type MapView } from '../map/index.js';
import { useTheme } from '../shared/brand/theme-store.js';
import { MapCanvas } from '../shared/canvas/map-canvas.js';
import type { SheetHeight } from '../shared/canvas/sheet-height.js';
import { localized } from '../shared/i18n/format.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { useMyPlaces } from '../shared/places/my-places-store.js';
import { useNearbyCars } from '../shared/places/use-nearby-cars.js';
import { useSavedPlaceName } from '../shared/places/saved-places.js';
import { useUser } from '../shared/session/session-store.js';
import { StatusPill } from '../shared/ui/badge.js';
import { ErrorState } from '../shared/ui/button.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Skeleton } from '../shared/ui/surfaces.js';
import { DateTime, Money } from '../shared/ui/values.js';
import { useUpcoming } from './app.api.js';
import { app } from './words.js';

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

/** ASSUMPTION: as many of each as fit on the first screen of a phone. */
const SHOWN_PLACES = 2;
const ICONS = { home: House, work: Briefcase, airport: Plane, other: MapPin } as const;

interface DestinationProps {
  icon: ReactNode;
  title: string;
  place: PlaceView;
}

/** One tap to a place: the form opens with it filled in. */
function Destination({ icon, title, place }: DestinationProps) {
  const language = useLanguage();
  const label = localized(place.label, language);
  const detail = localized(place.detail, language);
  return (
    <li>
      <Link
        to="/app/book"
        state={{ destination: place }}
        className="flex min-h-14 items-center gap-4 rounded-control px-2 hover:bg-gold-wash"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-gold-wash text-gold-text">
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-small text-ink-soft">
            {[title === label ? null : label, detail].filter(Boolean).join(', ')}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Favourites first, then where one went last, each place once. */
function Destinations() {
  const t = useT(app);
  const language = useLanguage();
  const { saved, recent } = useMyPlaces();
  const nameOf = useSavedPlaceName();
  const shown = saved.slice(0, SHOWN_PLACES);
  const again = recent.filter(({ id }) => !saved.some(({ place }) => place.id === id)).slice(0, SHOWN_PLACES);
  return (
    <ul aria-label={t('home.places')} className="grid grid-cols-1">
      {shown.map((one) => {
        const Icon = ICONS[one.kind];
        return (
          <Destination
            key={one.id}
            icon={<Icon size={19} aria-hidden="true" />}
            title={nameOf(one)}
            place={one.place}
          />
        );
      })}
      {again.map((place) => (
        <Destination
          key={place.id}
          icon={<Clock size={19} aria-hidden="true" />}
          title={localized(place.label, language)}
          place={place}
        />
      ))}
    </ul>
  );
}

const middleOf = (view: MapView | null) =>
  view && { lat: (view.south + view.north) / 2, lng: (view.west + view.east) / 2 };

const SHORTCUT = 'btn btn-secondary';

/** The first tab of the app: the map of the city, and in its sheet where to go. */
export function AppHomePage() {
  const t = useT(app);
  const language = useLanguage();
  const theme = useTheme();
  const user = useUser();
  const upcoming = useUpcoming();
  const [height, setHeight] = useState<SheetHeight>('half');
  const [view, setView] = useState<MapView | null>(null);
  const cars = useNearbyCars(middleOf(view));
  const next = upcoming.data?.bookings[0];
  const hello = user ? t('home.title', { name: user.firstName }) : t('home.title.unnamed');
  return (
    <>
      <PageTitle>{t('home.title.unnamed')}</PageTitle>
      <MapCanvas
        label={t('home.where')}
        height={height}
        onHeight={setHeight}
        map={
          <LiveMap className="h-full" language={language} theme={theme} label={t('home.map')}>
            <ViewWatch onView={setView} />
            <NearbyCars cars={cars} />
          </LiveMap>
        }
        head={
          <div className="px-4 pb-3 lg:px-6">
            <div className="flex items-center justify-between gap-4">
              <h1 className="display truncate text-heading">{hello}</h1>
              <div className="-mr-2 flex">
                <NotificationBell />
                <Link to="/app/settings" className="icon-btn" aria-label={t('home.settings')}>
                  <Settings size={20} aria-hidden="true" />
                </Link>
              </div>
            </div>
            <Link
              to="/app/book"
              state={{ now: true }}
              className="field mt-1 flex items-center gap-3 text-lead text-ink-soft"
              data-testid="where-to"
            >
              <Search size={20} className="text-gold-text" aria-hidden="true" />
              {t('home.where')}
            </Link>
            {cars.length > 0 && (
              <p className="mt-2 flex items-center gap-2 text-small text-ink-soft" data-testid="nearby-cars">
                <Car size={16} className="text-gold-text" aria-hidden="true" />
                {t('home.cars', { count: cars.length })}
              </p>
            )}
          </div>
        }
      >
        <div className="grid grid-cols-1 gap-3">
          <div className="grid grid-cols-2 gap-2">
            <Link to="/?service=transfer" className={SHORTCUT} data-size="small">
              <Plane size={17} aria-hidden="true" />
              {t('home.airport')}
            </Link>
            <Link to="/?service=parcel" className={SHORTCUT} data-size="small">
              <Package size={17} aria-hidden="true" />
              {t('home.parcel')}
            </Link>
          </div>
          <Destinations />
          <section>
            <h2 className="eyebrow">{t('home.next')}</h2>
            <ul className="mt-2 grid gap-3">
              {next && <RideRows booking={next} />}
              {!next && upcoming.isPending && <Skeleton className="h-24 w-full rounded-card" />}
            </ul>
            {upcoming.error && !upcoming.data && (
              <ErrorState error={upcoming.error} onRetry={() => void upcoming.refetch()} />
            )}
            {upcoming.data && !next && <p className="mt-2 text-small text-ink-soft">{t('home.none')}</p>}
          </section>
          <Link to="/app/favorites" className="text-link inline-flex min-h-11 items-center justify-self-start">
            {t('home.favorites.all')}
          </Link>
        </div>
      </MapCanvas>
      <LiveBanner />
    </>
  );
}
