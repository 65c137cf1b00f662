import type { PlaceView, SavedPlaceView } from '@sablon/contracts';
import { ArrowUpDown, CircleDot, MapPin, Star } from 'lucide-react';
import { lazy, Suspense, type ReactNode, useState, useEffect } from 'react';
import { useT, useLanguage } from '../../shared/i18n/namespaces.js';
import { useUser } from '../../shared/session/session-store.js';
import { whereIAm } from '../../shared/places/place-search.api.js';
import { PlaceField } from '../../shared/places/place-field.js';
import { Optional } from '../../shared/ui/optional.js';
import type { FieldsProps } from './check-draft.js';
import { booking } from '../words.js';
import { Link } from 'react-router-dom';
import { localized } from '../../shared/i18n/format.js';
import { PlaceIcon } from '../../shared/ui/place-icon.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { togglePlace, useIsSaved, useMyPlaces } from '../../shared/places/my-places-store.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { recentPlaces } from '../../shared/places/recent-places.js';
import type { PickGroup, PlacePick } from '../../shared/ui/place-pick.js';
import { popularPlaces } from './booking.api.js';

const NONE: readonly PlaceView[] = [];
const ICONS = { home: 'home', work: 'work', airport: undefined, other: 'star' } as const;

/** Airports and stations from the server's lists (spec §9), empty until loaded. */
function usePopular() {
  const [popular, setPopular] = useState({ airport: NONE, station: NONE });
  useEffect(() => {
    const abort = new AbortController();
    Promise.all([popularPlaces('airport', abort.signal), popularPlaces('station', abort.signal)]).then(
      ([airport, station]) => setPopular({ airport, station }),
      // Without them the field still suggests places as the user types.
      (unknown: unknown) => abort.signal.aborted || console.warn('no quick picks', unknown),
    );
    return () => abort.abort();
  }, []);
  return popular;
}

/**
 * Places offered before anything is typed: the account's favourites and recent places, or the browser's recent ones for a
 * visitor; then airports and stations, airports first for a transfer.
 */
function usePlacePicks(service: 'transport' | 'transfer' | 'parcel'): readonly PickGroup[] {
  const t = useT(booking);
  const { airport, station } = usePopular();
  const { saved, recent } = useMyPlaces();
  const isKnown = useUser() !== null;
  const [browsers] = useState(recentPlaces);
  const favourite = ({ kind, label, place }: SavedPlaceView): PlacePick => {
    const title = label ?? (kind === 'home' || kind === 'work' ? t(`picks.${kind}`) : undefined);
    const icon = ICONS[kind];
    return { place, ...(title && { title }), ...(icon && { icon }) };
  };
  const plain = (place: PlaceView): PlacePick => ({ place });
  const before = (place: PlaceView): PlacePick => ({ place, icon: 'recent' });
  const airports = { heading: t('picks.airports'), picks: airport.map(plain) };
  const stations = { heading: t('picks.stations'), picks: station.map(plain) };
  return [
    { heading: t('picks.saved'), picks: saved.map(favourite) },
    { heading: t('picks.recent'), picks: (isKnown ? recent : browsers).map(before) },
    ...(service === 'transfer' ? [airports, stations] : [stations, airports]),
  ].filter(({ picks }) => picks.length > 0);
}

/** The star in an address field: adds the chosen place to the account's favourites, or removes it. */
function KeepPlace({ place }: { place: PlaceView }) {
  const t = useT(booking);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const isSaved = useIsSaved(place.id);
  const toggle = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const now = await togglePlace(place);
      showToast({ tone: 'ok', text: t(now === 'saved' ? 'keep.saved' : 'keep.forgotten') });
    } catch (refused) {
      showToast({ tone: 'danger', text: errorText(refused) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="icon-btn"
      aria-pressed={isSaved}
      aria-label={t('keep')}
      title={t('keep')}
      data-testid="keep-place"
      onClick={() => void toggle()}
    >
      <Star size={17} className="text-gold-text" fill={isSaved ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  );
}

/** Shown for an address outside the service area: the nearest places we serve, one press away, and a contact link. */
function OutsideHelp({ place, onChoose }: { place: PlaceView | null; onChoose: (place: PlaceView) => void }) {
  const t = useT(booking);
  const language = useLanguage();
  const outside = place?.outside;
  return (
    <div role="status">
      {outside && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-small" data-testid="outside-help">
          <span className="text-ink-soft">{t('outside.instead')}</span>
          {[outside.nearestTown, outside.nearestAirport].map((served) => (
            <button
              key={served.id}
              type="button"
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-raised px-3 text-ink hover:bg-gold-wash"
              onClick={() => onChoose(served)}
            >
              <PlaceIcon kind={served.kind} />
              <span className="truncate">{localized(served.label, language)}</span>
            </button>
          ))}
          <Link className="inline-flex min-h-11 items-center px-1 text-gold-text underline" to="/contact">
            {t('outside.contact')}
          </Link>
        </div>
      )}
    </div>
  );
}

// The map's code loads once there is a route to draw.
const RouteGlance = lazy(() => import('./route-glance.js'));

/** What a page calls the two addresses, where it does not say "from" and "to". */
interface EndNames {
  readonly origin: string;
  readonly destination: string;
}

/** Origin and destination, a button to swap them, and the route between them. */
export function EndsFields({ draft, change, words, names }: FieldsProps & { names?: EndNames }) {
  const t = useT(booking);
  const isKnown = useUser() !== null;
  const quickPicks = usePlacePicks(draft.service);
  const hourly = draft.tripType === 'hourly';
  const { origin, destination } = draft;
  const star = (place: PlaceView | null): ReactNode =>
    isKnown && place && !place.outside && <KeepPlace key={place.id} place={place} />;
  const drawable = origin && destination && !origin.outside && !destination.outside && origin.id !== destination.id;
  return (
    <>
      <div className="relative grid gap-4">
        <div data-field="origin">
          <PlaceField
            end="pickup"
            label={names?.origin ?? t('origin')}
            name="origin"
            testId="origin-input"
            placeholder={t('origin.placeholder')}
            icon={<CircleDot size={18} className="text-gold-text" aria-hidden="true" />}
            value={origin}
            onValueChange={(place) => change({ origin: place })}
            quickPicks={quickPicks}
            locate={whereIAm}
            action={star(origin)}
            error={words('origin')}
          />
          <OutsideHelp place={origin} onChoose={(place) => change({ origin: place })} />
        </div>
        <div data-field="destination">
          <PlaceField
            end="dropoff"
            label={names?.destination ?? t(hourly ? 'destination.optional' : 'destination')}
            hint={hourly && !destination && t('destination.open')}
            name="destination"
            testId="destination-input"
            placeholder={t('destination.placeholder')}
            icon={<MapPin size={18} className="text-gold-text" aria-hidden="true" />}
            value={destination}
            onValueChange={(place) => change({ destination: place })}
            quickPicks={quickPicks}
            action={star(destination)}
            error={words('destination')}
          />
          <OutsideHelp place={destination} onChoose={(place) => change({ destination: place })} />
        </div>
        <button
          type="button"
          className="icon-btn absolute top-[-10px] right-0 text-small"
          aria-label={t('swap')}
          title={t('swap')}
          onClick={() => change({ origin: destination, destination: origin })}
        >
          <ArrowUpDown size={18} aria-hidden="true" />
        </button>
      </div>
      {drawable && (
        <Optional key={`${origin.id} ${destination.id}`}>
          <Suspense fallback={null}>
            <RouteGlance origin={origin} destination={destination} />
          </Suspense>
        </Optional>
      )}
    </>
  );
}
