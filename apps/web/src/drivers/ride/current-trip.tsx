import type { TripView, LiveTripView, TripEtaView } from '@sablon/contracts';
import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Approximate } from '../../shared/bookings/approximate.js';
import { formatDistance, formatDuration, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT, shell } from '../../shared/i18n/namespaces.js';
import type { CachedControl } from '../../shared/session/cached-control.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Sheet } from '../../shared/ui/sheet.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { ControlButton } from '../sign/control-button.js';
import { type TripStep, readLiveTrip } from '../state/driver.api.js';
import { useDriverWork } from '../state/driver-work.js';
import type { Outbox } from '../state/outbox.js';
import { OutboxSteps } from '../state/outbox-panel.js';
import { driver, custodySteps } from '../words.js';
import { ParcelSteps } from './parcel-steps.js';
import { TurnGuide } from './turn-guide.js';
import { TurnStrip } from './turn-strip.js';
import { useTurns } from './use-turns.js';
import { SlideButton } from './slide-button.js';
import { DriverCanvas } from '../canvas/driver-canvas.js';
import { TripDriveMap } from '../canvas/drive-map.js';
import { MapButtons, VoiceButton } from '../canvas/map-buttons.js';
import { useMapLook } from '../canvas/use-map-look.js';
import { useSpokenTurns } from './use-spoken-turns.js';
import { BoardingCode } from './boarding-code.js';
import { EndRide } from './end-question.js';
import { NoShowPanel } from './no-show-panel.js';
import { drivenPhase, mayRelease, nextActionOf, phaseWords, type DrivenPhase } from './next-action.js';
import { ReleaseDialog } from './release-dialog.js';
import { useRideRules } from './ride-rules.js';
import { TripContact } from './trip-contact.js';
import { TripNotes } from './trip-notes.js';
import { useDrive } from './use-drive.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useResync } from '../../live/use-live.js';
import { useParcel } from '../../live/use-parcel.js';
import { ParcelPeopleCard } from './parcel-people-card.js';
import { bareStep, type ParcelStep } from '../state/parcel-step.js';
import clsx from 'clsx';
import type { MapPoint } from '../../map/index.js';
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

const NO_ROUTE: readonly MapPoint[] = [];

interface CurrentTripProps {
  trip: TripView;
  cached: CachedControl;
  outbox: Outbox;
  /** Some of the trip's steps are still to be sent. */
  waiting: boolean;
  onLeft: (trip: TripView, how: 'release' | 'no_show') => void;
  onRefused: () => void;
  /** What a driver may want besides the trip: at the end of the sheet. */
  children?: ReactNode;
}

/** The phase, and how far it still is: two lines that stay in view. */
function TripHead({ trip, phase, eta }: { trip: TripView; phase: DrivenPhase; eta: TripEtaView | null }) {
  const t = useT(driver);
  const language = useLanguage();
  return (
    <header>
      <div role="status">
        <h2 className="display text-section leading-tight">{t(phaseWords(phase, trip))}</h2>
      </div>
      <p className="mt-1 truncate numbers text-lead font-medium">
        {eta && phase !== 'arrived' ? (
          <>
            {`${formatDuration(eta.etaSeconds, language)} · ${formatDistance(eta.distanceMeters, language)} ${t(`eta.${eta.towards}`)}`}
            <Approximate quality={eta.quality} />
          </>
        ) : (
          localized((phase === 'on_board' ? trip.dropoff : trip.pickup).label, language)
        )}
      </p>
    </header>
  );
}

/** The trip in hand on its map: the next turn above, the next step as one slide below, all else in the sheet. */
export function CurrentTrip(props: CurrentTripProps) {
  const phase = drivenPhase(props.trip);
  return phase && <DrivenTrip {...props} phase={phase} />;
}

function DrivenTrip({
  trip,
  phase,
  cached,
  outbox,
  waiting,
  onLeft,
  onRefused,
  children,
}: CurrentTripProps & { phase: DrivenPhase }) {
  useRideRules();
  const t = useT(driver);
  const { steps } = useDriverWork();
  const driving = useDrive(trip.id, outbox, {
    onReleased: (released) => onLeft(released, 'release'),
    onRefused,
  });
  const { busy, error, drive, clear } = driving;
  const [asking, setAsking] = useState<'code' | 'release' | null>(null);
  const eta = useLiveEta(trip.id, trip.phase);
  const turns = useTurns(trip);
  const look = useMapLook();
  useSpokenTurns(turns);
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
  const guided = phase === 'arrived' ? null : turns.driven.known;
  const route = guided?.measured.route.geometry ?? (eta && eta.geometry.length > 1 ? eta.geometry : NO_ROUTE);
  const step =
    action === 'complete' ? (
      <EndRide trip={trip} driving={driving} />
    ) : (
      <SlideButton
        words={{ slide: t(`action.${action}`), again: t('action.again'), how: t('offer.how') }}
        testId="trip-next-action"
        action={action}
        ready={!busy && asking === null}
        busy={busy && asking === null}
        onSlid={() => (action === 'start' ? ask('code') : void drive({ step: action }))}
      />
    );
  return (
    <section aria-label={t('trip.label')} data-testid="current-trip" data-phase={phase}>
      <DriverCanvas
        label={t('trip.label')}
        opens={phase === 'arrived' || carries ? 'half' : 'peek'}
        map={<TripDriveMap trip={trip} route={route} look={look} />}
        over={
          <>
            {phase !== 'arrived' && <TurnStrip turns={turns} />}
            <MapButtons look={look}>
              <VoiceButton />
            </MapButtons>
          </>
        }
        head={<TripHead trip={trip} phase={phase} eta={eta} />}
        foot={
          carries ? undefined : (
            <div className="grid gap-3">
              {asking === null && <FormError error={error} />}
              {step}
            </div>
          )
        }
      >
        <OutboxSteps state={steps} />
        {carries && <ParcelSteps trip={trip} state={trip.parcel?.state ?? null} driving={driving} />}
        {phase === 'arrived' && (
          <NoShowPanel trip={trip} waiting={waiting} onEnded={(ended) => onLeft(ended, 'no_show')} />
        )}
        <TripContact trip={trip} onCall={() => void outbox.put(trip.id, { step: 'call' })} />
        <TripEnds trip={trip} />
        <p className="text-ink-soft">
          {t('trip.pickup_at')} <DateTime at={trip.promisedPickupAt ?? trip.pickupAt} style="time" />
          {'\u00a0· '}
          <Money cents={trip.fareCents} />
          {'\u00a0· '}
          <span className="numbers">{trip.bookingCode}</span>
        </p>
        <TripNotes trip={trip} />
        {trip.parcel && <ParcelContact trip={trip} onCall={() => void outbox.put(trip.id, calledRecipient())} />}
        {phase !== 'arrived' && <TurnGuide turns={turns} />}
        <ControlButton cached={cached} tripId={trip.id} />
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
        {children}
      </DriverCanvas>
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
    </section>
  );
}
