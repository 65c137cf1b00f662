import { LiveBanner } from '../../live/live-banner.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { keptControlOf } from '../../shared/session/kept-control.js';
import { useUser } from '../../shared/session/session-store.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { ControlButton } from './control/control-button.js';
import type { Rate } from './day/trip-rating.js';
import { DriverDay } from './driver-day.js';
import { driver } from './i18n/namespace.js';
import { useDriverState } from './use-driver-state.js';

/** Nothing can be read from the server: what an inspector may ask for is here all the same. */
function KeptControlButton() {
  const user = useUser();
  const kept = user && keptControlOf(user.id);
  return kept && <ControlButton kept={kept} tripId={kept.control.proofs[0]?.tripId ?? null} />;
}

/** A driver's whole working day on one screen, made for a phone in a holder; `rate` is shown for rides he has ended. */
export function DriverPage({ rate }: { rate: Rate }) {
  const t = useT(driver);
  const store = useDriverState();
  return (
    <div className="column py-6 md:py-10">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr-only">{t('title')}</h1>
      <LiveBanner />
      {store.snapshot ? (
        <DriverDay snapshot={store.snapshot} store={store} rate={rate} />
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
  );
}
