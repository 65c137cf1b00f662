import type { LiveTripView, TripView } from '@sablon/contracts';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { TripChat } from '../../live/trip-chat.js';
import { draftOfTrip } from '../../shared/bookings/draft-of-trip.js';
import { keepDraft, requestOf } from '../../shared/bookings/draft.js';
import { searchQueryOf } from '../../shared/bookings/search-query.js';
import { MapCanvas } from '../../shared/canvas/map-canvas.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { CallDriver, DriverCard } from '../common/driver-card.js';
import { useDriverFace } from '../common/use-driver-face.js';
import { TipCard } from '../common/tip-card.js';
import { useEtaWords } from '../common/trip-eta.js';
import { TripSettlement } from '../common/trip-settlement.js';
import { usePhaseHeight } from '../common/use-phase-height.js';
import { useSpokenDetails } from '../common/use-spoken-details.js';
import { useSpokenTrip } from '../common/use-spoken-trip.js';
import { LostItemCard } from '../lost-item/lost-item-form.js';
import { isComing } from '../parcel/parcel-phase.js';
import { RatingCard } from '../rating/rating-card.js';
import { trips } from '../words.js';
import { BoardingSlot } from './boarding-slot.js';
import { CancelDialog } from './cancel-dialog.js';
import { RefundCard } from './refund-card.js';
import { SafetyButton } from './safety-button.js';
import { SearchStage } from './search-stage.js';
import { ShareRide } from './share-ride.js';
import { isOpen, TripActions } from './trip-actions.js';
import { TripDetails } from './trip-details.js';
import { TripHeadline, useTripHeadline } from './trip-headline.js';
import { TripUpdates } from './trip-updates.js';

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

/** What can be done about a ride that is under way, in one row of equal buttons; nothing of it once the ride is called off. */
function RideTools({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(trips);
  if (trip.status === 'cancelled') return null;
  const withDriver = trip.driver !== null && (trip.status === 'accepted' || trip.status === 'ongoing');
  return (
    <div className="tool-row" role="group" aria-label={t('tools')}>
      <SafetyButton trip={trip} token={token} />
      <ShareRide trip={trip} token={token} />
      {withDriver && (
        <TripChat tripId={trip.id} trackToken={token} names={{ open: t('chat.short'), title: t('chat') }} icon />
      )}
      {withDriver && <CallDriver phone={trip.driver?.phone ?? null} />}
    </div>
  );
}

interface TripCanvasProps {
  live: LiveTripView;
  token: string | null;
  map: ReactNode;
  onCancelled: (trip: TripView) => void;
  /** The booking was changed: fetch the trip again. */
  onChanged: () => void;
}

/**
 * The map of a ride, and in its sheet everything it shows as text with the available actions. Each phase fills the same slots in
 * the same order: headline, driver, tools, code.
 */
export function TripCanvas({ live, token, map, onCancelled, onChanged }: TripCanvasProps) {
  const t = useT(trips);
  const navigate = useNavigate();
  const [cancelling, setCancelling] = useState<'no' | 'ride' | 'for_other'>('no');
  const { trip } = live;
  const [height, setHeight] = usePhaseHeight(trip.phase);
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
  const ask = () => setCancelling('ride');
  const face = useDriverFace(trip, token);
  return (
    <MapCanvas
      map={map}
      label={t('follow.title')}
      height={height}
      onHeight={setHeight}
      head={<TripHeadline {...{ trip, phase, said, eta }} />}
    >
      <div className="grid grid-cols-1 content-start gap-3">
        {trip.driver && trip.status !== 'cancelled' && <DriverCard driver={trip.driver} face={face} />}
        <SearchStage trip={trip} onCancel={ask} onOther={() => setCancelling('for_other')} />
        <RideTools trip={trip} token={token} />
        {trip.status === 'cancelled' ? <RefundCard trip={trip} token={token} /> : <BoardingSlot trip={trip} />}
        <TripUpdates {...{ live, token, onChanged }} onCancel={ask} onSaved={onCancelled} />
        <AfterRide trip={trip} token={token} />
        <TripActions {...{ trip, token, onChanged }} onCancel={ask} />
        <div className="grid gap-6 pt-3">
          <TripDetails trip={trip} token={token} />
          <TripSettlement trip={trip} token={token} />
        </div>
      </div>
      <CancelDialog
        trip={trip}
        token={token}
        open={cancelling !== 'no' && isOpen(trip)}
        forOther={cancelling === 'for_other'}
        onClose={() => setCancelling('no')}
        onCancelled={cancelled}
      />
    </MapCanvas>
  );
}
