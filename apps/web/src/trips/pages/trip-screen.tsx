import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { LiveBanner } from '../../live/live-banner.js';
import { readOfPage } from '../../pwa/addresses.js';
import { cachedResponses, cachedSince } from '../../pwa/cache-store.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { preloadMap } from '../../map/index.js';
import { ErrorState } from '../../shared/ui/button.js';
import { useStore } from '../../shared/state/create-store.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { trips } from '../words.js';
import { TripMap } from '../common/trip-map.js';
import { TripPanel } from './trip-panel.js';
import { useLiveTrip } from '../common/use-live-trip.js';
import { useStateAge } from '../common/use-state-age.js';

/** A trip of the signed-in passenger. */
export function TripPage() {
  const { tripId = '' } = useParams();
  return <TripScreen key={tripId} tripId={tripId} token={null} />;
}

export const LAYOUT =
  'grid lg:h-[calc(100dvh-var(--spacing-bar))] lg:grid-cols-[minmax(360px,440px)_1fr] lg:overflow-hidden';
// Content for screen readers only is positioned absolutely: contained in the panel, or it would make the page longer than the
// screen.
export const PANEL = 'relative order-2 px-panel py-6 lg:order-1 lg:overflow-y-auto';
export const MAP = 'order-1 h-[44dvh] min-h-60 lg:order-2 lg:h-full';

/** One trip, followed live: the map and the same as text. */
export function TripScreen({ tripId, token }: { tripId: string; token: string | null }) {
  const t = useT(trips);
  const { live, adopt } = useLiveTrip(tripId, token);
  const { pathname } = useLocation();
  // A page opened offline gets a cached response: its age counts from when it was stored, not from when it was served.
  const cachedAt = cachedSince(useStore(cachedResponses), readOfPage(pathname));
  const age = useStateAge(cachedAt ?? live.dataUpdatedAt);
  useEffect(preloadMap, []);
  return (
    <>
      <PageTitle>{t('follow.title')}</PageTitle>
      {live.data ? (
        <div className={LAYOUT}>
          <div className={MAP}>
            <TripMap live={live.data} carKey={live.data.trip.driver?.id} />
          </div>
          <div className={PANEL}>
            <TripPanel live={live.data} token={token} onCancelled={adopt} onChanged={() => void live.refetch()} />
          </div>
        </div>
      ) : live.error ? (
        <ErrorState error={live.error} onRetry={() => void live.refetch()} />
      ) : (
        <div aria-busy="true" className={LAYOUT}>
          <Skeleton className={`${MAP} w-full rounded-none`} />
          <div className={`${PANEL} grid content-start gap-4`}>
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-24 w-full rounded-tile" />
            <Skeleton className="h-40 w-full rounded-tile" />
          </div>
        </div>
      )}
      <LiveBanner stateOf={age} />
    </>
  );
}
