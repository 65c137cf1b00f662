import { FLEET_STATES, type FleetState } from '@sablon/contracts';
import type { FleetDriver } from './fleet-store.js';

/** A line of the list: a state with its count, or one driver in it. */
export type FleetLine =
  | { readonly kind: 'state'; readonly key: string; readonly state: FleetState; readonly count: number }
  | { readonly kind: 'driver'; readonly key: string; readonly driver: FleetDriver };

/** The drivers on shift grouped by state, in the order of the map's legend. */
export function fleetLines(drivers: readonly FleetDriver[]): FleetLine[] {
  const byState = new Map<FleetState, FleetDriver[]>(FLEET_STATES.map((state) => [state, []]));
  for (const driver of drivers) if (driver.state !== 'off') byState.get(driver.state)?.push(driver);
  return [...byState].flatMap(([state, some]): FleetLine[] =>
    some.length === 0
      ? []
      : [
          { kind: 'state', key: state, state, count: some.length },
          ...some.map((driver): FleetLine => ({ kind: 'driver', key: driver.id, driver })),
        ],
  );
}

/** The range of lines to render: those in view and a few beyond. */
export function linesInSight(
  { top, height }: { readonly top: number; readonly height: number },
  linePx: number,
  count: number,
): { readonly from: number; readonly to: number } {
  const BEYOND = 10;
  const from = Math.max(0, Math.min(count, Math.floor(top / linePx) - BEYOND));
  return { from, to: Math.min(count, Math.max(from, Math.ceil((top + height) / linePx) + BEYOND)) };
}

/** The next driver's line in a direction, skipping headings; the same line at the end. */
export function nextDriver(lines: readonly FleetLine[], at: number, step: 1 | -1): number {
  for (let to = at + step; to >= 0 && to < lines.length; to += step) if (lines[to]?.kind === 'driver') return to;
  return at;
}
