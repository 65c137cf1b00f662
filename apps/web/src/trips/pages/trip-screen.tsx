import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { LiveBanner } from '../../live/live-banner.js';
import { preloadMap } from '../../map/index.js';
import { readOfPage } from '../../pwa/addresses.js';
import { cachedResponses, cachedSince } from '../../pwa/cache-store.js';
import { MapCanvas } from '../../shared/canvas/map-canvas.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { useStore } from '../../shared/state/create-store.js';
import { ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { TripMap } from '../common/trip-map.js';
import { useLiveTrip } from '../common/use-live-trip.js';
import { usePhaseHeight } from '../common/use-phase-height.js';
import { useStateAge } from '../common/use-state-age.js';
import { trips } from '../words.js';
import { TripCanvas } from './trip-panel.js';

/** A trip of the signed-in passenger. */
export function TripPage() {
  const { tripId = '' } = useParams();
  return <TripScreen key={tripId} tripId={tripId} token={null} />;
}

/** Placeholder of a followed ride: the same regions in the same places. */
export function CanvasSkeleton({ label }: { label: string }) {
  const [height, setHeight] = useState(usePhaseHeight('searching')[0]);
  return (
    <MapCanvas
      busy
      label={label}
      height={height}
      onHeight={setHeight}
      map={<Skeleton className="h-full w-full rounded-none" />}
      head={<Skeleton className="mx-4 mb-2 h-18 lg:mx-6" />}
    >
      <div className="grid content-start gap-3">
        <Skeleton className="h-16 w-full rounded-tile" />
        <Skeleton className="h-16 w-full rounded-tile" />
      </div>
    </MapCanvas>
  );
}

/** One trip, followed live: the map, and in its sheet the same as text. */
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
        <TripCanvas
          live={live.data}
          token={token}
          map={<TripMap live={live.data} carKey={live.data.trip.driver?.id} />}
          onCancelled={adopt}
          onChanged={() => void live.refetch()}
        />
      ) : live.error ? (
        <ErrorState error={live.error} onRetry={() => void live.refetch()} />
      ) : (
        <CanvasSkeleton label={t('follow.title')} />
      )}
      <LiveBanner stateOf={age} />
    </>
  );
}
