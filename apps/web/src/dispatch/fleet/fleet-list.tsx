import { Car } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { VehicleGlyph } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { EmptyState } from '../../shared/ui/surfaces.js';
import { dispatch, fleetQueue } from '../words.js';
import { DarkDrivers } from './dark-drivers.js';
import { ALL_DRIVERS, FleetFilterBar, isInFilter } from './fleet-filter.js';
import { fleetLines, linesInSight, nextDriver } from './fleet-lines.js';
import { FleetRow, FleetHeads, QUEUE_ROW_PX } from './fleet-row.js';
import { useFleet, type FleetDesk } from './use-fleet.js';

interface FleetListProps {
  readonly desk: FleetDesk;
  readonly driverId: string | null;
  readonly onSelect: (driverId: string) => void;
}

/** ASSUMPTION: the columns count in minutes. */
const TICK_MS = 20_000;

/**
 * The text equivalent of the map: every driver on shift as a queue, with state, time free, working time left, next promised trip
 * and how to reach them; ordered, filtered and searched. Only the visible ones of thousands are rendered.
 */
export function FleetList({ desk, driverId, onSelect }: FleetListProps) {
  const t = useT(dispatch);
  const theme = useTheme();
  const { drivers } = useFleet(desk);
  const queue = useT(fleetQueue);
  const nowMs = useServerNow(TICK_MS);
  const [filter, setFilter] = useState(ALL_DRIVERS);
  const lines = useMemo(
    () =>
      fleetLines(
        drivers.filter((driver) => isInFilter(driver, filter)),
        filter.order,
      ),
    [drivers, filter],
  );
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<string | null>(null);
  const [sight, setSight] = useState({ top: 0, height: 900 });
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const first = lines.findIndex(({ kind }) => kind === 'driver');
  const known = lines.findIndex(({ kind, key }) => kind === 'driver' && key === (currentKey ?? driverId));
  const current = known === -1 ? first : known;
  const { from, to } = linesInSight(sight, QUEUE_ROW_PX, lines.length);
  const look = () => {
    const [frame, rows] = [scroll.current, list.current];
    if (frame && rows) setSight({ top: Math.max(0, frame.scrollTop - rows.offsetTop), height: frame.clientHeight });
  };
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('button[data-driver]') ?? [];
    const button = [...buttons].find(({ dataset }) => dataset.driver === wanted.current);
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
    const top = list.current.offsetTop + at * QUEUE_ROW_PX;
    if (top < frame.scrollTop + QUEUE_ROW_PX) frame.scrollTop = top - QUEUE_ROW_PX;
    else if (top + 2 * QUEUE_ROW_PX > frame.scrollTop + frame.clientHeight)
      frame.scrollTop = top + 2 * QUEUE_ROW_PX - frame.clientHeight;
    setCurrentKey(line.key);
    look();
  };
  if (drivers.every(({ state }) => state === 'off'))
    return <EmptyState icon={<Car size={26} aria-hidden="true" />} title={t('fleet.none')} />;
  return (
    <div ref={scroll} onScroll={look} data-testid="fleet-list" className="relative h-full overflow-y-auto p-3">
      <h2 className="font-medium">{t('fleet.title')}</h2>
      <DarkDrivers drivers={drivers} onSelect={onSelect} />
      <FleetFilterBar filter={filter} onFilter={setFilter} />
      <FleetHeads />
      {lines.length === 0 && (
        <p role="status" className="py-4 text-small text-ink-soft">
          {queue('none_found')}{' '}
          <button type="button" className="underline" onClick={() => setFilter(ALL_DRIVERS)}>
            {t('board.reset')}
          </button>
        </p>
      )}
      <ul
        ref={list}
        aria-label={t('fleet.title')}
        onKeyDown={move}
        className="relative text-caption"
        style={{ height: lines.length * QUEUE_ROW_PX }}
      >
        {lines.slice(from, to).map((line, index) => (
          <li
            key={line.key}
            aria-setsize={lines.length}
            aria-posinset={from + index + 1}
            className="absolute inset-x-0"
            style={{ top: (from + index) * QUEUE_ROW_PX, height: QUEUE_ROW_PX }}
          >
            {line.kind === 'state' ? (
              <h3 className="flex h-full items-end gap-2 border-b border-line pb-1 text-ink-soft">
                <VehicleGlyph state={line.state} theme={theme} size={18} />
                {t(`fleet.${line.state}`)}
                <span className="numbers">{line.count}</span>
              </h3>
            ) : (
              <FleetRow
                driver={line.driver}
                nowMs={nowMs}
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
