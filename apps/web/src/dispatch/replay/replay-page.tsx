import { TRIP_STATUSES } from '@sablon/domain';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../shared/api/server-clock.js';
import { formatDateTime, localized } from '../../shared/i18n/format.js';
import { ui, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { CarLayer, DropoffPin, LiveMap, PickupPin } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { replay } from '../words.js';
import { ReplayControls } from './replay-controls.js';
import { BackLink, ReplayList, type Chosen } from './replay-list.js';
import { momentAt, type Moment, readyToPlay, type ReplayChunk } from './replay-model.js';
import { createPlaceStore } from './replay-vehicles.js';
import { hasCaughtUp, reach, useMomentKeys, usePlayback, useTicking } from './use-playback.js';
import { endpoints, type ReplayView } from '@sablon/contracts';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';

/** The range of one request: at 300 times this is two seconds of playback, and with 300 cars some 300 kB. ASSUMPTION */
const CHUNK_MINUTES = 10;
const CHUNK_MS = CHUNK_MINUTES * 60_000;

/** The start of the chunk that contains a moment. */
const chunkOf = (ms: number): number => ms - (ms % CHUNK_MS);

const readReplay = (fromMs: number, signal: AbortSignal): Promise<ReplayView> =>
  call(endpoints.replay.read, { query: { from: new Date(fromMs).toISOString(), minutes: CHUNK_MINUTES }, signal });

/** ASSUMPTION: the chunk still in progress is fetched again as often as tracks are written. */
const GROWS_MS = 10_000;
/** At 300 times the next chunk is two seconds away: two are prefetched. */
const AHEAD = 2;

const ready = new WeakMap<ReplayView, ReplayChunk>();
function readyOnce(view: ReplayView): ReplayChunk {
  const known = ready.get(view);
  if (known) return known;
  const chunk = readyToPlay(view);
  ready.set(view, chunk);
  return chunk;
}

/** The chunk of a moment, with the following ones prefetched. */
export function useReplay(ms: number) {
  const now = serverNow();
  const first = chunkOf(ms);
  const starts = Array.from({ length: AHEAD + 1 }, (_, index) => first + index * CHUNK_MS).filter(
    (start) => start < now,
  );
  const queries = useQueries({
    queries: starts.map((start) => ({
      queryKey: ['dispatch-replay', start],
      queryFn: ({ signal }: { signal: AbortSignal }) => readReplay(start, signal),
      staleTime: start + CHUNK_MS + GROWS_MS < now ? Infinity : GROWS_MS,
      refetchInterval: start + CHUNK_MS + GROWS_MS < now ? (false as const) : GROWS_MS,
      gcTime: 5 * 60_000,
    })),
  });
  const current = queries[0];
  return {
    chunk: current?.data ? readyOnce(current.data) : null,
    error: current?.error ?? null,
    retry: () => void current?.refetch(),
  };
}

/** The initial moment: a little before now, so that there is something to play. ASSUMPTION */
const BEGIN_BEFORE_MS = 10 * 60_000;
const STEP_MS = 10_000;
const EMPTY: Moment['cars'] = [];

/** The moment from the URL, clamped to the available range; without one, the initial moment. */
function momentOf(text: string | null): number {
  const wanted = Date.parse(text ?? '');
  const { first, last } = reach();
  return Number.isFinite(wanted) ? Math.min(last, Math.max(first, wanted)) : last - BEGIN_BEFORE_MS;
}

function Counts({ moment }: { moment: Moment }) {
  const t = useT(replay);
  const words = useT(ui);
  const seen = moment.cars.filter(({ place }) => place !== null).length;
  const unseen = moment.cars.length - seen;
  return (
    <dl aria-label={t('counts.label')} className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft">
      {TRIP_STATUSES.map((status) => (
        <div key={status} className="flex items-baseline gap-2">
          <dt>{words(`status.${status}`)}</dt>
          <dd data-testid={`replay-count-${status}`} className="numbers font-semibold text-ink">
            {moment.counts[status]}
          </dd>
        </div>
      ))}
      <div data-testid="replay-seen">
        <dt className="sr-only">{t('cars.title')}</dt>
        <dd>
          {t('cars', { count: seen })}
          {unseen > 0 && <span className="text-warn"> · {t('unseen', { count: unseen })}</span>}
        </dd>
      </div>
    </dl>
  );
}

/** Any moment of the last 24 hours: all cars and trips as they were, played at 10, 60 or 300 times. */
export function ReplayPage() {
  const t = useT(replay);
  const language = useLanguage();
  const theme = useTheme();
  const [query] = useSearchParams();
  const [start] = useState(() => momentOf(query.get('at')));
  const [vehicles] = useState(createPlaceStore);
  const [chosen, setChosen] = useState<Chosen>(null);
  const playback = usePlayback(start);
  const { ms, seek, playing, setPlaying } = playback;
  const { chunk, error, retry } = useReplay(ms);
  useTicking(playback, chunk?.toMs ?? null, hasCaughtUp);
  const moment = useMemo(() => chunk && momentAt(chunk, Math.min(ms, chunk.toMs)), [chunk, ms]);
  useEffect(
    () => vehicles.show((moment?.cars ?? EMPTY).map(({ car, ...then }) => ({ ...then, id: car.driverId }))),
    [vehicles, moment],
  );
  useMomentKeys({
    ' ': () => setPlaying(!playing),
    ArrowLeft: () => seek(ms - STEP_MS),
    ArrowRight: () => seek(ms + STEP_MS),
    Home: () => seek(reach().first),
    End: () => seek(reach().last),
  });
  const trip = moment?.trips.find(({ trip: { id }, state: { driverId } }) =>
    chosen?.kind === 'trip' ? id === chosen.id : chosen?.kind === 'car' && driverId === chosen.id,
  )?.trip;
  const driverId =
    chosen?.kind === 'car' ? chosen.id : moment?.cars.find((one) => one.trip?.id === chosen?.id)?.car.driverId;
  const atNow = ms >= serverNow() - STEP_MS;
  return (
    <div className="flex h-[calc(100dvh-var(--spacing-bar))] min-h-[460px] flex-col overflow-hidden">
      <PageTitle>{t('title')}</PageTitle>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-surface px-4 py-2">
        <h1 className="text-body font-semibold">{t('title')}</h1>
        <p
          data-testid="replay-clock"
          data-ms={Math.round(ms)}
          className="numbers text-lead font-semibold text-gold-text"
        >
          {formatDateTime(ms, language, 'day')} · {formatDateTime(ms, language, 'clock')}
        </p>
        {moment && <Counts moment={moment} />}
        <span className="ml-auto">
          <BackLink />
        </span>
      </header>
      {error && !chunk ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <div className="grid min-h-0 flex-1 min-[900px]:grid-cols-[1fr_minmax(300px,26rem)] max-[899px]:grid-rows-[1fr_minmax(9rem,40%)]">
          <div className="relative min-h-0" data-testid="replay-map">
            <LiveMap language={language} theme={theme} label={t('map')} zoom={12}>
              {trip && <PickupPin at={trip.pickup} alt={localized(trip.pickup.label, language)} />}
              {trip && <DropoffPin at={trip.dropoff} alt={localized(trip.dropoff.label, language)} />}
              <CarLayer
                field={vehicles.field}
                selectedId={driverId ?? null}
                onSelect={(id) => setChosen({ kind: 'car', id })}
              />
            </LiveMap>
            {(!chunk || atNow) && (
              <p
                role="status"
                className="absolute bottom-3 left-3 z-control rounded-control bg-raised px-3 py-2 text-caption shadow-low"
              >
                {t(chunk ? 'now' : 'loading')}
              </p>
            )}
          </div>
          {moment ? (
            <ReplayList {...{ moment, chosen }} onChoose={setChosen} />
          ) : (
            <div aria-busy="true" className="grid content-start gap-3 bg-surface p-3">
              <Skeleton className="h-14 w-full" />
              <Skeleton className="h-14 w-full" />
              <Skeleton className="h-14 w-full" />
            </div>
          )}
        </div>
      )}
      <ReplayControls {...playback} onSeek={seek} onPlay={setPlaying} onSpeed={playback.setSpeed} />
      <p className="border-t border-line bg-surface px-4 py-1 text-caption text-ink-faint max-sm:hidden">{t('hint')}</p>
    </div>
  );
}
