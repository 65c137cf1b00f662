import type { PlaceView } from '@sablon/contracts';
import { useEffect, useRef, useState } from 'react';
import { localized } from '../i18n/format.js';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { DropoffPin, LiveMap, type MapPoint } from '../../map/index.js';
import { useTheme } from '../brand/theme-store.js';
import { FormError } from '../ui/button.js';
import { places } from '../words.js';
import { placeAt } from './place-search.api.js';

/** ASSUMPTION: a pin that rests this long is where the user wants it; a held-down key sends one lookup, at the end. */
const RESTS_MS = 350;
/** Initial pin position: Grand Sablon, Brussels. */
const HOME: MapPoint = { lat: 50.8404, lng: 4.3555 };
/** Individual doors can be distinguished. */
const ZOOM = 16;

interface PinMapProps {
  place: PlaceView | null;
  onPlace: (place: PlaceView) => void;
}

/** Picks a place by moving a pin, dragged or with the arrow keys; its name is looked up where the pin comes to rest. */
export default function PinMap({ place, onPlace }: PinMapProps) {
  const t = useT(places);
  const language = useLanguage();
  const theme = useTheme();
  const [start] = useState(place?.point ?? HOME);
  const [moved, setMoved] = useState<{ readonly to: MapPoint; readonly over: PlaceView | null } | null>(null);
  // An address chosen elsewhere in the meantime moves the pin too, and the lookup at its old position is dropped.
  const pin = moved && moved.over === place ? moved.to : null;
  const [failure, setFailure] = useState<unknown>(null);
  const report = useRef(onPlace);
  useEffect(() => {
    report.current = onPlace;
  }, [onPlace]);
  useEffect(() => {
    if (!pin) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      placeAt(pin, abort.signal).then(
        (found) => {
          setFailure(null);
          setMoved({ to: pin, over: found });
          report.current(found);
        },
        (reason: unknown) => abort.signal.aborted || setFailure(reason),
      );
    }, RESTS_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [pin]);
  return (
    <div className="grid gap-2">
      <div className="h-64 overflow-hidden rounded-tile border border-line" data-testid="pin-map">
        <LiveMap
          className="h-full"
          language={language}
          theme={theme}
          label={t('map')}
          center={start}
          zoom={ZOOM}
          wheelZoom={false}
        >
          <DropoffPin
            at={pin ?? place?.point ?? start}
            {...(place ? { alt: localized(place.label, language) } : {})}
            onMove={({ lat, lng }) => setMoved({ to: { lat, lng }, over: place })}
          />
        </LiveMap>
      </div>
      <p className="text-small text-ink-soft">{t('map.hint')}</p>
      <FormError error={failure} />
    </div>
  );
}
