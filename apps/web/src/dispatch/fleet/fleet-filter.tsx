import { VEHICLE_CLASSES, type VehicleClass } from '@sablon/domain';
import { useT } from '../../shared/i18n/namespaces.js';
import { ride } from '../../shared/words.js';
import { isDriverFound } from '../common/search-text.js';
import { fleetQueue } from '../words.js';
import { FLEET_ORDERS, type FleetOrder } from './fleet-lines.js';
import type { FleetDriver } from './fleet-store.js';

/** Which drivers the list shows, and in which order. */
export interface FleetFilter {
  readonly search: string;
  readonly vehicleClass: VehicleClass | null;
  readonly order: FleetOrder;
}
export const ALL_DRIVERS: FleetFilter = { search: '', vehicleClass: null, order: 'state' };

export const isInFilter = (driver: FleetDriver, { search, vehicleClass }: FleetFilter): boolean =>
  (vehicleClass === null || driver.vehicleClass === vehicleClass) &&
  (search.trim() === '' || isDriverFound(driver, search));

const FIELD = 'min-h-8 min-w-0 rounded-control border border-line bg-surface px-2 text-caption';

interface FleetFilterBarProps {
  readonly filter: FleetFilter;
  readonly onFilter: (filter: FleetFilter) => void;
}

/** Search, class and order of the list. */
export function FleetFilterBar({ filter, onFilter }: FleetFilterBarProps) {
  const t = useT(fleetQueue);
  const words = useT(ride);
  return (
    <div className="mt-2 grid grid-cols-2 gap-2">
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        data-testid="fleet-search"
        value={filter.search}
        onChange={({ target }) => onFilter({ ...filter, search: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || filter.search === '') return;
          event.preventDefault();
          onFilter({ ...filter, search: '' });
        }}
        className={`${FIELD} col-span-2`}
      />
      <select
        aria-label={t('class')}
        data-testid="fleet-class"
        value={filter.vehicleClass ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, vehicleClass: VEHICLE_CLASSES.find((one) => one === target.value) ?? null })
        }
        className={FIELD}
      >
        <option value="">{t('class.all')}</option>
        {VEHICLE_CLASSES.map((name) => (
          <option key={name} value={name}>
            {words(`class.${name}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('order')}
        data-testid="fleet-order"
        value={filter.order}
        onChange={({ target }) =>
          onFilter({ ...filter, order: FLEET_ORDERS.find((one) => one === target.value) ?? 'state' })
        }
        className={FIELD}
      >
        {FLEET_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`order.${order}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
