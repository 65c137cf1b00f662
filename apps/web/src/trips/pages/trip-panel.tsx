import type { LiveTripView, TripView } from '@sablon/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TripChat } from '../../live/trip-chat.js';
import { Approximate } from '../../shared/bookings/approximate.js';
import { draftOfTrip } from '../../shared/bookings/draft-of-trip.js';
import { keepDraft, requestOf } from '../../shared/bookings/draft.js';
import { ReceiptDownload } from '../../shared/bookings/receipt-download.js';
import { ride } from '../../shared/words.js';
import { RideEnds } from '../../shared/bookings/ride-ends.js';
import { searchQueryOf } from '../../shared/bookings/search-query.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { StatusPill } from '../../shared/ui/badge.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { DateTime, Distance, Duration, Money } from '../../shared/ui/values.js';
import { AfterRide } from '../rating/after-ride.js';
import { TripArrival, ChangeRide } from './trip-arrival.js';
import { BookAgain } from './book-again.js';
import { CancelDialog } from './cancel-dialog.js';
import { DriverCard } from '../common/driver-card.js';
import { trips } from '../words.js';
import { OfficeMessages } from './office-messages.js';
import { ParcelCard } from '../parcel/parcel-card.js';
import { isComing, parcelPhase } from '../parcel/parcel-phase.js';
import { SearchStage } from './search-stage.js';
import { RunningLate } from './running-late.js';
import { SafetyButton } from './safety-button.js';
import { ShareRide } from './share-ride.js';
import { TripEta, useEtaWords } from '../common/trip-eta.js';
import { FreeWaiting, TripSettlement } from '../common/trip-settlement.js';
import { useSpokenDetails } from '../common/use-spoken-details.js';
import { useSpokenTrip } from '../common/use-spoken-trip.js';
import { keepTrackToken } from '../../shared/bookings/track-tokens.js';

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

interface TripPanelProps {
  live: LiveTripView;
  token: string | null;
  onCancelled: (trip: TripView) => void;
  /** The booking was changed: fetch the trip again. */
  onChanged: () => void;
}

/** The passenger says it to the driver on boarding; only useful until then. */
function BoardingCode({ trip }: { trip: TripView }) {
  const t = useT(trips);
  if (!trip.boardingCode || (trip.status !== 'pending' && trip.status !== 'accepted')) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-sunken p-4">
      <p className="max-w-[22ch] text-small text-ink-soft">{t(trip.parcel ? 'boarding.parcel' : 'boarding')}</p>
      <strong data-testid="boarding-code" className="display numbers text-title tracking-wide text-gold-text">
        {trip.boardingCode}
      </strong>
    </div>
  );
}

function Facts({ trip }: { trip: TripView }) {
  const t = useT(trips);
  const terms = useT(ride);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small [&_dd]:text-right [&_dt]:text-ink-soft">
      <dt>{t('when')}</dt>
      <dd>
        {trip.asap && trip.status === 'pending' ? (
          terms('asap')
        ) : (
          <DateTime at={trip.asap ? (trip.promisedPickupAt ?? trip.pickupAt) : trip.pickupAt} />
        )}
      </dd>
      <dt>{t('way')}</dt>
      <dd>
        {trip.tripType !== 'hourly' && (
          <>
            <Distance meters={trip.distanceMeters} /> ·{' '}
          </>
        )}
        <Duration seconds={trip.durationSeconds} />
        {trip.tripType !== 'hourly' && <Approximate quality={trip.routeQuality} />}
      </dd>
      <dt>{terms(`class.${trip.vehicleClass}`)}</dt>
      <dd>
        <Money cents={trip.fareCents} />
      </dd>
      <dt>{t('code')}</dt>
      <dd className="numbers">{trip.bookingCode}</dd>
    </dl>
  );
}

/** The passenger did not show up. */
const wasAbsent = ({ status, cancelReason }: TripView): boolean =>
  status === 'cancelled' && cancelReason === 'passenger.no_show';

/** The meaning of a phase for the passenger. A planned ride may have its driver days before they set out. */
function usePhaseText(trip: TripView): string {
  const t = useT(trips);
  const language = useLanguage();
  if (wasAbsent(trip)) return t('phase.cancelled.no_show');
  const parcel = parcelPhase(trip);
  if (parcel) return t(parcel === 'on_board' ? 'parcel.on_board.text' : 'parcel.proved');
  if (trip.phase !== 'assigned' || trip.asap) return t(`phase.${trip.phase}.text`);
  const name = trip.driver?.firstName ?? '';
  return trip.checkedInAt
    ? t('phase.assigned.confirmed', { name, time: formatDateTime(trip.checkedInAt, language, 'time') })
    : t('phase.assigned.planned', { name });
}

/** Everything the map shows, as text, with the available actions. */
export function TripPanel({ live, token, onCancelled, onChanged }: TripPanelProps) {
  const t = useT(trips);
  const navigate = useNavigate();
  const [cancelling, setCancelling] = useState<'no' | 'ride' | 'for_other'>('no');
  const { trip } = live;
  const foretold = useEtaWords(live, trip.driver?.id ?? null);
  const eta = isComing(trip.parcel?.state) ? foretold : null;
  const parcel = parcelPhase(trip);
  const phase = t(parcel ? `parcel.${parcel}` : `phase.${trip.phase}`);
  const said = usePhaseText(trip);
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
  const open = trip.status === 'pending' || trip.status === 'accepted';
  const receipt = `/app/receipts/${trip.bookingId}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
  return (
    <div className="grid content-start gap-6">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="display text-title lg:text-section" data-testid="trip-phase" data-phase={trip.phase}>
            {phase}
          </h1>
          <StatusPill status={trip.status} />
        </div>
        <p className="mt-2 text-ink-soft" data-testid="trip-phase-text">
          {said}
        </p>
      </div>
      <PayCard trip={trip} token={token} />
      <OfficeMessages trip={trip} token={token} />
      <RunningLate live={live} />
      <TripArrival
        trip={trip}
        token={token}
        onCancel={() => setCancelling('ride')}
        onKept={onCancelled}
        onChanged={onChanged}
      />
      <FreeWaiting trip={trip} token={token} />
      <TripEta words={eta} />
      <SearchStage trip={trip} onCancel={() => setCancelling('ride')} onOther={() => setCancelling('for_other')} />
      {trip.driver && <DriverCard driver={trip.driver} />}
      {trip.driver && (trip.status === 'accepted' || trip.status === 'ongoing') && (
        <TripChat tripId={trip.id} trackToken={token} className="justify-self-start" />
      )}
      <SafetyButton trip={trip} token={token} />
      <AfterRide trip={trip} token={token} />
      <BoardingCode trip={trip} />
      {trip.parcel && <ParcelCard trip={trip} token={token} />}
      <ShareRide trip={trip} token={token} />
      <RideEnds from={trip.pickup} to={trip.dropoff} />
      <Facts trip={trip} />
      <div className="flex flex-wrap gap-3">
        {!open && trip.status !== 'ongoing' && (
          <>
            <ButtonLink to={receipt}>{t('receipt')}</ButtonLink>
            <ReceiptDownload bookingId={trip.bookingId} trackToken={token} />
            <BookAgain trip={trip} look="secondary" />
          </>
        )}
        {open && <ChangeRide trip={trip} token={token} onChanged={onChanged} />}
        {open && (
          <Button look="secondary" onClick={() => setCancelling('ride')} data-testid="cancel-trip">
            {t('cancel')}
          </Button>
        )}
      </div>
      <TripSettlement trip={trip} token={token} />
      <CancelDialog
        trip={trip}
        token={token}
        open={cancelling !== 'no' && open}
        forOther={cancelling === 'for_other'}
        onClose={() => setCancelling('no')}
        onCancelled={cancelled}
      />
    </div>
  );
}
