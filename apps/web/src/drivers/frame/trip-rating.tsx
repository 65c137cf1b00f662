import type { TripView } from '@sablon/contracts';
import { AFTER_RIDE } from '@sablon/domain';
import { Star } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { useT, useLanguage } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { driver } from '../words.js';
import { localized, type DateStyle } from '../../shared/i18n/format.js';
import { StatusPill } from '../../shared/ui/badge.js';
import { DateTime, Money } from '../../shared/ui/values.js';

/** Renders the rating of a trip the driver has finished. */
export type Rate = (ended: TripView) => ReactNode;

const OPEN_MS = AFTER_RIDE.ratingOpenDays * 86_400_000;
const CLOCK_MS = 60_000;

/** The driver's rating of a past trip's passenger, expandable to read, give or change it. */
function TripRating({ trip, rate }: { trip: TripView; rate: Rate }) {
  const t = useT(driver);
  const id = useId();
  const [open, setOpen] = useState(false);
  const now = useServerNow(CLOCK_MS);
  const mayRate = trip.completedAt !== null && now < Date.parse(trip.completedAt) + OPEN_MS;
  if (trip.status !== 'completed' || (trip.stars === null && !mayRate)) return null;
  return (
    <div className="col-span-2">
      <Button
        variant="ghost"
        size="big"
        className="-ml-4"
        icon={<Star size={20} aria-hidden="true" className={trip.stars === null ? undefined : 'fill-current'} />}
        aria-expanded={open}
        aria-controls={id}
        data-testid="trip-rating"
        data-stars={trip.stars ?? 0}
        onClick={() => setOpen(!open)}
      >
        {trip.stars === null ? t('rating.give') : t('rating.given', { count: trip.stars })}
      </Button>
      <div id={id} className="mt-2 empty:hidden">
        {open && rate(trip)}
      </div>
    </div>
  );
}

/** One trip of a list: when, from where to where, and the earnings. A cancelled trip shows none. */
export function TripRow({ trip, style, rate }: { trip: TripView; style: DateStyle; rate?: Rate }) {
  const language = useLanguage();
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 border-t border-line py-4 first:border-t-0">
      <p className="font-medium">
        <DateTime at={trip.promisedPickupAt ?? trip.pickupAt} style={style} />
      </p>
      <p className="text-right text-body font-semibold">
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
