import { FLEET_STATES, type FleetState } from '@sablon/contracts';
import type { FleetDriver } from './fleet-store.js';

/** A line of the list: a state with its count, or one driver in it. */
export type FleetLine =
  | { readonly kind: 'state'; readonly key: string; readonly state: FleetState; readonly count: number }
  | { readonly kind: 'driver'; readonly key: string; readonly driver: FleetDriver };

/** How the list is ordered: in groups by state, or all drivers by one column. */
export const FLEET_ORDERS = ['state', 'free', 'left', 'next'] as const;
export type FleetOrder = (typeof FLEET_ORDERS)[number];

/** Epoch milliseconds from which a driver is or will be free; Infinity where it cannot be said. */
const freeFrom = ({ state, idleSince, freeAt }: FleetDriver): number =>
  state === 'free' ? (idleSince ?? 0) : (freeAt ?? Infinity);

/** Seconds of working time a driver has left at `nowMs`; it does not pass on a break. */
export const secondsLeft = ({ shift, leftSeconds, readAt }: FleetDriver, nowMs: number): number | null =>
  leftSeconds === null ? null : Math.max(0, leftSeconds - (shift === 'on' ? Math.max(0, nowMs - readAt) / 1000 : 0));

const rank = (driver: FleetDriver, order: FleetOrder): number => {
  if (order === 'left') return secondsLeft(driver, driver.readAt) ?? Infinity;
  return order === 'next' ? (driver.nextAt ?? Infinity) : freeFrom(driver);
};
const byRank = (order: FleetOrder) => (a: FleetDriver, b: FleetDriver) => {
  const [first, second] = [rank(a, order), rank(b, order)];
  return first === second ? 0 : first - second;
};

/**
 * The drivers on shift: in the order of the map's legend with a heading for each state, longest free or soonest free first; or
 * without headings by the time free, the working time left or the next promised trip.
 */
export function fleetLines(drivers: readonly FleetDriver[], order: FleetOrder = 'state'): FleetLine[] {
  const lineOf = (driver: FleetDriver): FleetLine => ({ kind: 'driver', key: driver.id, driver });
  const onShift = drivers.filter(({ state }) => state !== 'off').sort(byRank(order));
  if (order !== 'state') return onShift.map(lineOf);
  return FLEET_STATES.flatMap((state): FleetLine[] => {
    const some = onShift.filter((driver) => driver.state === state);
    return some.length === 0 ? [] : [{ kind: 'state', key: state, state, count: some.length }, ...some.map(lineOf)];
  });
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
export function nextDriver(lines: readonly { readonly kind: string }[], at: number, step: 1 | -1): number {
  for (let to = at + step; to >= 0 && to < lines.length; to += step) if (lines[to]?.kind === 'driver') return to;
  return at;
}
