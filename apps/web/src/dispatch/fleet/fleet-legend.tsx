import { useState, useSyncExternalStore } from 'react';
import { VEHICLE_STATES, VehicleGlyph } from '../../map/index.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { dispatch } from '../words.js';
import { fleetMap } from '../words.js';
import { useFleet, type FleetDesk } from './use-fleet.js';

const STORAGE_KEY = 'dispatch.legend';

/** The number of cars in the map's view. */
function InView({ desk: { field } }: { readonly desk: FleetDesk }) {
  const t = useT(fleetMap);
  const count = useSyncExternalStore(
    (listener) => field.subscribe(listener),
    () => field.size,
  );
  return (
    <li data-testid="fleet-in-view" data-count={count} className="mt-1 border-t border-line pt-1 text-ink-soft">
      {t('in_view', { count })}
    </li>
  );
}

/** The map's symbols with their labels and the current number of cars in each state. */
export function FleetLegend({ desk }: { readonly desk: FleetDesk }) {
  const t = useT(dispatch);
  const words = useT(fleetMap);
  const theme = useTheme();
  const { counts } = useFleet(desk);
  const [open] = useState(() => readLocal(STORAGE_KEY) !== 'closed');
  return (
    <details
      data-over-map=""
      open={open}
      onToggle={(event) => writeLocal(STORAGE_KEY, event.currentTarget.open ? null : 'closed')}
      className="absolute bottom-7 left-3 z-control rounded-control border border-line bg-surface/92 text-caption shadow-mid backdrop-blur-sm"
    >
      <summary className="min-h-8 px-3 py-2 font-medium text-ink-soft">{t('fleet.legend')}</summary>
      <ul className="grid gap-0.5 px-3 pb-2">
        {VEHICLE_STATES.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <VehicleGlyph state={state} theme={theme} size={18} />
            <span className="min-w-0 flex-1">{t(`fleet.${state}`)}</span>
            <span className="numbers pl-4 text-ink-soft">{counts[state]}</span>
          </li>
        ))}
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="w-[18px] text-center font-semibold text-danger">
            ×
          </span>
          {words('lost')}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="grid w-[18px] place-items-center">
            <span className="size-3 rounded-full border-3 border-gold-text" />
          </span>
          {words('pickup')}
        </li>
        <InView desk={desk} />
      </ul>
    </details>
  );
}
