import type { BookingView } from '@sablon/contracts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { localized } from '../shared/i18n/format.js';
import { useLanguage } from '../shared/i18n/namespaces.js';
import { StatusPill } from '../shared/ui/badge.js';
import { DateTime, Money } from '../shared/ui/values.js';

/** The legs of a booking, each leading to its own page. */
export function RideRows({ booking }: { booking: BookingView }) {
  const language = useLanguage();
  return booking.trips.map((trip) => (
    <li key={trip.id}>
      <Link
        to={`/app/activity/${trip.id}`}
        className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-5 shadow-low hover:border-gold-text"
      >
        <span className="min-w-0 flex-[1_1_14rem]">
          <span className="numbers block text-[0.9rem] text-ink-soft">
            <DateTime at={trip.pickupAt} /> · <Money cents={trip.fareCents} />
          </span>
          <span className="flex flex-wrap items-center gap-x-2 font-medium">
            {localized(trip.pickup.label, language)}
            <ArrowRight size={16} className="shrink-0 text-gold-text" aria-hidden="true" />
            {localized(trip.dropoff.label, language)}
          </span>
        </span>
        <StatusPill status={trip.status} />
      </Link>
    </li>
  ));
}
