import type { PlaceView } from '@sablon/contracts';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { localized } from '../i18n/format.js';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { DropoffPin, LiveMap, MapPress, PickupPin, type MapPoint } from '../../map/index.js';
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
  /** While a moved pin waits for its address. */
  onBusy?: (busy: boolean) => void;
  pin?: 'pickup' | 'dropoff';
  className?: string;
  hint?: string;
}

/** Picks a place by moving a pin, dragged or with the arrow keys; its name is looked up where the pin comes to rest. */
export default function PinMap({
  place,
  onPlace,
  onBusy,
  pin: kind = 'dropoff',
  className = 'h-64',
  hint,
}: PinMapProps) {
  const Pin = kind === 'pickup' ? PickupPin : DropoffPin;
  const t = useT(places);
  const language = useLanguage();
  const theme = useTheme();
  const [start] = useState(place?.point ?? HOME);
  const [moved, setMoved] = useState<{ readonly to: MapPoint; readonly over: PlaceView | null } | null>(null);
  // An address chosen elsewhere in the meantime moves the pin too, and the lookup at its old position is dropped.
  const pin = moved && moved.over === place ? moved.to : null;
  const [failure, setFailure] = useState<unknown>(null);
  const report = useRef(onPlace);
  const busy = useRef(onBusy);
  useEffect(() => {
    report.current = onPlace;
    busy.current = onBusy;
  }, [onPlace, onBusy]);
  useEffect(() => {
    if (!pin) return;
    const abort = new AbortController();
    busy.current?.(true);
    const timer = setTimeout(() => {
      placeAt(pin, abort.signal).then(
        (found) => {
          setFailure(null);
          setMoved({ to: pin, over: found });
          busy.current?.(false);
          report.current(found);
        },
        (reason: unknown) => {
          if (abort.signal.aborted) return;
          busy.current?.(false);
          setFailure(reason);
        },
      );
    }, RESTS_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [pin]);
  const move = ({ lat, lng }: MapPoint) => setMoved({ to: { lat, lng }, over: place });
  return (
    <div className="grid gap-2">
      <div className={clsx('overflow-hidden rounded-tile border border-line', className)} data-testid="pin-map">
        <LiveMap
          className="h-full"
          language={language}
          theme={theme}
          label={t('map')}
          center={start}
          zoom={ZOOM}
          wheelZoom={false}
        >
          <MapPress onPress={move} />
          <Pin
            at={pin ?? place?.point ?? start}
            {...(place ? { alt: localized(place.label, language) } : {})}
            onMove={move}
          />
        </LiveMap>
      </div>
      <p className="text-small text-ink-soft">{hint ?? t('map.hint')}</p>
      <FormError error={failure} />
    </div>
  );
}
