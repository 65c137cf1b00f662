import type { RecipientParcelView } from '@sablon/contracts';
import { Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { LiveBanner } from '../../live/live-banner.js';
import { asApiError } from '../../shared/api/api-error.js';
import { RideEnds } from '../../shared/bookings/ride-ends.js';
import { formatDateTime, formatWeight } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { preloadMap } from '../../map/index.js';
import { CustodyChain } from '../../shared/bookings/custody-chain.js';
import { ErrorState } from '../../shared/ui/button.js';
import { LoadingScreen } from '../../shared/ui/loading-screen.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState } from '../../shared/ui/surfaces.js';
import { DriverCard } from '../common/driver-card.js';
import { isComing } from '../parcel/parcel-phase.js';
import { useSharedTrip } from './use-shared-trip.js';
import { TripEta, useEtaWords } from '../common/trip-eta.js';
import { TripMap } from '../common/trip-map.js';
import { MapCanvas } from '../../shared/canvas/map-canvas.js';
import type { SheetHeight } from '../../shared/canvas/sheet-height.js';
import { useSpokenTrip } from '../common/use-spoken-trip.js';
import { useStateAge } from '../common/use-state-age.js';
import { recipient } from '../words.js';
import { InstructionsForm, RetimeForm, useRecipientParcel } from '../parcel/recipient-forms.js';

type Live = NonNullable<ReturnType<typeof useSharedTrip>['live']['data']>;

/** The driver and their arrival, while a car is on its way. */
function OnTheWay({ live, state, coming }: { live: Live; state: string; coming: boolean }) {
  const foretold = useEtaWords(live, live.trip.id);
  const words = coming ? foretold : null;
  useSpokenTrip(state, words && `${words.main}, ${words.clock}`);
  return (
    <>
      {live.trip.status === 'ongoing' && <TripEta words={words} />}
      {live.trip.driver && <DriverCard driver={live.trip.driver} />}
    </>
  );
}

function Facts({ parcel }: { parcel: RecipientParcelView }) {
  const t = useT(recipient);
  const language = useLanguage();
  const { code, window, description, weightKg } = parcel;
  const span = { from: formatDateTime(window.from, language), to: formatDateTime(window.to, language, 'time') };
  return (
    <>
      {code && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-sunken p-4">
          <p className="max-w-[22ch] text-small text-ink-soft">{t('code')}</p>
          <strong data-testid="recipient-code" className="display numbers text-title tracking-wide text-gold-text">
            {code}
          </strong>
        </div>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small [&_dd]:text-right [&_dt]:text-ink-soft">
        {code && (
          <>
            <dt>{t('window')}</dt>
            <dd className="numbers" data-testid="window" data-from={window.from}>
              {t('window.span', span)}
            </dd>
          </>
        )}
        <dt>{t('what')}</dt>
        <dd>{t('what.of', { description, weight: formatWeight(weightKg, language) })}</dd>
      </dl>
      <RideEnds from={parcel.from} to={parcel.to} />
    </>
  );
}

function Panel({
  token,
  parcel,
  live,
  put,
}: {
  token: string;
  parcel: RecipientParcelView;
  live: Live | undefined;
  put: (parcel: RecipientParcelView) => void;
}) {
  const t = useT(recipient);
  const [height, setHeight] = useState<SheetHeight>('half');
  const state = t(
    `state.${parcel.status === 'cancelled' || parcel.state === 'called_off' ? 'cancelled' : (parcel.state ?? 'booked')}`,
  );
  return (
    <MapCanvas
      map={live && <TripMap live={live} carKey={live.trip.id} />}
      label={t('live')}
      height={height}
      onHeight={setHeight}
      head={
        <div role="status" className="px-4 pb-2 lg:px-6">
          <h1 className="display text-heading" data-testid="parcel-state" data-state={parcel.state ?? 'booked'}>
            {state}
          </h1>
          <p className="text-small text-ink-soft">{t('from', { sender: parcel.sender })}</p>
          {parcel.state === 'failed' && <p className="text-small text-warn">{t('failed.text')}</p>}
        </div>
      }
    >
      <div className="grid grid-cols-1 content-start gap-6">
        {live && <OnTheWay live={live} state={state} coming={isComing(parcel.state)} />}
        <Facts parcel={parcel} />
        {parcel.mayRetime && <RetimeForm key={parcel.window.from} {...{ token, parcel, onDone: put }} />}
        {parcel.mayInstruct && <InstructionsForm {...{ token, parcel, onDone: put }} />}
        <section className="grid gap-3 border-t border-line pt-4">
          <h2 className="display text-lead">{t('chain')}</h2>
          <CustodyChain chain={parcel.chain} files={null} />
        </section>
      </div>
    </MapCanvas>
  );
}

function RecipientScreen({ token }: { token: string }) {
  const t = useT(recipient);
  const { query, put } = useRecipientParcel(token);
  const { live } = useSharedTrip(token);
  const age = useStateAge(query.dataUpdatedAt);
  useEffect(preloadMap, []);
  const code = query.error ? asApiError(query.error).code : null;
  const closed = code === 'request.not_found' ? 'gone' : code === 'parcel.link_ended' ? 'ended' : null;
  if (!query.data && closed)
    return (
      <div role="status" data-testid={`parcel-${closed}`}>
        <EmptyState icon={<Link2Off size={26} aria-hidden="true" />} title={t(`${closed}.title`)}>
          {t(`${closed}.text`)}
        </EmptyState>
      </div>
    );
  if (!query.data)
    return query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <LoadingScreen />;
  return (
    <>
      <Panel token={token} parcel={query.data} live={live.data} put={put} />
      <LiveBanner stateOf={age} />
    </>
  );
}

/** The page of a parcel's recipient, without an account: arrival time, position, their code, and the changes they may make. */
export function RecipientPage() {
  const { token = '' } = useParams();
  const t = useT(recipient);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RecipientScreen key={token} token={token} />
    </>
  );
}
