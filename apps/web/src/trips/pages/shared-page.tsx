import type { SharedLiveView } from '@sablon/contracts';
import { Link2Off, Phone } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LiveBanner } from '../../live/live-banner.js';
import { asApiError } from '../../shared/api/api-error.js';
import { RideEnds } from '../../shared/bookings/ride-ends.js';
import { telHref } from '../../shared/i18n/format.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { preloadMap } from '../../map/index.js';
import { MapCanvas } from '../../shared/canvas/map-canvas.js';
import { ErrorState } from '../../shared/ui/button.js';
import { LoadingScreen } from '../../shared/ui/loading-screen.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState } from '../../shared/ui/surfaces.js';
import { DateTime } from '../../shared/ui/values.js';
import { DriverCard } from '../common/driver-card.js';
import { useEtaWords } from '../common/trip-eta.js';
import { TripMap } from '../common/trip-map.js';
import { usePhaseHeight } from '../common/use-phase-height.js';
import { TripHeadline } from './trip-headline.js';
import { useSpokenTrip } from '../common/use-spoken-trip.js';
import { useStateAge } from '../common/use-state-age.js';
import { share } from '../words.js';
import { useSharedTrip } from './use-shared-trip.js';

/** For who travels on a ride that another person booked: the code, and the driver's number. */
function RiderPart({ rider }: { rider: NonNullable<SharedLiveView['rider']> }) {
  const t = useT(share);
  return (
    <div className="grid gap-3" data-testid="rider-part">
      {rider.boardingCode && (
        <div className="flex min-h-14 items-center justify-between gap-4 rounded-tile bg-sunken px-4 py-2">
          <p className="text-small text-ink-soft">{t('rider.code')}</p>
          <strong data-testid="boarding-code" className="display numbers text-section tracking-wide text-gold-text">
            {rider.boardingCode}
          </strong>
        </div>
      )}
      {rider.driverPhone && (
        <a href={telHref(rider.driverPhone)} className="btn btn-secondary" data-testid="rider-calls">
          <Phone size={18} aria-hidden="true" />
          {t('rider.call')}
        </a>
      )}
    </div>
  );
}

/** A shared ride on its map, and the same as text. */
function SharedCanvas({ live }: { live: SharedLiveView }) {
  const t = useT(share);
  const { trip, rider } = live;
  const [height, setHeight] = usePhaseHeight(trip.phase);
  const words = useEtaWords(live, trip.id);
  const main =
    words && (words.count === 0 ? t(`eta.${words.towards}.now`) : t(`eta.${words.towards}`, { count: words.count }));
  const phase = t(`phase.${trip.phase}`);
  useSpokenTrip(phase, words && `${main}, ${words.clock}`);
  const eta = words && main !== null ? { ...words, main } : null;
  return (
    <MapCanvas
      map={<TripMap live={live} carKey={trip.id} />}
      label={t('page.title')}
      height={height}
      onHeight={setHeight}
      head={
        <TripHeadline
          {...{ trip, phase, eta }}
          said={rider ? t('rider.text', { name: rider.bookedBy }) : t('page.text')}
        />
      }
    >
      <div className="grid grid-cols-1 content-start gap-6">
        {trip.driver && <DriverCard driver={trip.driver} />}
        {rider && <RiderPart rider={rider} />}
        <RideEnds from={trip.pickup} to={trip.dropoff} isOpen={trip.tripType === 'hourly'} />
        <p className="text-small text-ink-soft">
          {t('page.until')} <DateTime at={live.expiresAt} />
        </p>
      </div>
    </MapCanvas>
  );
}

const Closed = ({ title, children, testId }: { title: string; children: ReactNode; testId: string }) => (
  <div role="status" data-testid={testId}>
    <EmptyState icon={<Link2Off size={26} aria-hidden="true" />} title={title}>
      {children}
    </EmptyState>
  </div>
);

function SharedScreen({ token }: { token: string }) {
  const t = useT(share);
  const { live, ended } = useSharedTrip(token);
  const age = useStateAge(live.dataUpdatedAt);
  useEffect(preloadMap, []);
  const isGone = live.error !== null && asApiError(live.error).code === 'request.not_found';
  return (
    <>
      <PageTitle>{t('page.title')}</PageTitle>
      {ended ? (
        <Closed title={t('ended.title')} testId="share-ended">
          {t('ended.text')}
        </Closed>
      ) : live.data ? (
        <SharedCanvas live={live.data} />
      ) : isGone ? (
        <Closed title={t('gone.title')} testId="share-gone">
          {t('gone.text')}
        </Closed>
      ) : live.error ? (
        <ErrorState error={live.error} onRetry={() => void live.refetch()} />
      ) : (
        <LoadingScreen />
      )}
      {!ended && <LiveBanner stateOf={age} />}
    </>
  );
}

/** A shared ride: view only, without an account. */
export function SharedPage() {
  const { token = '' } = useParams();
  return <SharedScreen key={token} token={token} />;
}
