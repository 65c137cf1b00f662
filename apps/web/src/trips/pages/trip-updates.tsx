import type { LiveTripView, TripView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { Money } from '../../shared/ui/values.js';
import { keepTrackToken } from '../../shared/bookings/track-tokens.js';
import { FreeWaiting } from '../common/trip-settlement.js';
import { trips } from '../words.js';
import { OfficeMessages } from './office-messages.js';
import { RunningLate } from './running-late.js';
import { TripArrival } from './trip-arrival.js';

/** A ride that goes ahead once it is paid: the amount, and the link to payment. */
function PayCard({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(trips);
  if (trip.phase !== 'awaiting_payment') return null;
  return (
    <div
      data-testid="pay-card"
      className="flex flex-wrap items-center justify-between gap-4 rounded-tile border border-gold-text bg-gold-wash p-4"
    >
      <strong className="display numbers text-section">{trip.legs === 1 && <Money cents={trip.fareCents} />}</strong>
      <ButtonLink
        to={`/payment?booking=${trip.bookingId}`}
        onClick={() => token && keepTrackToken(trip.bookingId, token)}
      >
        {t('pay')}
      </ButtonLink>
    </div>
  );
}

interface TripUpdatesProps {
  readonly live: LiveTripView;
  readonly token: string | null;
  readonly onCancel: () => void;
  readonly onSaved: (trip: TripView) => void;
  readonly onChanged: () => void;
}

/** What waits for the passenger: payment, messages, delays, the arrival they are met from. */
export function TripUpdates({ live, token, onCancel, onSaved, onChanged }: TripUpdatesProps) {
  const { trip } = live;
  return (
    <>
      <PayCard trip={trip} token={token} />
      <OfficeMessages trip={trip} token={token} />
      <RunningLate live={live} />
      <TripArrival {...{ trip, token, onSaved, onChanged }} onCancel={onCancel} />
      <FreeWaiting trip={trip} token={token} />
    </>
  );
}
