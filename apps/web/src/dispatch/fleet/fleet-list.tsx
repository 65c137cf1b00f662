import { Car, Phone, SatelliteDish } from 'lucide-react';
import { memo, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { isStale, VehicleGlyph } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { EmptyState } from '../../shared/ui/surfaces.js';
import { telHref, formatDateTime } from '../../shared/i18n/format.js';
import { dispatch, fleetMap } from '../words.js';
import { shortSpan } from '../common/words.js';
import { fleetLines, linesInSight, nextDriver } from './fleet-lines.js';
import { lastSeenAt, type FleetDriver, darkFrom } from './fleet-store.js';
import { useFleet, type FleetDesk } from './use-fleet.js';

interface DarkDriversProps {
  readonly drivers: readonly FleetDriver[];
  readonly onSelect: (driverId: string) => void;
}

const CHECK_EVERY_MS = 5_000;
/** ASSUMPTION: more at once have one common cause; the count shows its extent. */
const MOST_SHOWN = 30;

/** Drivers on shift without a current position, longest first: they are offered no trips. */
function DarkDrivers({ drivers, onSelect }: DarkDriversProps) {
  const t = useT(dispatch);
  const words = useT(fleetMap);
  const language = useLanguage();
  const now = useServerNow(CHECK_EVERY_MS);
  const dark = drivers
    .flatMap((driver) => {
      const since = darkFrom(driver, now);
      return since === null ? [] : [{ driver, since }];
    })
    .sort((a, b) => a.since - b.since);
  return (
    <section aria-label={t('fleet.dark')} data-testid="dark-drivers">
      <p role="status" className="sr-only">
        {dark.length > 0 && t('fleet.dark.count', { count: dark.length })}
      </p>
      {dark.length > 0 && (
        <>
          <h3 className="mb-1 flex items-center gap-2 text-caption font-medium text-danger">
            <SatelliteDish size={16} aria-hidden="true" />
            {t('fleet.dark')}
            <span className="numbers">{dark.length}</span>
          </h3>
          <ul className="divide-y divide-line border-y border-line text-small">
            {dark.slice(0, MOST_SHOWN).map(({ driver, since }) => (
              <li key={driver.id}>
                <button
                  type="button"
                  onClick={() => onSelect(driver.id)}
                  className="flex min-h-9 w-full flex-wrap items-center gap-x-3 px-1 py-1 text-left hover:bg-gold-wash"
                >
                  <span className="min-w-0 flex-1 truncate">{driver.name}</span>
                  <span className="text-danger">
                    {t('fleet.dark.since', {
                      time: formatDateTime(since, language, 'time'),
                      span: shortSpan((now - since) / 1000, language),
                    })}
                  </span>
                  <span className="numbers text-ink-soft">{driver.plate}</span>
                </button>
              </li>
            ))}
          </ul>
          {dark.length > MOST_SHOWN && (
            <p className="pt-1 text-small text-ink-soft">{words('dark.more', { count: dark.length - MOST_SHOWN })}</p>
          )}
        </>
      )}
    </section>
  );
}

interface FleetListProps {
  readonly desk: FleetDesk;
  readonly driverId: string | null;
  readonly onSelect: (driverId: string) => void;
}

const AGE_EVERY_MS = 5_000;
const LINE_PX = 37;

function PositionAge({ driver }: { driver: FleetDriver }) {
  const t = useT(dispatch);
  const language = useLanguage();
  const now = useServerNow(AGE_EVERY_MS);
  const at = lastSeenAt(driver, now);
  if (at === null) return <span className="text-warn">{t('fleet.no_position')}</span>;
  if (!isStale(at, now)) return null;
  return <span className="text-warn">{t('fleet.position_age', { time: shortSpan((now - at) / 1000, language) })}</span>;
}

interface DriverLineProps {
  readonly driver: FleetDriver;
  readonly chosen: boolean;
  /** The line in the tab order; the others are reached with the arrow keys. */
  readonly current: boolean;
  readonly onSelect: (driverId: string) => void;
}

const DriverLine = memo(function DriverLine({ driver, chosen, current, onSelect }: DriverLineProps) {
  const t = useT(dispatch);
  return (
    <div className="flex h-full items-center gap-1 border-b border-line">
      <button
        type="button"
        data-driver={driver.id}
        aria-pressed={chosen}
        tabIndex={current ? 0 : -1}
        onClick={() => onSelect(driver.id)}
        className="flex h-full min-w-0 flex-1 items-center gap-x-3 px-1 text-left hover:bg-gold-wash focus-visible:-outline-offset-2 aria-pressed:bg-gold-wash"
      >
        <span className="min-w-0 flex-1 truncate">{driver.name}</span>
        {driver.documentsOver && <span className="shrink-0 text-danger">{t('fleet.documents_over')}</span>}
        <span className="shrink-0">
          <PositionAge driver={driver} />
        </span>
        <span className="numbers shrink-0 text-ink-soft">{driver.plate}</span>
      </button>
      <a
        href={telHref(driver.phone)}
        tabIndex={current ? 0 : -1}
        aria-label={`${driver.name}, ${driver.phone}`}
        title={driver.phone}
        className="grid size-9 place-items-center rounded-full text-ink-faint hover:bg-gold-wash hover:text-ink"
      >
        <Phone size={15} aria-hidden="true" />
      </a>
    </div>
  );
});

/**
 * The text equivalent of the map: every driver on shift, their state, and how to reach them. Only the visible ones of thousands
 * are rendered.
 */
export function FleetList({ desk, driverId, onSelect }: FleetListProps) {
  const t = useT(dispatch);
  const theme = useTheme();
  const { drivers } = useFleet(desk);
  const lines = useMemo(() => fleetLines(drivers), [drivers]);
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<string | null>(null);
  const [sight, setSight] = useState({ top: 0, height: 900 });
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const first = lines.findIndex(({ kind }) => kind === 'driver');
  const known = lines.findIndex(({ kind, key }) => kind === 'driver' && key === (currentKey ?? driverId));
  const current = known === -1 ? first : known;
  const { from, to } = linesInSight(sight, LINE_PX, lines.length);
  const look = () => {
    const [frame, rows] = [scroll.current, list.current];
    if (frame && rows) setSight({ top: Math.max(0, frame.scrollTop - rows.offsetTop), height: frame.clientHeight });
  };
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const button = list.current?.querySelector<HTMLElement>(`button[data-driver="${CSS.escape(wanted.current)}"]`);
    if (!button) return;
    wanted.current = null;
    button.focus({ preventScroll: true });
  });
  const move = (event: KeyboardEvent) => {
    const target: Readonly<Record<string, () => number>> = {
      ArrowDown: () => nextDriver(lines, current, 1),
      ArrowUp: () => nextDriver(lines, current, -1),
      Home: () => first,
      End: () => nextDriver(lines, lines.length, -1),
    };
    const at = target[event.key]?.();
    const line = at === undefined ? undefined : lines[at];
    const frame = scroll.current;
    if (at === undefined || line?.kind !== 'driver' || !frame || !list.current) return;
    event.preventDefault();
    wanted.current = line.key;
    const top = list.current.offsetTop + at * LINE_PX;
    if (top < frame.scrollTop + LINE_PX) frame.scrollTop = top - LINE_PX;
    else if (top + 2 * LINE_PX > frame.scrollTop + frame.clientHeight)
      frame.scrollTop = top + 2 * LINE_PX - frame.clientHeight;
    setCurrentKey(line.key);
    look();
  };
  if (lines.length === 0) return <EmptyState icon={<Car size={26} aria-hidden="true" />} title={t('fleet.none')} />;
  return (
    <div ref={scroll} onScroll={look} data-testid="fleet-list" className="relative h-full overflow-y-auto p-4">
      <h2 className="font-medium">{t('fleet.title')}</h2>
      <DarkDrivers drivers={drivers} onSelect={onSelect} />
      <ul
        ref={list}
        aria-label={t('fleet.title')}
        onKeyDown={move}
        className="relative mt-3 text-small"
        style={{ height: lines.length * LINE_PX }}
      >
        {lines.slice(from, to).map((line, index) => (
          <li
            key={line.key}
            aria-setsize={lines.length}
            aria-posinset={from + index + 1}
            className="absolute inset-x-0"
            style={{ top: (from + index) * LINE_PX, height: LINE_PX }}
          >
            {line.kind === 'state' ? (
              <h3 className="flex h-full items-end gap-2 border-b border-line pb-1 text-caption text-ink-soft">
                <VehicleGlyph state={line.state} theme={theme} size={18} />
                {t(`fleet.${line.state}`)}
                <span className="numbers">{line.count}</span>
              </h3>
            ) : (
              <DriverLine
                driver={line.driver}
                chosen={line.driver.id === driverId}
                current={from + index === current}
                onSelect={onSelect}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
