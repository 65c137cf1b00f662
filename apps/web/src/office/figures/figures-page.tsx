import { endpoints, type FiguresView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { Maximize, Minimize } from 'lucide-react';
import clsx from 'clsx';
import { useEffect, type ReactNode } from 'react';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime, formatMoney, formatPercent } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { useFilters } from '../../shared/staff/use-list.js';
import { Button, ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { figures } from '../words.js';
import { LinePlot, type PlotPoint } from './line-plot.js';

/** ASSUMPTION: what people across a room still call live; the server reads no more often than every 5 s, however many walls ask. */
const REFRESH_MS = 10_000;
type Sums = FiguresView['hours'][number];

const share = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);
const emptyShare = ({ emptyMeters, loadedMeters }: Sums) => share(emptyMeters, emptyMeters + loadedMeters);

interface TileProps {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly alarming?: boolean;
  /** An amount, which is longer than a count. */
  readonly long?: boolean;
  readonly children: ReactNode;
}

/** One figure, read from across the room. */
const Tile = ({ name, label, note, alarming, long, children }: TileProps) => (
  <div className="card p-card shadow-low" data-testid={`figure-${name}`}>
    <dt className="text-lead text-ink-soft">{label}</dt>
    <dd
      className={clsx(
        'display numbers mt-1 whitespace-nowrap',
        long ? 'text-title' : 'text-hero',
        alarming && 'text-danger',
      )}
    >
      {children}
    </dd>
    {note && <dd className="mt-1 text-body text-ink-soft">{note}</dd>}
  </div>
);

function Tiles({ view }: { view: FiguresView }) {
  const t = useT(figures);
  const language = useLanguage();
  const { now, days } = view;
  const today = days.at(-1);
  const percent = (value: number | null) => (value === null ? '—' : formatPercent(Math.round(value), language));
  const minutes = Math.ceil(now.longestSearchSeconds / 60);
  return (
    <dl className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Tile
        name="searching"
        label={t('searching')}
        alarming={now.longestSearchSeconds > 120}
        {...(now.searching > 0 && { note: t('longest', { minutes }) })}
      >
        {now.searching}
      </Tile>
      <Tile name="waiting" label={t('waiting')}>
        {now.waiting}
      </Tile>
      <Tile name="on-board" label={t('on_board')}>
        {now.onBoard}
      </Tile>
      <Tile name="drivers" label={t('drivers')} note={t('drivers.of', { count: now.driversOnShift })}>
        {now.driversFree}
      </Tile>
      <Tile name="on-time" label={t('on_time')}>
        {percent(today ? share(today.onTime, today.met) : null)}
      </Tile>
      <Tile name="empty" label={t('empty_km')}>
        {percent(today ? emptyShare(today) : null)}
      </Tile>
      <Tile name="revenue" label={t('revenue')} long>
        {formatMoney(today?.revenueCents ?? 0, language)}
      </Tile>
      <Tile name="alerts" label={t('alerts')} alarming={now.alerts > 0}>
        {now.alerts}
      </Tile>
    </dl>
  );
}

function Plots({ title, sums, style }: { title: string; sums: readonly Sums[]; style: 'time' | 'date' }) {
  const t = useT(figures);
  const language = useLanguage();
  const points = (valueOf: (one: Sums) => number | null, show: (value: number) => string): PlotPoint[] =>
    sums.map((one) => {
      const value = valueOf(one);
      const label = formatDateTime(one.from, language, style);
      return { key: one.from, label, value, shown: value === null ? '—' : show(value) };
    });
  const percent = (value: number) => formatPercent(Math.round(value), language);
  return (
    <section aria-label={title}>
      <h2 className="mt-8 text-lead font-medium">{title}</h2>
      <div className="mt-3 grid gap-4 lg:grid-cols-2">
        <LinePlot title={t('plot.rides')} testId={`plot-rides-${style}`} points={points((one) => one.served, String)} />
        <LinePlot
          title={t('plot.on_time')}
          testId={`plot-on-time-${style}`}
          end={100}
          points={points((one) => share(one.onTime, one.met), percent)}
        />
        <LinePlot
          title={t('plot.empty')}
          testId={`plot-empty-${style}`}
          end={100}
          points={points(emptyShare, percent)}
        />
        <LinePlot
          title={t('plot.revenue')}
          testId={`plot-revenue-${style}`}
          points={points(
            (one) => one.revenueCents,
            (cents) => formatMoney(cents, language),
          )}
        />
      </div>
    </section>
  );
}

/** How old the figures are, in words that stay true between two readings. */
function Freshness({ at, failed }: { at: string; failed: boolean }) {
  const t = useT(figures);
  const language = useLanguage();
  const time = formatDateTime(at, language, 'clock');
  if (failed)
    return (
      <p role="status" className="mt-4 rounded-control bg-warn-wash px-4 py-3 text-warn" data-testid="figures-stale">
        {t('stale', { at: time })}
      </p>
    );
  return (
    <p className="mt-2 text-small text-ink-soft" data-testid="figures-fresh">
      {t('fresh', { at: time, seconds: REFRESH_MS / 1_000 })}
    </p>
  );
}

/** The wall view over everything else; it has an address of its own, so that a screen can open on it. */
function WallButton({ wall, onWall }: { wall: boolean; onWall: (on: boolean) => void }) {
  const t = useT(figures);
  return (
    <Button
      variant="secondary"
      size="small"
      icon={wall ? <Minimize size={17} aria-hidden="true" /> : <Maximize size={17} aria-hidden="true" />}
      onClick={() => onWall(!wall)}
      data-testid="figures-full"
    >
      {t(wall ? 'full.leave' : 'full')}
    </Button>
  );
}

/** Key figures for a wall: refreshed every few seconds, in large type, with plots of the last day and month. */
export function FiguresPage() {
  const t = useT(figures);
  const [{ wall }, choose] = useFilters(['wall']);
  const { data, error, refetch } = useQuery({
    queryKey: ['office', 'figures'],
    queryFn: ({ signal }) => call(endpoints.figures.read, { signal }),
    refetchInterval: REFRESH_MS,
    // A wall is not the window in front.
    refetchIntervalInBackground: true,
  });
  const onWall = (on: boolean) => {
    choose('wall', on ? '1' : '');
    // Not every browser gives the whole screen; the view fills its window all the same.
    if (on) document.documentElement.requestFullscreen?.().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
  };
  useEffect(() => {
    if (wall === '') return undefined;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && choose('wall', '');
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  });
  return (
    <div className={clsx(wall !== '' && 'fixed inset-0 z-dialog overflow-y-auto bg-canvas')} data-wall={wall !== ''}>
      <OfficeBody title={t('title')} aside={<WallButton wall={wall !== ''} onWall={onWall} />}>
        {data ? (
          <>
            <Freshness at={data.at} failed={error !== null} />
            <Tiles view={data} />
            <Plots title={t('hours')} sums={data.hours} style="time" />
            <Plots title={t('days')} sums={data.days} style="date" />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="mt-6 h-96 w-full rounded-card" />
        )}
      </OfficeBody>
    </div>
  );
}
