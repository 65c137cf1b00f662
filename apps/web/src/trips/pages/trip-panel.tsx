import type { LiveTripView, TripView } from '@sablon/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TripChat } from '../../live/trip-chat.js';
import { draftOfTrip } from '../../shared/bookings/draft-of-trip.js';
import { keepDraft, requestOf } from '../../shared/bookings/draft.js';
import { searchQueryOf } from '../../shared/bookings/search-query.js';
import { DriverCard } from '../common/driver-card.js';
import { useEtaWords } from '../common/trip-eta.js';
import { TripSettlement } from '../common/trip-settlement.js';
import { useSpokenDetails } from '../common/use-spoken-details.js';
import { useSpokenTrip } from '../common/use-spoken-trip.js';
import { isComing } from '../parcel/parcel-phase.js';
import { CancelDialog } from './cancel-dialog.js';
import { SafetyButton } from './safety-button.js';
import { isOpen, TripActions } from './trip-actions.js';
import { TripDetails } from './trip-details.js';
import { TripHeadline, useTripHeadline } from './trip-headline.js';
import { TripUpdates } from './trip-updates.js';
import { LostItemCard } from '../lost-item/lost-item-form.js';
import { TipCard } from '../common/tip-card.js';
import { RatingCard } from '../rating/rating-card.js';

/** After a ride: the rating, a tip for the driver, a lost item. */
export function AfterRide({ trip, token }: { trip: TripView; token: string | null }) {
  if (trip.status !== 'completed') return null;
  return (
    <>
      <RatingCard trip={trip} token={token} />
      <TipCard trip={trip} token={token} />
      <LostItemCard trip={trip} token={token} />
    </>
  );
}

interface TripPanelProps {
  live: LiveTripView;
  token: string | null;
  onCancelled: (trip: TripView) => void;
  /** The booking was changed: fetch the trip again. */
  onChanged: () => void;
}

/** Everything the map shows, as text, with the available actions. */
export function TripPanel({ live, token, onCancelled, onChanged }: TripPanelProps) {
  const navigate = useNavigate();
  const [cancelling, setCancelling] = useState<'no' | 'ride' | 'for_other'>('no');
  const { trip } = live;
  const foretold = useEtaWords(live, trip.driver?.id ?? null);
  const eta = isComing(trip.parcel?.state) ? foretold : null;
  const { phase, said } = useTripHeadline(trip);
  const details = useSpokenDetails(trip);
  useSpokenTrip(
    [phase, trip.checkedInAt && said, details].filter(Boolean).join('. '),
    eta && `${eta.main}, ${eta.clock}`,
  );
  /** The search for another vehicle only starts once this ride is cancelled, so that no passenger pays for two. */
  const cancelled = (after: TripView) => {
    onCancelled(after);
    if (cancelling !== 'for_other') return;
    const draft = draftOfTrip(after);
    const request = requestOf(draft);
    keepDraft(draft);
    if (request) void navigate(`/search?${searchQueryOf(request).toString()}`);
  };
  return (
    <div className="grid content-start gap-6">
      <TripHeadline {...{ trip, phase, said }} />
      <TripUpdates {...{ live, token, eta, onChanged }} onCancel={setCancelling} onSaved={onCancelled} />
      {trip.driver && <DriverCard driver={trip.driver} />}
      {trip.driver && (trip.status === 'accepted' || trip.status === 'ongoing') && (
        <TripChat tripId={trip.id} trackToken={token} className="justify-self-start" />
      )}
      <SafetyButton trip={trip} token={token} />
      <AfterRide trip={trip} token={token} />
      <TripDetails trip={trip} token={token} />
      <TripActions {...{ trip, token, onChanged }} onCancel={() => setCancelling('ride')} />
      <TripSettlement trip={trip} token={token} />
      <CancelDialog
        trip={trip}
        token={token}
        open={cancelling !== 'no' && isOpen(trip)}
        forOther={cancelling === 'for_other'}
        onClose={() => setCancelling('no')}
        onCancelled={cancelled}
      />
    </div>
  );
}
