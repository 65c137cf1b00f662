import type { RouteQuality } from '@sablon/domain';
import type { LiveTripView, TripView } from '@sablon/contracts';
import { useSyncExternalStore } from 'react';
import { positions } from '../../live/positions.js';
import { Approximate } from '../../shared/bookings/approximate.js';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDateTime, formatDistance } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { isStale } from '../../map/index.js';
import { trips } from '../words.js';
import { minutesLeft, useShownEta } from './shown-eta.js';

const TICK_MS = 1_000;

/** Time of the driver's last known position, in epoch milliseconds. */
const useFixAt = (driverId: string | null): number | null =>
  useSyncExternalStore(positions.subscribe, () => (driverId && positions.get(driverId)?.at) || null);

/** The data needed to show when a trip's car arrives. */
interface Awaited {
  readonly trip: Pick<TripView, 'live' | 'phase'>;
  readonly eta: LiveTripView['eta'];
}
export interface EtaWords {
  readonly towards: 'pickup' | 'dropoff';
  /** Whole minutes; 0 = any moment now. */
  readonly count: number;
  readonly main: string;
  readonly clock: string;
  readonly quality: RouteQuality;
  readonly stale: string | null;
}

/** The arrival as text, or null if no reliable estimate exists; `carKey` is the car's key in the position store. */
export function useEtaWords({ trip, eta }: Awaited, carKey: string | null): EtaWords | null {
  const t = useT(trips);
  const language = useLanguage();
  const now = useServerNow(TICK_MS);
  const shown = useShownEta(trip.live && trip.phase !== 'arrived' ? eta : null);
  const fixAt = useFixAt(carKey);
  if (!shown || !eta) return null;
  const count = minutesLeft(shown.arrivesAt, now);
  const age = fixAt !== null && isStale(fixAt, now) ? Math.round((now - fixAt) / 1000) : null;
  return {
    towards: shown.towards,
    count,
    main: count === 0 ? t(`eta.${shown.towards}.now`) : t(`eta.${shown.towards}`, { count }),
    clock: t('eta.clock', {
      time: formatDateTime(Math.max(shown.arrivesAt, now), language, 'time'),
      distance: formatDistance(eta.distanceMeters, language),
    }),
    quality: eta.quality,
    stale:
      age === null
        ? null
        : age < 90
          ? t('stale.seconds', { count: age })
          : t('stale.minutes', { count: Math.round(age / 60) }),
  };
}

/** Minutes, clock time and distance in one line; instead of the latter two their age, if they are old. */
export function TripEta({ words }: { words: EtaWords | null }) {
  if (!words) return null;
  return (
    <p data-testid="trip-eta" className="flex items-baseline gap-x-2 overflow-hidden whitespace-nowrap">
      <strong className={`font-medium ${words.stale ? 'text-ink-soft' : 'text-gold-text'}`}>{words.main}</strong>
      <span className={`numbers truncate text-small ${words.stale ? 'text-warn' : 'text-ink-soft'}`}>
        {words.stale ?? (
          <>
            {words.clock}
            <Approximate quality={words.quality} />
          </>
        )}
      </span>
    </p>
  );
}
