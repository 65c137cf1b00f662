import type { TripView } from '@sablon/contracts';
import { AFTER_RIDE } from '@sablon/domain';
import { Star } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { driver } from '../words.js';

/** Draws the rating of a ride he has ended. */
export type Rate = (ended: TripView) => ReactNode;

const OPEN_MS = AFTER_RIDE.ratingOpenDays * 86_400_000;
const CLOCK_MS = 60_000;

/** What he gave the passenger of a past ride, opened to be read, given or changed. */
export function TripRating({ trip, rate }: { trip: TripView; rate: Rate }) {
  const t = useT(driver);
  const id = useId();
  const [open, setOpen] = useState(false);
  const now = useServerNow(CLOCK_MS);
  const mayRate = trip.completedAt !== null && now < Date.parse(trip.completedAt) + OPEN_MS;
  if (trip.status !== 'completed' || (trip.stars === null && !mayRate)) return null;
  return (
    <div className="col-span-2">
      <Button
        look="ghost"
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
