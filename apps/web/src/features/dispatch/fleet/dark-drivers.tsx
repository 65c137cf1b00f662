import { darkSince } from '@sablon/domain';
import { SatelliteDish } from 'lucide-react';
import { positions } from '../../../live/positions.js';
import { useServerNow } from '../../../shared/booking/use-now.js';
import { formatDateTime } from '../../../shared/i18n/format.js';
import { useLanguage, useT } from '../../../shared/i18n/namespaces.js';
import { dispatch } from '../i18n/namespace.js';
import { shortSpan } from '../words.js';
import type { FleetDriver } from './fleet-vehicles.js';

interface DarkDriversProps {
  readonly drivers: readonly FleetDriver[];
  readonly onSelect: (driverId: string) => void;
}

const LOOK_EVERY_MS = 5_000;

/** Who is on shift and cannot be seen, longest first: no ride is offered to them. */
export function DarkDrivers({ drivers, onSelect }: DarkDriversProps) {
  const t = useT(dispatch);
  const language = useLanguage();
  const now = useServerNow(LOOK_EVERY_MS);
  const dark = drivers
    .flatMap((driver) => {
      const since = darkSince({ ...driver, positionAt: positions.get(driver.id)?.at ?? driver.positionAt }, now);
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
          <h3 className="mb-1 flex items-center gap-2 text-[0.8rem] font-medium text-danger">
            <SatelliteDish size={16} aria-hidden="true" />
            {t('fleet.dark')}
            <span className="numbers">{dark.length}</span>
          </h3>
          <ul className="divide-y divide-line border-y border-line text-[0.86rem]">
            {dark.map(({ driver, since }) => (
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
                      span: shortSpan((now - since) / 1000),
                    })}
                  </span>
                  <span className="numbers text-ink-soft">{driver.plate}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
