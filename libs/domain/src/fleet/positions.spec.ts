import { darkSince, POSITION_FAULTS, positionFault, type BelievedPosition } from './positions.js';
import fc from 'fast-check';

const NOW = 10_000_000;
const on = { shift: 'on', shiftSince: NOW - 3_600_000, positionAt: NOW - 61_000 } as const;

describe('a driver is dark', () => {
  it('since their last position, once it is too old to be offered rides, and not a second sooner', () => {
    expect(darkSince(on, NOW)).toBe(on.positionAt);
    expect(darkSince({ ...on, positionAt: NOW - 60_000 }, NOW)).toBeNull();
  });

  it('since their shift began, when their phone has said nothing in it; they are given as long to begin', () => {
    expect(darkSince({ ...on, positionAt: null }, NOW)).toBe(on.shiftSince);
    expect(darkSince({ ...on, positionAt: on.shiftSince - 60_000 }, NOW)).toBe(on.shiftSince);
    expect(darkSince({ ...on, shiftSince: NOW - 30_000, positionAt: null }, NOW)).toBeNull();
  });

  it('never on break or off shift, where no one waits for their position', () => {
    for (const shift of ['break', 'off'] as const) expect(darkSince({ ...on, shift }, NOW)).toBeNull();
  });
});

const nowMs = Date.parse('2026-06-10T10:00:00Z');
const sablon = { lat: 50.8403, lng: 4.3556 };
const previous: BelievedPosition = { ...sablon, reportedAtMs: nowMs - 1_000, receivedAtMs: nowMs - 1_000 };
const report = (change: object = {}) => ({ ...sablon, reportedAtMs: nowMs, ...change });

describe('a position from a phone', () => {
  it('a second after the last one, a few metres on, is believed', () => {
    expect(positionFault(report({ lat: 50.8405 }), previous, nowMs)).toBeNull();
    expect(positionFault(report(), null, nowMs)).toBeNull();
  });

  it.each([
    ['no latitude', report({ lat: NaN }), 'position.out_of_range'],
    ['a longitude off the globe', report({ lng: 181 }), 'position.out_of_range'],
    ['no time', report({ reportedAtMs: NaN }), 'position.out_of_range'],
    ['one that waited 61 s in a tunnel', report({ reportedAtMs: nowMs - 61_000 }), 'position.stale'],
    ['one from six seconds ahead', report({ reportedAtMs: nowMs + 6_000 }), 'position.future'],
    ['one older than what we know', report({ reportedAtMs: nowMs - 1_500 }), 'position.out_of_order'],
    ['the same one again', report({ reportedAtMs: nowMs - 1_000 }), 'position.out_of_order'],
    ['a car in Zaventem a second later', report({ lat: 50.9014, lng: 4.4844 }), 'position.impossible_jump'],
  ])('%s is not', (_story, given, fault) => {
    expect(positionFault(given, previous, nowMs)).toBe(fault);
  });

  it('more than about one a second is too many, by our clock and not the phone’s', () => {
    const justNow = { ...previous, receivedAtMs: nowMs - 699 };
    expect(positionFault(report(), justNow, nowMs)).toBe('position.too_frequent');
    expect(positionFault(report(), { ...previous, receivedAtMs: nowMs - 700 }, nowMs)).toBeNull();
  });

  it('a fleet simulated at twenty times life may jump twenty times as far', () => {
    const far = report({ lat: 50.8493 }); // one kilometre in a second
    expect(positionFault(far, previous, nowMs)).toBe('position.impossible_jump');
    expect(positionFault(far, previous, nowMs, 20)).toBeNull();
  });

  it('a wrong first fix heals itself within minutes', () => {
    const lost: BelievedPosition = { lat: 51.2, lng: 4.4, reportedAtMs: nowMs, receivedAtMs: nowMs };
    const after = (seconds: number) =>
      positionFault(report({ reportedAtMs: nowMs + seconds * 1000 }), lost, nowMs + seconds * 1000);
    expect(after(60)).toBe('position.impossible_jump');
    expect(after(900)).toBeNull();
  });

  it('whatever arrives, the answer is a known fault or belief in a place on Earth', () => {
    const anything = fc.oneof(fc.double(), fc.double({ min: -200, max: 200 }));
    const time = fc.oneof(fc.double(), fc.integer({ min: nowMs - 100_000, max: nowMs + 100_000 }));
    fc.assert(
      fc.property(anything, anything, time, fc.boolean(), (lat, lng, reportedAtMs, isFirst) => {
        const fault = positionFault({ lat, lng, reportedAtMs }, isFirst ? null : previous, nowMs);
        if (fault) return expect(POSITION_FAULTS).toContain(fault);
        expect(Math.abs(lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(lng)).toBeLessThanOrEqual(180);
        expect(Math.abs(nowMs - reportedAtMs)).toBeLessThanOrEqual(60_000);
      }),
      { numRuns: 1_000 },
    );
  });
});
