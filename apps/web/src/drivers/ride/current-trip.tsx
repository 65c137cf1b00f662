import type { TripView, LiveTripView, TripEtaView } from '@sablon/contracts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Approximate } from '../../shared/bookings/approximate.js';
import { formatDistance, formatDuration, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT, shell } from '../../shared/i18n/namespaces.js';
import type { CachedControl } from '../../shared/session/cached-control.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Sheet } from '../../shared/ui/sheet.js';
import { Card } from '../../shared/ui/surfaces.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { ControlButton } from '../sign/control-button.js';
import { type TripStep, readLiveTrip } from '../state/driver.api.js';
import type { Outbox } from '../state/outbox.js';
import { driver, custodySteps } from '../words.js';
import { ParcelSteps } from './parcel-steps.js';
import { TurnGuide } from './turn-guide.js';
import { BoardingCode } from './boarding-code.js';
import { EndRide } from './end-question.js';
import { NoShowPanel } from './no-show-panel.js';
import { drivenPhase, mayRelease, nextActionOf, phaseWords } from './next-action.js';
import { ReleaseDialog } from './release-dialog.js';
import { useRideRules } from './ride-rules.js';
import { TripContact } from './trip-contact.js';
import { TripMap } from './trip-map.js';
import { TripNotes } from './trip-notes.js';
import { useDrive } from './use-drive.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useResync } from '../../live/use-live.js';
import { useParcel } from '../../live/use-parcel.js';
import { ParcelPeopleCard } from './parcel-people-card.js';
import { bareStep, type ParcelStep } from '../state/parcel-step.js';
import clsx from 'clsx';
import { ride } from '../../shared/words.js';

function End({ place, label, now }: { place: TripView['pickup']; label: string; now: boolean }) {
  const language = useLanguage();
  return (
    <div className={clsx('border-l-4 py-0.5 pl-4', now ? 'border-gold' : 'border-line')}>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd>
        <span className={clsx('block leading-snug', now ? 'text-heading font-semibold' : 'text-body')}>
          {localized(place.label, language)}
        </span>
        <span className="text-ink-soft">{localized(place.detail, language)}</span>
      </dd>
    </div>
  );
}

/** Both addresses, the current destination large. */
function TripEnds({ trip }: { trip: TripView }) {
  const words = useT(ride);
  const onBoard = trip.phase === 'on_board';
  return (
    <dl className="grid gap-4">
      <End place={trip.pickup} label={words('pickup')} now={!onBoard} />
      <End place={trip.dropoff} label={words('dropoff')} now={onBoard} />
    </dl>
  );
}

/** A call to the recipient, as a step of the custody chain. */
const calledRecipient = (): ParcelStep => bareStep('contacted');

/** The parcel's sender or recipient; a call is recorded while the driver is at their door. */
function ParcelContact({ trip, onCall }: { trip: TripView; onCall: () => void }) {
  const t = useT(custodySteps);
  const words = useT(shell);
  const { data, error, isPaused, failureReason, isFetching, refetch } = useParcel(trip.id, null);
  // Offline, the query pauses instead of failing.
  const failure = error ?? (isPaused ? failureReason : null);
  if (data)
    return <ParcelPeopleCard trip={trip} parcel={data} onCall={() => trip.parcel?.state === 'at_door' && onCall()} />;
  if (!failure) return <p className="text-ink-soft">{t('loading')}</p>;
  return (
    <section className="grid gap-3" data-testid="parcel-people-unread">
      <FormError title={t('people.unread')} error={failure} />
      <Button variant="secondary" size="big" busy={isFetching} onClick={() => void refetch()}>
        {words('retry')}
      </Button>
    </section>
  );
}

/** Minutes, metres and remaining route, calculated by the server from the driver's positions; null while unknown. */
function useLiveEta(tripId: string, phase: string): TripEtaView | null {
  const client = useQueryClient();
  const key = ['driver', 'live', tripId, phase];
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => readLiveTrip(tripId, signal) });
  useResync(() => void client.invalidateQueries({ queryKey: key }));
  useLive('trip.eta', (eta) => {
    if (eta.tripId === tripId) client.setQueryData<LiveTripView>(key, (known) => known && { ...known, eta });
  });
  const eta = data?.eta ?? null;
  return eta && eta.towards === (phase === 'on_board' ? 'dropoff' : 'pickup') ? eta : null;
}

interface CurrentTripProps {
  trip: TripView;
  cached: CachedControl;
  outbox: Outbox;
  /** Some of the trip's steps are still to be sent. */
  waiting: boolean;
  onLeft: (trip: TripView, how: 'release' | 'no_show') => void;
  onRefused: () => void;
}

/** The trip in hand: its details, and its next step as one big button within the thumb's reach. */
export function CurrentTrip({ trip, cached, outbox, waiting, onLeft, onRefused }: CurrentTripProps) {
  useRideRules();
  const t = useT(driver);
  const language = useLanguage();
  const driving = useDrive(trip.id, outbox, {
    onReleased: (released) => onLeft(released, 'release'),
    onRefused,
  });
  const { busy, error, drive, clear } = driving;
  const [asking, setAsking] = useState<'code' | 'release' | null>(null);
  const eta = useLiveEta(trip.id, trip.phase);
  const phase = drivenPhase(trip);
  if (!phase) return null;
  const action = nextActionOf(phase);
  /** At both doors of a parcel trip, the parcel's steps replace the passenger's. */
  const carries = trip.parcel !== null && (phase === 'arrived' || phase === 'on_board');
  const ask = (what: typeof asking) => {
    clear();
    setAsking(what);
  };
  const finish = async (step: TripStep) => {
    if (await drive(step)) setAsking(null);
  };
  return (
    <Card aria-label={t('trip.label')} data-testid="current-trip" data-phase={phase} className="grid gap-6">
      <header>
        <div role="status">
          <h2 className="display text-title">{t(phaseWords(phase, trip))}</h2>
        </div>
        <p className="mt-2 numbers text-lead font-medium">
          {eta && phase !== 'arrived' && (
            <>
              {`${formatDuration(eta.etaSeconds, language)} · ${formatDistance(eta.distanceMeters, language)} ${t(`eta.${eta.towards}`)}`}
              <Approximate quality={eta.quality} />
            </>
          )}
        </p>
        <p className="mt-1 text-ink-soft">
          {t('trip.pickup_at')} <DateTime at={trip.promisedPickupAt ?? trip.pickupAt} style="time" />
          {'\u00a0· '}
          <Money cents={trip.fareCents} />
          {'\u00a0· '}
          <span className="numbers">{trip.bookingCode}</span>
        </p>
      </header>
      {phase !== 'arrived' && (
        <TurnGuide trip={trip}>
          <TripMap trip={trip} eta={eta} />
        </TurnGuide>
      )}
      <TripEnds trip={trip} />
      <TripNotes trip={trip} />
      <TripContact trip={trip} onCall={() => void outbox.put(trip.id, { step: 'call' })} />
      {trip.parcel && <ParcelContact trip={trip} onCall={() => void outbox.put(trip.id, calledRecipient())} />}
      <ControlButton cached={cached} tripId={trip.id} />
      {phase === 'arrived' && (
        <NoShowPanel trip={trip} waiting={waiting} onEnded={(ended) => onLeft(ended, 'no_show')} />
      )}
      {phase === 'arrived' && <TripMap trip={trip} eta={eta} />}
      {mayRelease(phase) && !waiting && (
        <Button
          variant="ghost"
          size="big"
          data-testid="release-trip"
          icon={<Undo2 size={20} aria-hidden="true" />}
          onClick={() => ask('release')}
        >
          {t('release.open')}
        </Button>
      )}
      <div className="sticky bottom-(--driver-tabs) z-control -mx-panel -mb-panel grid gap-3 rounded-b-card border-t border-line bg-surface p-4 md:pb-[max(var(--spacing-4),env(safe-area-inset-bottom))]">
        {carries ? (
          <ParcelSteps trip={trip} state={trip.parcel?.state ?? null} driving={driving} />
        ) : (
          <>
            {asking === null && <FormError error={error} />}
            {action === 'complete' ? (
              <EndRide trip={trip} driving={driving} />
            ) : (
              <Button
                size="big"
                className="min-h-20 w-full text-heading"
                data-testid="trip-next-action"
                data-action={action}
                busy={busy && asking === null}
                onClick={() => (action === 'start' ? ask('code') : void drive({ step: action }))}
              >
                {t(`action.${action}`)}
              </Button>
            )}
          </>
        )}
      </div>
      <Sheet open={asking === 'code'} onClose={() => setAsking(null)} title={t('code.title')} side="bottom">
        {asking === 'code' && (
          <BoardingCode
            busy={busy}
            error={error}
            onSubmit={(boardingCode) => void finish({ step: 'start', boardingCode })}
          />
        )}
      </Sheet>
      <ReleaseDialog
        open={asking === 'release'}
        busy={busy}
        error={error}
        onClose={() => setAsking(null)}
        onConfirm={(reason) => void finish({ step: 'release', reason })}
      />
    </Card>
  );
}
