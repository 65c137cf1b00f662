import type { ReactNode } from 'react';
import { LiveBanner } from '../../live/live-banner.js';
import { cachedControlOf } from '../../shared/session/cached-control.js';
import { useUser } from '../../shared/session/session-store.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { ControlButton } from '../sign/control-button.js';
import { OfferCard } from '../offer/offer-card.js';
import { DriverSos } from '../sos/driver-sos.js';
import { useCallStands } from '../sos/use-sos.js';
import { useDriverState, type DriverState, type Snapshot } from '../state/use-driver-state.js';
import { DriverWorkProvider } from '../state/driver-work.js';
import './frame.css';
import { useWork, type Work } from './use-work.js';
import { CheckInCards } from '../ride/check-in-cards.js';
import { DeviceStatus } from '../device/device-status.js';
import { OtherDevice } from '../device/other-device.js';
import { MessageCards } from './message-cards.js';
import { OfferEnding } from '../offer/offer-ending.js';
import { OutboxRefusals, OutboxSteps } from '../state/outbox-panel.js';
import { shownAsDone } from '../state/with-waiting.js';
import { DocumentsOver } from '../documents/documents-over.js';
import { TripBanners } from '../ride/trip-banners.js';
import type { TripView } from '@sablon/contracts';
import { ArrowRight } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { driver, driverFrame } from '../words.js';
import { drivenPhase, phaseWords } from '../ride/next-action.js';
import { TODAY_PATH } from '../state/driver-tabs.js';

/** Shown on every other page while a trip is in hand: its phase, and a link back to it. */
function RideBar({ trip }: { trip: TripView | null }) {
  const t = useT(driver);
  const frame = useT(driverFrame);
  const { pathname } = useLocation();
  const phase = trip && drivenPhase(trip);
  if (!phase || pathname === TODAY_PATH) return null;
  return (
    <Link
      to={TODAY_PATH}
      data-testid="ride-bar"
      className="sticky bottom-[calc(var(--driver-tabs)+12px)] z-foot flex min-h-16 items-center justify-between gap-4 rounded-card border border-gold bg-raised px-4 shadow-high"
    >
      <span className="font-semibold">{t(phaseWords(phase, trip))}</span>
      <span className="flex items-center gap-2 text-gold-text">
        {frame('ride.open')}
        <ArrowRight size={20} aria-hidden="true" />
      </span>
    </Link>
  );
}

/** Shown on every page: the phone's status, changes to trips and offers, and steps still to be sent. */
function WorkMessages({ work: { work, offer, banners, device } }: { work: Work }) {
  const { pathname } = useLocation();
  // There they are listed in the sheet, so that they cover nothing.
  const onMap = pathname === TODAY_PATH && work.shown.shift !== 'off';
  const { working, resting, isOther, replaced, awake } = device;
  return (
    <>
      {isOther ? (
        <OtherDevice shown={working} replaced={replaced} />
      ) : (
        <DeviceStatus working={working} resting={resting} awake={awake} unsent={shownAsDone(work.steps).length} />
      )}
      <MessageCards silent={isOther} />
      <CheckInCards silent={isOther} />
      <DocumentsOver documents={work.state.documentsOver} />
      <TripBanners banners={banners.shown} onDismiss={banners.dismiss} />
      <OfferEnding ending={offer.ending} onDismiss={offer.dismissEnding} />
      <OutboxRefusals state={work.steps} onDismiss={(key) => work.outbox.dismiss(key)} />
      {!onMap && <OutboxSteps state={work.steps} />}
    </>
  );
}

/** The server cannot be reached: what an inspector may ask for is still available from this device. */
function CachedControlButton() {
  const user = useUser();
  const cached = user && cachedControlOf(user.id);
  return cached && <ControlButton cached={cached} tripId={cached.control.proofs[0]?.tripId ?? null} />;
}

interface AtWorkProps {
  snapshot: Snapshot;
  store: DriverState;
  children: ReactNode;
}

function AtWork({ snapshot, store, children }: AtWorkProps) {
  const all = useWork(snapshot, store);
  const { work, offer, device } = all;
  const callStands = useCallStands();
  return (
    <DriverWorkProvider value={work}>
      <div className="grid grid-cols-1 gap-6">
        <div className="drive-notices">
          <WorkMessages work={all} />
        </div>
        {children}
        <RideBar trip={work.current} />
      </div>
      {/* While an SOS call stands, no offer is shown, even one that has just arrived. */}
      {offer.shown && !device.isOther && !callStands && (
        <OfferCard
          key={offer.shown.offer.id}
          shown={offer.shown}
          busy={offer.busy}
          error={offer.error}
          answer={offer.answer}
          onSeen={offer.seen}
        />
      )}
    </DriverWorkProvider>
  );
}

/**
 * The frame of every driver page, made for a phone in a holder: the driver's work continues behind all pages, and an offer can
 * appear over any.
 */
export function DriverFrame() {
  const store = useDriverState();
  const user = useUser();
  const shift = store.snapshot?.state.shift;
  return (
    <div className="driver-frame">
      <div className="column py-6 md:py-8">
        <LiveBanner />
        {user && <DriverSos driverId={user.id} onShift={shift ? shift !== 'off' : store.error !== null} />}
        {store.snapshot ? (
          <AtWork snapshot={store.snapshot} store={store}>
            <Outlet />
          </AtWork>
        ) : store.error ? (
          <div className="grid">
            <ErrorState error={store.error} onRetry={store.refetch} />
            <CachedControlButton />
          </div>
        ) : (
          <div aria-busy="true" className="grid grid-cols-1 gap-6">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-64 w-full" />
            <Skeleton className="h-32 w-full" />
          </div>
        )}
      </div>
    </div>
  );
}
