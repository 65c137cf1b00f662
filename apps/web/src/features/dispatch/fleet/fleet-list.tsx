import { Car, Phone } from 'lucide-react';
import { positions } from '../../../live/positions.js';
import { useServerNow } from '../../../shared/booking/use-now.js';
import { useT } from '../../../shared/i18n/namespaces.js';
import { isStale, VEHICLE_STATES, VehicleGlyph } from '../../../shared/map/index.js';
import { useTheme } from '../../../shared/theme/theme-store.js';
import { EmptyState } from '../../../shared/ui/surfaces.js';
import { dispatch } from '../i18n/namespace.js';
import { shortSpan } from '../words.js';
import { DarkDrivers } from './dark-drivers.js';
import type { FleetDriver } from './fleet-vehicles.js';

interface FleetListProps {
  readonly drivers: readonly FleetDriver[];
  readonly driverId: string | null;
  readonly onSelect: (driverId: string) => void;
}

const AGE_EVERY_MS = 5_000;

function PositionAge({ driver }: { driver: FleetDriver }) {
  const t = useT(dispatch);
  const now = useServerNow(AGE_EVERY_MS);
  const at = positions.get(driver.id)?.at ?? driver.positionAt;
  if (at === null) return <span className="text-warn">{t('fleet.no_position')}</span>;
  if (!isStale(at, now)) return null;
  return <span className="text-warn">{t('fleet.position_age', { time: shortSpan((now - at) / 1000) })}</span>;
}

/** The map in words: every driver on shift, what they do, and how to reach them. */
export function FleetList({ drivers, driverId, onSelect }: FleetListProps) {
  const t = useT(dispatch);
  const theme = useTheme();
  const groups = VEHICLE_STATES.map((state) => ({ state, some: drivers.filter((driver) => driver.state === state) }));
  if (groups.every(({ some }) => some.length === 0))
    return <EmptyState icon={<Car size={26} aria-hidden="true" />} title={t('fleet.none')} />;
  return (
    <div className="grid gap-4 p-4">
      <h2 className="font-medium">{t('fleet.title')}</h2>
      <DarkDrivers drivers={drivers} onSelect={onSelect} />
      {groups.map(
        ({ state, some }) =>
          some.length > 0 && (
            <section key={state}>
              <h3 className="mb-1 flex items-center gap-2 text-[0.8rem] text-ink-soft">
                <VehicleGlyph state={state} theme={theme} size={18} />
                {t(`fleet.${state}`)}
                <span className="numbers">{some.length}</span>
              </h3>
              <ul className="divide-y divide-line border-y border-line text-[0.86rem]">
                {some.map((driver) => (
                  <li key={driver.id} className="flex items-center gap-1">
                    <button
                      type="button"
                      data-driver={driver.id}
                      aria-pressed={driver.id === driverId}
                      onClick={() => onSelect(driver.id)}
                      className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-3 px-1 py-1 text-left hover:bg-gold-wash aria-pressed:bg-gold-wash"
                    >
                      <span className="min-w-0 flex-1 truncate">{driver.name}</span>
                      {driver.papersOver && <span className="text-danger">{t('fleet.papers_over')}</span>}
                      <PositionAge driver={driver} />
                      <span className="numbers text-ink-soft">{driver.plate}</span>
                    </button>
                    <a
                      href={`tel:${driver.phone}`}
                      aria-label={`${driver.name}, ${driver.phone}`}
                      title={driver.phone}
                      className="grid size-9 place-items-center rounded-full text-ink-faint hover:bg-gold-wash hover:text-ink"
                    >
                      <Phone size={15} aria-hidden="true" />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
