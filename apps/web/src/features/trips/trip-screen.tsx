import { useEffect } from 'react';
import { LiveBanner } from '../../live/live-banner.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { preloadMap } from '../../shared/map/index.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { trips } from './i18n/namespace.js';
import { TripMap } from './trip-map.js';
import { TripPanel } from './trip-panel.js';
import { useLiveTrip } from './use-live-trip.js';

const LAYOUT = 'grid lg:h-[calc(100dvh-var(--spacing-bar))] lg:grid-cols-[minmax(360px,440px)_1fr] lg:overflow-hidden';
const PANEL = 'order-2 px-[clamp(20px,3vw,32px)] py-7 lg:order-1 lg:overflow-y-auto';
const MAP = 'order-1 h-[44dvh] min-h-60 lg:order-2 lg:h-full';

/** One trip, followed live: the map and the same in words. */
export function TripScreen({ tripId, token }: { tripId: string; token: string | null }) {
  const t = useT(trips);
  const { live, adopt } = useLiveTrip(tripId, token);
  useEffect(preloadMap, []);
  return (
    <>
      <PageTitle>{t('follow.title')}</PageTitle>
      {live.data ? (
        <div className={LAYOUT}>
          <div className={MAP}>
            <TripMap live={live.data} />
          </div>
          <div className={PANEL}>
            <TripPanel live={live.data} token={token} onCancelled={adopt} />
          </div>
        </div>
      ) : live.error ? (
        <ErrorState error={live.error} onRetry={() => void live.refetch()} />
      ) : (
        <div aria-busy="true" className={LAYOUT}>
          <Skeleton className={`${MAP} w-full rounded-none`} />
          <div className={`${PANEL} grid content-start gap-4`}>
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-24 w-full rounded-2xl" />
            <Skeleton className="h-40 w-full rounded-2xl" />
          </div>
        </div>
      )}
      <LiveBanner />
    </>
  );
}
