import type { PlaceView } from '@sablon/contracts';
import { ArrowUpDown, CircleDot, MapPin } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { useUser } from '../../shared/session/session-store.js';
import { suggestPlaces, whereIAm } from '../../shared/places/place-search.api.js';
import { AddressField } from '../../shared/ui/address-field.js';
import { Optional } from '../../shared/ui/optional.js';
import type { FieldsProps } from './fields-props.js';
import { booking } from '../words.js';
import { KeepPlace } from './keep-place.js';
import { OutsideHelp } from './outside-help.js';
import { usePlacePicks } from './use-place-picks.js';

// The map's code comes once there is a way to draw.
const RouteGlance = lazy(() => import('./route-glance.js'));

/** Where from and where to, with one press to turn them round, and the way between them. */
export function EndsFields({ draft, change, words }: FieldsProps) {
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
          <AddressField
            label={t('origin')}
            name="origin"
            testId="origin-input"
            placeholder={t('origin.placeholder')}
            icon={<CircleDot size={18} className="text-gold-text" aria-hidden="true" />}
            value={origin}
            onValueChange={(place) => change({ origin: place })}
            suggest={suggestPlaces}
            quickPicks={quickPicks}
            locate={whereIAm}
            action={star(origin)}
            error={words('origin')}
          />
          <OutsideHelp place={origin} onChoose={(place) => change({ origin: place })} />
        </div>
        <div data-field="destination">
          <AddressField
            label={t(hourly ? 'destination.optional' : 'destination')}
            hint={hourly && !destination && t('destination.open')}
            name="destination"
            testId="destination-input"
            placeholder={t('destination.placeholder')}
            icon={<MapPin size={18} className="text-gold-text" aria-hidden="true" />}
            value={destination}
            onValueChange={(place) => change({ destination: place })}
            suggest={suggestPlaces}
            quickPicks={quickPicks}
            action={star(destination)}
            error={words('destination')}
          />
          <OutsideHelp place={destination} onChoose={(place) => change({ destination: place })} />
        </div>
        <button
          type="button"
          className="icon-btn absolute top-[-10px] right-0 text-[0.86rem]"
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
