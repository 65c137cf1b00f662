import type { TripView } from '@sablon/contracts';
import { ReceiptDownload } from '../../shared/bookings/receipt-download.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { trips } from '../words.js';
import { BookAgain } from './booking-card.js';
import { ChangeRide } from './trip-arrival.js';

/** Whether a ride can still be changed or cancelled. */
export const isOpen = ({ status }: TripView): boolean => status === 'pending' || status === 'accepted';

interface TripActionsProps {
  readonly trip: TripView;
  readonly token: string | null;
  readonly onCancel: () => void;
  readonly onChanged: () => void;
}

/** Changing and cancelling an open ride; afterwards its receipt, and the same ride again. */
export function TripActions({ trip, token, onCancel, onChanged }: TripActionsProps) {
  const t = useT(trips);
  const receipt = `/app/receipts/${trip.bookingId}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
  return (
    <div className="even-row">
      {!isOpen(trip) && trip.status !== 'ongoing' && (
        <>
          <ButtonLink to={receipt}>{t('receipt')}</ButtonLink>
          <ReceiptDownload bookingId={trip.bookingId} trackToken={token} />
          <BookAgain trip={trip} variant="secondary" />
        </>
      )}
      {isOpen(trip) && (
        <>
          <ChangeRide trip={trip} token={token} onChanged={onChanged} />
          <Button variant="secondary" onClick={onCancel} data-testid="cancel-trip">
            {t('cancel')}
          </Button>
        </>
      )}
    </div>
  );
}
