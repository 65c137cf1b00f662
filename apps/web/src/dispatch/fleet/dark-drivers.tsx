import { SatelliteDish } from 'lucide-react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { dispatch, fleetMap } from '../words.js';
import { shortSpan } from '../common/words.js';
import { darkFrom, type FleetDriver } from './fleet-store.js';

interface DarkDriversProps {
  readonly drivers: readonly FleetDriver[];
  readonly onSelect: (driverId: string) => void;
}

const CHECK_EVERY_MS = 5_000;
/** ASSUMPTION: more at once have one common cause; the count shows its extent. */
const MOST_SHOWN = 30;

/** Drivers on shift without a current position, longest first: they are offered no trips. */
export function DarkDrivers({ drivers, onSelect }: DarkDriversProps) {
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
