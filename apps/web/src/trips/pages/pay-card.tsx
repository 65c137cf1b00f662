import type { TripView } from '@sablon/contracts';
import { keepTrackToken } from '../../shared/bookings/track-tokens.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { Money } from '../../shared/ui/values.js';
import { trips } from '../words.js';

/** A ride that goes ahead once it is paid: what it costs, and the way to pay it. */
export function PayCard({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(trips);
  if (trip.phase !== 'awaiting_payment') return null;
  return (
    <div
      data-testid="pay-card"
      className="flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-gold-text bg-gold-wash p-4"
    >
      <strong className="display numbers text-[1.6rem]">{trip.legs === 1 && <Money cents={trip.fareCents} />}</strong>
      <ButtonLink
        to={`/payment?booking=${trip.bookingId}`}
        onClick={() => token && keepTrackToken(trip.bookingId, token)}
      >
        {t('pay')}
      </ButtonLink>
    </div>
  );
}
