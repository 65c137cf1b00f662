import type { TripView } from '@sablon/contracts';
import { Navigation, Phone } from 'lucide-react';
import { TripChat } from '../../live/trip-chat.js';
import { formatLanguage, telHref } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { driver } from '../words.js';

interface Target {
  readonly lat: number;
  readonly lng: number;
}

/**
 * A link to the phone's navigation: any app that handles `geo:` on Android, Apple Maps on an iPhone, the web elsewhere. Only
 * the place leaves the page, never who is picked up.
 */
function navigationLink({ lat, lng }: Target, userAgent: string): string {
  const place = `${lat.toFixed(6)},${lng.toFixed(6)}`;
  if (/android/i.test(userAgent)) return `geo:${place}?q=${place}`;
  if (/iphone|ipad|ipod/i.test(userAgent)) return `https://maps.apple.com/?daddr=${place}&dirflg=d`;
  return `https://www.google.com/maps/dir/?api=1&destination=${place}&travelmode=driving`;
}

const WIDE = 'btn btn-secondary';

/** Two large links side by side: call the passenger, open the navigation. */
export function TripContact({ trip, onCall }: { trip: TripView; onCall: () => void }) {
  const t = useT(driver);
  const language = useLanguage();
  const onBoard = trip.phase === 'on_board';
  const { passenger } = trip;
  return (
    <div className="grid gap-3">
      {passenger && (
        <p className="text-lead">
          <span className="font-semibold">{passenger.firstName}</span>
          <span className="text-ink-soft">
            {' '}
            · {t('passenger.speaks', { language: formatLanguage(passenger.language, language) })}
          </span>
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <a
          className={WIDE}
          data-size="big"
          href={navigationLink(onBoard ? trip.dropoff : trip.pickup, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
        >
          <Navigation size={22} aria-hidden="true" />
          {t(onBoard ? 'navigate.dropoff' : 'navigate.pickup')}
        </a>
        {passenger?.phone && (
          <a
            className={WIDE}
            data-size="big"
            data-testid="call-passenger"
            href={telHref(passenger.phone)}
            onClick={onCall}
          >
            <Phone size={22} aria-hidden="true" />
            {t('passenger.call', { name: passenger.firstName })}
          </a>
        )}
        <TripChat tripId={trip.id} size="big" />
      </div>
    </div>
  );
}
