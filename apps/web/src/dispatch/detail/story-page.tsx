import { endpoints, type TripStoryView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useLive } from '../../live/use-live.js';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { CarLayer, DropoffPin, LiveMap, PickupPin, RouteLine } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { StatusPill } from '../../shared/ui/badge.js';
import { Button, ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { EventText, OfferText } from '../common/timeline.js';
import { replay } from '../words.js';
import { placeAt, routeOf } from '../replay/replay-model.js';
import { createPlaceStore } from '../replay/replay-vehicles.js';
import { useMomentKeys, useTicking, type Playback } from '../replay/use-playback.js';
import { story as words } from '../words.js';
import { NoteText, asKnown, entryAt, wholeStory, type WholeEntry } from './note-text.js';
import { WhyDriver } from './why-driver.js';

const SPEEDS = [1, 10, 60] as const;
const STEP_MS = 10_000;
const GROWS_MS = 15_000;

function useMoment(fromMs: number, toMs: number): Playback {
  const [wanted, setWanted] = useState<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(10);
  // Until the user seeks, the moment is the latest one.
  const ms = wanted ?? toMs;
  const seek = (to: number) => setWanted(Math.min(toMs, Math.max(fromMs, to)));
  return { ms, seek, playing, setPlaying, speed, setSpeed };
}

function Entry({ entry }: { entry: WholeEntry }) {
  if (entry.kind === 'event') return <EventText event={entry.event} />;
  return entry.kind === 'offer' ? <OfferText offer={entry.offer} /> : <NoteText note={entry.note} />;
}

function Entries({
  entries,
  ms,
  onSeek,
}: {
  entries: readonly WholeEntry[];
  ms: number;
  onSeek: (ms: number) => void;
}) {
  const t = useT(words);
  const language = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const at = entryAt(entries, ms);
  // Void: newer browsers return a promise, which is not a valid cleanup function.
  useEffect(() => void list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at]);
  return (
    <ol ref={list} aria-label={t('list.label')} className="text-caption">
      {entries.map((entry, index) => (
        <li
          key={entry.key}
          data-testid="story-entry"
          data-kind={entry.kind === 'note' ? entry.note.kind : entry.kind}
          aria-current={index === at ? 'step' : undefined}
          className="border-l-3 border-transparent aria-[current=step]:border-gold-text aria-[current=step]:bg-gold-wash aria-[current=step]:[&_.text-ink-faint]:text-ink-soft"
        >
          <button
            type="button"
            onClick={() => onSeek(Date.parse(entry.at))}
            className={`grid w-full grid-cols-[4.4rem_1fr] gap-x-3 px-3 py-2 text-left hover:bg-gold-wash focus-visible:-outline-offset-2 ${index > at ? 'text-ink-faint hover:text-ink-soft' : ''}`}
          >
            <time dateTime={entry.at} className="numbers text-ink-soft">
              {formatDateTime(entry.at, language, 'clock')}
            </time>
            <span className="[&_p]:m-0">
              <Entry entry={asKnown(entry, ms)} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Story({ story }: { story: TripStoryView }) {
  const t = useT(words);
  const r = useT(replay);
  const language = useLanguage();
  const theme = useTheme();
  const [fromMs, toMs] = [Date.parse(story.from), Date.parse(story.to)];
  const playback = useMoment(fromMs, toMs);
  const { ms, seek, playing, setPlaying, speed, setSpeed } = playback;
  const entries = useMemo(() => wholeStory(story), [story]);
  const routes = useMemo(
    () => story.tracks.map(({ driverId, track }) => ({ driverId, route: routeOf(track) })),
    [story],
  );
  const [car] = useState(createPlaceStore);
  const riding = entries.findLast((entry) => entry.kind === 'event' && Date.parse(entry.at) <= ms);
  const status = riding?.kind === 'event' ? riding.event.status : story.trip.status;
  const then = useMemo(
    () =>
      routes.flatMap(({ driverId, route }) => {
        const place = placeAt(route, (ms - fromMs) / 1000);
        return place
          ? [{ id: driverId, state: status === 'ongoing' ? ('busy' as const) : ('assigned' as const), place }]
          : [];
      }),
    [routes, ms, fromMs, status],
  );
  useEffect(() => car.show(then), [car, then]);
  useTicking(playback, toMs, () => true);
  // Playing from the end starts over.
  const play = () => {
    if (!playing && ms >= toMs) seek(fromMs);
    setPlaying(!playing);
  };
  useMomentKeys({
    ' ': play,
    ArrowLeft: () => seek(ms - STEP_MS),
    ArrowRight: () => seek(ms + STEP_MS),
    Home: () => seek(fromMs),
    End: () => seek(toMs),
  });
  const { trip } = story;
  const trails = useMemo(
    () =>
      routes.map(({ driverId, route }) => ({
        driverId,
        points: Array.from(route.lat, (lat, index) => ({ lat, lng: route.lng[index] ?? 0 })),
      })),
    [routes],
  );
  const fit = useMemo(
    () => [trip.pickup, trip.dropoff].map(({ lat, lng }) => ({ lat, lng })),
    [trip.pickup, trip.dropoff],
  );
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-surface px-4 py-2">
        <h1 className="text-body font-semibold">{t('title', { code: trip.bookingCode })}</h1>
        <p
          data-testid="story-clock"
          data-ms={Math.round(ms)}
          className="numbers text-lead font-semibold text-gold-text"
        >
          {formatDateTime(ms, language, 'day')} · {formatDateTime(ms, language, 'clock')}
        </p>
        <span data-testid="story-status" data-status={status}>
          <StatusPill status={status} />
        </span>
        <Link to={`/dispatch?trip=${trip.id}`} className="ml-auto text-small text-gold-text underline">
          {t('back')}
        </Link>
      </header>
      <div className="grid min-h-0 flex-1 min-[900px]:grid-cols-[1fr_minmax(320px,30rem)] max-[899px]:grid-rows-[1fr_minmax(10rem,50%)]">
        <div className="relative min-h-0">
          <LiveMap language={language} theme={theme} label={t('map')} fit={fit} fitPadding={[60, 60, 60, 60]}>
            {trails.map(({ driverId, points }) => points.length > 1 && <RouteLine key={driverId} points={points} />)}
            <PickupPin at={trip.pickup} alt={localized(trip.pickup.label, language)} />
            <DropoffPin at={trip.dropoff} alt={localized(trip.dropoff.label, language)} />
            <CarLayer field={car.field} />
          </LiveMap>
          {then.length === 0 && status !== 'pending' && (
            <p
              role="status"
              className="absolute bottom-3 left-3 z-control rounded-control bg-raised px-3 py-2 text-caption shadow-low"
            >
              {t('gap')}
            </p>
          )}
        </div>
        <section className="min-h-0 overflow-y-auto bg-surface">
          <WhyDriver choices={story.choices.filter(({ at }) => Date.parse(at) <= ms)} />
          {/* At its end the story is shown in full: messages read later still count as read. */}
          <Entries entries={entries} ms={ms >= toMs ? Infinity : ms} onSeek={seek} />
        </section>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2">
        <Button
          size="small"
          data-testid="story-play"
          icon={playing ? <Pause size={17} aria-hidden="true" /> : <Play size={17} aria-hidden="true" />}
          onClick={play}
        >
          {r(playing ? 'pause' : 'play')}
        </Button>
        <input
          type="range"
          data-testid="story-slider"
          aria-label={r('at')}
          aria-valuetext={formatDateTime(ms, language, 'clock')}
          className="min-w-48 flex-1 accent-gold"
          min={0}
          max={Math.max(1, Math.ceil((toMs - fromMs) / 1000))}
          value={Math.round((ms - fromMs) / 1000)}
          onChange={(event) => seek(fromMs + Number(event.target.value) * 1000)}
        />
        <div role="group" aria-label={r('speed')} className="flex items-center gap-1">
          {SPEEDS.map((factor) => (
            <button
              key={factor}
              type="button"
              aria-label={r('speed.x', { factor })}
              aria-pressed={speed === factor}
              onClick={() => setSpeed(factor)}
              className="min-h-9 rounded-control border border-transparent px-2 numbers text-small text-ink-soft hover:bg-gold-wash aria-pressed:border-gold-text aria-pressed:font-medium aria-pressed:text-gold-text"
            >
              {factor}×
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

/** The full record of one trip: every event, offer, message and payment beside the route driven, at any moment. */
export function StoryPage() {
  const { tripId = '' } = useParams();
  const query = useQuery({
    queryKey: ['dispatch', 'story', tripId],
    queryFn: ({ signal }) => call(endpoints.replay.story, { params: { id: tripId }, signal }),
    refetchInterval: ({ state }) =>
      ['completed', 'cancelled'].includes(state.data?.trip.status ?? '') ? false : GROWS_MS,
  });
  useLive('trip.updated', ({ id }) => id === tripId && void query.refetch());
  return (
    <div className="flex h-[calc(100dvh-var(--spacing-bar))] min-h-[460px] flex-col overflow-hidden">
      {query.data && <PageTitle>{query.data.trip.bookingCode}</PageTitle>}
      {query.data ? (
        <Story story={query.data} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-3 p-4">
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </div>
  );
}
