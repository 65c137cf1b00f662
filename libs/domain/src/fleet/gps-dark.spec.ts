import { darkSince } from './gps-dark.js';

const NOW = 10_000_000;
const on = { shift: 'on', shiftSince: NOW - 3_600_000, positionAt: NOW - 61_000 } as const;

describe('a driver is dark', () => {
  it('since his last position, once it is too old to be offered rides, and not a second sooner', () => {
    expect(darkSince(on, NOW)).toBe(on.positionAt);
    expect(darkSince({ ...on, positionAt: NOW - 60_000 }, NOW)).toBeNull();
  });

  it('since his shift began, when his phone has said nothing in it; he is given as long to begin', () => {
    expect(darkSince({ ...on, positionAt: null }, NOW)).toBe(on.shiftSince);
    expect(darkSince({ ...on, positionAt: on.shiftSince - 60_000 }, NOW)).toBe(on.shiftSince);
    expect(darkSince({ ...on, shiftSince: NOW - 30_000, positionAt: null }, NOW)).toBeNull();
  });

  it('never on break or off shift, where nobody waits for his position', () => {
    for (const shift of ['break', 'off'] as const) expect(darkSince({ ...on, shift }, NOW)).toBeNull();
  });
});
