import type { ReactNode } from 'react';
import { LiveBanner } from '../../live/live-banner.js';
import { keptControlOf } from '../../shared/session/kept-control.js';
import { useUser } from '../../shared/session/session-store.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { ControlButton } from '../sign/control-button.js';
import { OfferCard } from '../offer/offer-card.js';
import { DriverSos } from '../sos/driver-sos.js';
import { useCallStands } from '../sos/use-sos.js';
import { useDriverState, type DriverState, type Snapshot } from '../state/use-driver-state.js';
import { DriverWorkProvider } from '../state/driver-work.js';
import './frame.css';
import { RideBar } from './ride-bar.js';
import { useWork } from './use-work.js';
import { WorkMessages } from './work-messages.js';

/** Nothing can be read from the server: what an inspector may ask for is here all the same. */
function KeptControlButton() {
  const user = useUser();
  const kept = user && keptControlOf(user.id);
  return kept && <ControlButton kept={kept} tripId={kept.control.proofs[0]?.tripId ?? null} />;
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
      <div className="grid gap-5">
        <WorkMessages work={all} />
        {children}
        <RideBar trip={work.current} />
      </div>
      {/* Whoever asks for help is asked for nothing, whatever is still on its way. */}
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

/** Around every page of the driver, made for a phone in a holder: his work goes on behind all of them, an offer comes over any. */
export function DriverFrame({ children }: { children: ReactNode }) {
  const store = useDriverState();
  const user = useUser();
  const shift = store.snapshot?.state.shift;
  return (
    <div className="driver-frame">
      <div className="column py-6 md:py-10">
        <LiveBanner />
        {user && <DriverSos driverId={user.id} onShift={shift ? shift !== 'off' : store.error !== null} />}
        {store.snapshot ? (
          <AtWork snapshot={store.snapshot} store={store}>
            {children}
          </AtWork>
        ) : store.error ? (
          <div className="grid">
            <ErrorState error={store.error} onRetry={store.refetch} />
            <KeptControlButton />
          </div>
        ) : (
          <div aria-busy="true" className="grid gap-5">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-64 w-full" />
            <Skeleton className="h-32 w-full" />
          </div>
        )}
      </div>
    </div>
  );
}
