import type { TripView } from '@sablon/contracts';
import { MapPin } from 'lucide-react';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ride } from '../../shared/words.js';
import { trips } from '../words.js';

const SLOT = 'flex min-h-14 items-center justify-between gap-4 rounded-tile bg-sunken px-4 py-2';

/** The code the passenger says to the driver; once aboard, in its place, where the ride leads. */
export function BoardingSlot({ trip }: { trip: TripView }) {
  const t = useT(trips);
  const terms = useT(ride);
  const language = useLanguage();
  if (trip.boardingCode && (trip.status === 'pending' || trip.status === 'accepted'))
    return (
      <div className={SLOT}>
        <p className="text-small text-ink-soft">{t(trip.parcel ? 'boarding.parcel' : 'boarding')}</p>
        <strong data-testid="boarding-code" className="display numbers text-section tracking-wide text-gold-text">
          {trip.boardingCode}
        </strong>
      </div>
    );
  return (
    <p className={SLOT}>
      <span className="text-small text-ink-soft">{terms('dropoff')}</span>
      <span className="flex min-w-0 items-center gap-2 font-medium">
        <MapPin size={17} className="shrink-0 text-gold-text" aria-hidden="true" />
        <span className="truncate">{localized(trip.dropoff.label, language)}</span>
      </span>
    </p>
  );
}
