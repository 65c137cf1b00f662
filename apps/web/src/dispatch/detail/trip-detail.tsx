import type { PromiseAlertView, TripEtaView, TripTimelineView, TripView } from '@sablon/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { TripChat } from '../../live/trip-chat.js';
import { ride } from '../../shared/words.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { useNow } from '../../shared/bookings/use-now.js';
import { StatusPill } from '../../shared/ui/badge.js';
import { Button, ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { acting } from '../words.js';
import { openMessages } from '../acting/open-dialogs.js';
import { needsAttention } from '../board/board-state.js';
import { LinkRenewal } from '../acting/link-renewal.js';
import { PencilCard } from '../acting/pencil-card.js';
import type { Pencil } from '../acting/use-pencils.js';
import { PromiseText } from '../intake/promise-text.js';
import { passengerMessages } from '../words.js';
import { PassengerMessageList } from '../acting/passenger-message-list.js';
import type { DialogKind } from '../common/dispatch.api.js';
import { dispatch } from '../words.js';
import { dueText } from '../common/words.js';
import { Onlookers } from '../alerts/trip-viewers.js';
import { ParcelFacts } from './parcel-facts.js';
import { Timeline } from '../common/timeline.js';
import { TripFacts } from './trip-facts.js';

interface TripDetailProps {
  readonly trip: TripView | null;
  readonly query: UseQueryResult<TripTimelineView>;
  readonly eta: TripEtaView | null;
  /** The problem with the driver's promise, if any. */
  readonly promise: PromiseAlertView | null;
  readonly onAct: (kind: DialogKind) => void;
  /** Turns the trip's pencil into an assignment. */
  readonly onConfirmPencil: (pencil: Pencil) => void;
  /** Moves to those who could take it instead of its driver. */
  readonly onReassign: () => void;
  readonly onClose: () => void;
}

function Waiting() {
  return (
    <div className="grid gap-3 p-4" aria-busy="true">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

function Head({ trip, onClose }: { trip: TripView; onClose: () => void }) {
  const t = useT(dispatch);
  const words = useT(ride);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  return (
    <header className="border-b border-line px-4 pt-3 pb-3">
      <div className="flex items-center gap-3">
        <h2 className="numbers text-lead font-semibold">{trip.bookingCode}</h2>
        <StatusPill status={trip.status} />
        <button type="button" className="icon-btn -mr-2 ml-auto" aria-label={t('detail.close')} onClick={onClose}>
          <X size={19} aria-hidden="true" />
        </button>
      </div>
      <p className="text-small text-ink-soft">
        {t(`phase.${trip.phase}`)} · {trip.asap ? words('asap') : dueText(trip, nowMs, language)} ·{' '}
        {words(`class.${trip.vehicleClass}`)}
        {trip.legs > 1 && ` · ${t('row.leg', { leg: trip.leg, legs: trip.legs })}`}
      </p>
      {needsAttention(trip) && (
        <p className="mt-2 flex items-center gap-2 rounded-control bg-warn-wash px-3 py-2 text-small font-medium text-warn">
          <TriangleAlert size={16} aria-hidden="true" />
          {t('row.attention')}
        </p>
      )}
    </header>
  );
}

function Actions({ trip, onAct, onReassign }: Pick<TripDetailProps, 'onAct' | 'onReassign'> & { trip: TripView }) {
  const t = useT(dispatch);
  const own = useT(acting);
  const held = trip.status === 'accepted';
  const open = held || trip.status === 'pending' || trip.status === 'ongoing';
  if (!open) return null;
  return (
    <div className="grid gap-3 border-b border-line px-4 py-3">
      <div className="flex flex-wrap gap-2">
        {held && (
          <>
            <Button size="small" variant="secondary" data-testid="reassign-trip" onClick={onReassign}>
              {t('act.reassign')}
            </Button>
            <Button size="small" variant="secondary" data-testid="release-trip" onClick={() => onAct('release')}>
              {t('act.release')}
            </Button>
          </>
        )}
        <Button size="small" variant="secondary" data-testid="edit-trip" onClick={() => onAct('edit')}>
          {own('edit')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          className="text-danger"
          data-testid="cancel-trip"
          onClick={() => onAct('cancel')}
        >
          {t('act.cancel')}
        </Button>
      </div>
      <WriteTo trip={trip} onMessage={() => onAct('message')} />
    </div>
  );
}

/**
 * Each by their own channel: the passenger on their page and by SMS, the driver on their phone; both appear in the trip's
 * thread.
 */
function WriteTo({ trip, onMessage }: { trip: TripView; onMessage: () => void }) {
  const t = useT(acting);
  const messageText = useT(passengerMessages);
  const driverId = trip.status === 'pending' ? null : (trip.driver?.id ?? null);
  const label = useId();
  return (
    <div role="group" aria-labelledby={label} className="flex flex-wrap items-center gap-2 [&_.btn]:px-3">
      <span id={label} className="text-caption text-ink-soft">
        {t('write.to')}
      </span>
      <Button
        size="small"
        variant="secondary"
        data-testid="message-passenger"
        title={messageText('do')}
        onClick={onMessage}
      >
        {t('write.passenger')}
      </Button>
      {driverId && (
        <>
          <Button
            size="small"
            variant="secondary"
            data-testid="message-driver"
            title={t('messages.driver.do')}
            onClick={() => openMessages(driverId)}
          >
            {t('write.driver')}
          </Button>
          <TripChat
            tripId={trip.id}
            names={{ open: t('write.both'), title: t('conversation.open'), about: t('conversation.text') }}
          />
        </>
      )}
    </div>
  );
}

/** The detail of one trip: facts, people, actions, and its full history. */
export function TripDetail(props: TripDetailProps) {
  const { trip, query, eta, promise, onAct, onClose } = props;
  if (!trip)
    return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Waiting />;
  return (
    <article data-testid="trip-detail" data-trip={trip.id} data-status={trip.status}>
      <Head trip={trip} onClose={onClose} />
      <Onlookers tripId={trip.id} />
      {promise && (
        <p data-testid="trip-promise" className="border-b border-line bg-warn-wash px-4 py-2 text-small">
          <PromiseText alert={promise} />
        </p>
      )}
      <PencilCard trip={trip} onConfirm={props.onConfirmPencil} />
      <Actions trip={trip} onAct={onAct} onReassign={props.onReassign} />
      <TripFacts trip={trip} eta={eta} waiting={query.data?.waiting ?? null} />
      <PassengerMessageList tripId={trip.id} />
      <LinkRenewal trip={trip} />
      {trip.parcel && <ParcelFacts trip={trip} />}
      {query.data ? (
        <Timeline timeline={query.data} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Waiting />
      )}
    </article>
  );
}
