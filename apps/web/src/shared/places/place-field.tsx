import type { PlaceView } from '@sablon/contracts';
import { lazy, Suspense, useState } from 'react';
import { localized } from '../i18n/format.js';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { AddressField, type AddressFieldProps } from '../ui/address-field.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Optional } from '../ui/optional.js';
import { Skeleton } from '../ui/surfaces.js';
import { places } from '../words.js';
import { suggestPlaces } from './place-search.api.js';

const PinMap = lazy(() => import('./pin-map.js'));

interface PlaceFieldProps extends Omit<AddressFieldProps, 'suggest' | 'onMap'> {
  /** Which end of the ride it is. */
  readonly end: 'pickup' | 'dropoff';
}

/** An end of a ride: typed, chosen from suggestions, or placed on the map. */
export function PlaceField({ end, ...field }: PlaceFieldProps) {
  const [isOnMap, setIsOnMap] = useState(false);
  return (
    <>
      <AddressField {...field} suggest={suggestPlaces} onMap={() => setIsOnMap(true)} />
      {isOnMap && (
        <Suspense fallback={null}>
          <PlaceOnMap
            end={end}
            place={field.value}
            onClose={() => setIsOnMap(false)}
            onPlace={(place) => {
              setIsOnMap(false);
              field.onValueChange(place);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface PlaceOnMapProps {
  readonly end: 'pickup' | 'dropoff';
  readonly place: PlaceView | null;
  readonly onPlace: (place: PlaceView) => void;
  readonly onClose: () => void;
}

/** The map in a dialog: a pin to move, the address where it stands, and the choice. Nothing changes until it is made. */
function PlaceOnMap({ end, place, onPlace, onClose }: PlaceOnMapProps) {
  const t = useT(places);
  const language = useLanguage();
  const [found, setFound] = useState(place);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open onClose={onClose} title={t(`pick.${end}`)}>
      <div className="grid gap-4">
        <Optional>
          <Suspense fallback={<Skeleton className="h-80 w-full rounded-tile" />}>
            <PinMap
              className="h-80"
              pin={end}
              hint={t('pick.hint')}
              place={found}
              onPlace={setFound}
              onBusy={setBusy}
            />
          </Suspense>
        </Optional>
        <p role="status" className="min-h-11" data-testid="place-on-map">
          {found ? (
            <>
              <span className="block font-medium">{localized(found.label, language)}</span>
              <span className="block text-small text-ink-soft">{localized(found.detail, language)}</span>
            </>
          ) : (
            <span className="text-ink-soft">{t('pick.none')}</span>
          )}
        </p>
        <div className="dialog-actions flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={busy} disabled={!found} onClick={() => found && !busy && onPlace(found)}>
            {t('pick.use')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
