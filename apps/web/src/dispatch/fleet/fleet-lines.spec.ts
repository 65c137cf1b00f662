import { fleetLines, linesInSight, nextDriver } from './fleet-lines.js';
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
});
