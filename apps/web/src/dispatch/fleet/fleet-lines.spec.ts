import fc from 'fast-check';
import { FLEET_STATES } from '@sablon/contracts';
import { FLEET_ORDERS, fleetLines, linesInSight, nextDriver, secondsLeft } from './fleet-lines.js';
import type { FleetDriver } from './fleet-store.js';

const driver = (id: string, state: FleetDriver['state']) => ({ id, state }) as FleetDriver;

describe('the list of the fleet', () => {
  const lines = fleetLines([driver('a', 'busy'), driver('b', 'free'), driver('c', 'off'), driver('d', 'free')]);
  it('groups drivers on shift by state', () => {
    expect(lines.map(({ key }) => key)).toEqual(['free', 'b', 'd', 'busy', 'a']);
    expect(lines[0]).toMatchObject({ kind: 'state', count: 2 });
  });
  it('moves from driver to driver past the headings, and stops at the ends', () => {
    expect([nextDriver(lines, 1, 1), nextDriver(lines, 2, 1), nextDriver(lines, 4, 1)]).toEqual([2, 4, 4]);
    expect([nextDriver(lines, 4, -1), nextDriver(lines, 1, -1)]).toEqual([2, 1]);
  });
  it('renders the visible lines and a small margin, however long the list', () => {
    expect(linesInSight({ top: 0, height: 720 }, 36, 10_000)).toEqual({ from: 0, to: 30 });
    expect(linesInSight({ top: 36_000, height: 720 }, 36, 10_000)).toEqual({ from: 990, to: 1_030 });
    expect(linesInSight({ top: 360_000, height: 720 }, 36, 10_000)).toEqual({ from: 9_990, to: 10_000 });
    expect(linesInSight({ top: 0, height: 0 }, 36, 0)).toEqual({ from: 0, to: 0 });
    expect(linesInSight({ top: 90_000, height: 720 }, 36, 3)).toEqual({ from: 3, to: 3 });
  });
  it('orders drivers by the time free, the working time left or the next promise, those without one last', () => {
    const one = (id: string, more: Partial<FleetDriver>) => ({ ...driver(id, 'free'), shift: 'on', readAt: 0, idleSince: null, freeAt: null, nextAt: null, leftSeconds: 100, ...more }) as FleetDriver; // prettier-ignore
    const drivers = [
      one('a', { idleSince: 500, nextAt: 9_000, leftSeconds: 900 }),
      one('b', { idleSince: 100, leftSeconds: 300 }),
      one('c', { state: 'busy', freeAt: 2_000, nextAt: 4_000, leftSeconds: null }),
      one('d', { state: 'break', leftSeconds: 600 }),
    ];
    const keys = (order: (typeof FLEET_ORDERS)[number]) => fleetLines(drivers, order).map(({ key }) => key);
    expect(keys('state')).toEqual(['free', 'b', 'a', 'busy', 'c', 'break', 'd']);
    expect(keys('free')).toEqual(['b', 'a', 'c', 'd']);
    expect(keys('left')).toEqual(['b', 'd', 'a', 'c']);
    expect(keys('next')).toEqual(['c', 'a', 'b', 'd']);
  });
  it('shows every driver on shift once in every order', () => {
    const when = fc.option(fc.integer({ min: 0, max: 9_000 }));
    const some = fc.record({ state: fc.constantFrom('off' as const, ...FLEET_STATES), idleSince: when, freeAt: when, nextAt: when, leftSeconds: when }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(some), fc.constantFrom(...FLEET_ORDERS), (facts, order) => {
        const drivers = facts.map((fact, at) => ({ ...driver(String(at), fact.state), shift: 'on', readAt: 0, ...fact }) as FleetDriver); // prettier-ignore
        const shown = fleetLines(drivers, order).flatMap((line) => (line.kind === 'driver' ? [line.key] : []));
        const onShift = drivers.filter(({ state }) => state !== 'off').map(({ id }) => id);
        expect([...shown].sort()).toEqual([...onShift].sort());
      }),
    );
  });
  it('counts working time down while a driver is on shift, not on a break, and not below zero', () => {
    const left = (shift: FleetDriver['shift'], nowMs: number) =>
      secondsLeft({ ...driver('a', 'free'), shift, leftSeconds: 60, readAt: 1_000 }, nowMs);
    expect([left('on', 1_000), left('on', 31_000), left('on', 90_000)]).toEqual([60, 30, 0]);
    expect(left('break', 31_000)).toBe(60);
  });
});
