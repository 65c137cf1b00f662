import { useState } from 'react';
import { VEHICLE_STATES, VehicleGlyph } from '../../../shared/map/index.js';
import { useT } from '../../../shared/i18n/namespaces.js';
import { readLocal, writeLocal } from '../../../shared/state/local-storage.js';
import { useTheme } from '../../../shared/theme/theme-store.js';
import { dispatch } from '../i18n/namespace.js';
import type { FleetDriver } from './fleet-vehicles.js';

const STORAGE_KEY = 'dispatch.legend';

/** The signs of the map with their words and how many cars each stands for now. */
export function FleetLegend({ drivers }: { drivers: readonly FleetDriver[] }) {
  const t = useT(dispatch);
  const theme = useTheme();
  const [open] = useState(() => readLocal(STORAGE_KEY) !== 'closed');
  return (
    <details
      open={open}
      onToggle={(event) => writeLocal(STORAGE_KEY, event.currentTarget.open ? null : 'closed')}
      className="absolute bottom-7 left-3 z-10 rounded-control border border-line bg-surface/92 text-[0.8rem] shadow-mid backdrop-blur-sm"
    >
      <summary className="min-h-8 px-3 py-1.5 font-medium text-ink-soft">{t('fleet.legend')}</summary>
      <ul className="grid gap-0.5 px-3 pb-2.5">
        {VEHICLE_STATES.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <VehicleGlyph state={state} theme={theme} size={18} />
            <span className="min-w-0 flex-1">{t(`fleet.${state}`)}</span>
            <span className="numbers pl-4 text-ink-soft">
              {drivers.filter((driver) => driver.state === state).length}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
