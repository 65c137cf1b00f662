import type { CarUnderPointer } from '../../map/index.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { dispatch } from '../words.js';
import type { FleetDriver } from './fleet-store.js';

/** Whose car is under the pointer. For the eye alone: the list of the fleet says the same to everybody. */
export function CarCard({ car, driver }: { readonly car: CarUnderPointer; readonly driver: FleetDriver }) {
  const t = useT(dispatch);
  return (
    <div
      aria-hidden="true"
      data-testid="car-card"
      style={{ left: car.x, top: car.y }}
      className="pointer-events-none absolute z-20 -translate-x-1/2 -translate-y-[calc(100%+14px)] rounded-control border border-line bg-surface/96 px-2.5 py-1.5 text-[0.8rem] leading-snug whitespace-nowrap shadow-mid"
    >
      <p className="font-medium">{driver.name}</p>
      <p className="text-ink-soft">
        <span className="numbers">{driver.plate}</span>
        {driver.state !== 'off' && ` · ${t(`fleet.${driver.state}`)}`}
      </p>
    </div>
  );
}
