import { Car } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { VehicleGlyph } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { EmptyState } from '../../shared/ui/surfaces.js';
import { dispatch, fleetQueue } from '../words.js';
import { DarkDrivers } from './dark-drivers.js';
import { ALL_DRIVERS, FleetFilterBar, isInFilter } from './fleet-filter.js';
import { fleetLines } from './fleet-lines.js';
import { FleetRow, FleetHeads, QUEUE_ROW_PX } from './fleet-row.js';
import { useFleet, type FleetDesk } from './use-fleet.js';
import { RowList } from './row-list.js';
import { useRows } from './use-rows.js';

interface FleetListProps {
  readonly desk: FleetDesk;
  readonly driverId: string | null;
  readonly onSelect: (driverId: string) => void;
}

/** ASSUMPTION: the columns count in minutes. */
const TICK_MS = 20_000;

/**
 * The text equivalent of the map: every driver on shift as a queue, with state, zone, time free, working time left, next
 * promised trip and how to reach them; ordered, filtered and searched. Only the visible ones of thousands are rendered.
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
  const rows = useRows(lines, QUEUE_ROW_PX, driverId);
  const { scroll, look } = rows;
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
      <RowList label={t('fleet.title')} lines={lines} rows={rows} rowPx={QUEUE_ROW_PX}>
        {(line, current) =>
          line.kind === 'state' ? (
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
              current={current}
              onSelect={onSelect}
            />
          )
        }
      </RowList>
    </div>
  );
}
