import type { TripView } from '@sablon/contracts';
import { localized, type DateStyle } from '../../shared/i18n/format.js';
import { useLanguage } from '../../shared/i18n/namespaces.js';
import { StatusPill } from '../../shared/ui/badge.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { TripRating, type Rate } from './trip-rating.js';

/** One ride of a list: when, from where to where, and what it brings. A cancelled one brings nothing here. */
export function TripRow({ trip, style, rate }: { trip: TripView; style: DateStyle; rate?: Rate }) {
  const language = useLanguage();
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 border-t border-line py-4 first:border-t-0">
      <p className="font-medium">
        <DateTime at={trip.promisedPickupAt ?? trip.pickupAt} style={style} />
      </p>
      <p className="text-right text-[1.05rem] font-semibold">
        {trip.status !== 'cancelled' && <Money cents={trip.fareCents} />}
      </p>
      <p className="min-w-0 text-ink-soft">
        {localized(trip.pickup.label, language)} → {localized(trip.dropoff.label, language)}
      </p>
      <StatusPill status={trip.status} />
      {rate && <TripRating trip={trip} rate={rate} />}
    </li>
  );
}
