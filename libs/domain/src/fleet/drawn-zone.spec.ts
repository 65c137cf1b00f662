import fc from 'fast-check';
import type { LatLng } from '../kernel/lat-lng.js';
import {
  checkRing,
  drawnZoneId,
  snapCorner,
  uuidOfDrawnZone,
  ringAreaSquareMeters,
  lineCrossings,
  ringCrossings,
} from './drawn-zone.js';

const SABLON: LatLng = { lat: 50.8404, lng: 4.3555 };
const at = (north: number, east: number): LatLng => snapCorner({ lat: 50.84 + north / 1e3, lng: 4.35 + east / 1e3 });
const SQUARE = [at(0, 0), at(0, 10), at(10, 10), at(10, 0)];
const BOW_TIE = [at(0, 0), at(10, 10), at(10, 0), at(0, 10)];
const codeOf = (corners: readonly LatLng[]) => {
  const checked = checkRing(corners);
  return checked.ok ? 'ok' : checked.error.code;
};

/** Corners sorted by their bearing from a centre: such an outline never crosses itself. */
const star = fc
  .uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 40 })
  .filter((angles) => {
    const sorted = angles.toSorted((a, b) => a - b);
    return sorted.every((angle, index) => ((sorted[(index + 1) % sorted.length] ?? 0) - angle + 360) % 360 < 180);
  })
  .chain((angles) =>
    fc.array(fc.integer({ min: 5, max: 100 }), { minLength: angles.length, maxLength: angles.length }).map((far) =>
      angles
        .toSorted((a, b) => a - b)
        .map((angle, index) => {
          const turn = (angle * Math.PI) / 180;
          const reach = (far[index] ?? 5) / 1e3;
          return snapCorner({ lat: SABLON.lat + reach * Math.sin(turn), lng: SABLON.lng + reach * Math.cos(turn) });
        }),
    ),
  );

type Step = readonly [number, number];
const times = ([a, b]: Step, [c, d]: Step): number => a * d - b * c;
const minus = ([a, b]: Step, [c, d]: Step): Step => [a - c, b - d];
/** Writes both lines as a start and a fraction: a point is on both where both fractions are from 0 to 1. */
function haveCommonPoint(a: Step, b: Step, c: Step, d: Step): boolean {
  const [r, s, gap] = [minus(b, a), minus(d, c), minus(c, a)];
  const turn = times(r, s);
  if (turn !== 0) {
    const [t, u] = [times(gap, s) / turn, times(gap, r) / turn];
    return t >= 0 && t <= 1 && u >= 0 && u <= 1;
  }
  if (times(gap, r) !== 0) return false;
  const along = (point: Step) => point[0] * r[0] + point[1] * r[1];
  const [low, high] = [Math.min(along(a), along(b)), Math.max(along(a), along(b))];
  return Math.max(along(c), along(d)) >= low && Math.min(along(c), along(d)) <= high;
}

describe('the outline of a zone', () => {
  it('is any that goes round once', () => {
    fc.assert(fc.property(star, (corners) => expect(ringCrossings(corners)).toEqual([])));
  });

  it('is the same whichever corner it begins with and whichever way it goes round', () => {
    const grid = fc.record({ lat: fc.integer({ min: 0, max: 6 }), lng: fc.integer({ min: 0, max: 6 }) });
    const anyRing = fc.array(grid, { minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(anyRing, fc.nat(8), (steps, turn) => {
        const corners = steps.map(({ lat, lng }) => at(lat, lng));
        const cut = turn % corners.length;
        const turned = [...corners.slice(cut), ...corners.slice(0, cut)];
        const verdict = ringCrossings(corners).length;
        expect(ringCrossings(turned)).toHaveLength(verdict);
        expect(ringCrossings(corners.toReversed())).toHaveLength(verdict);
        expect(ringAreaSquareMeters(turned)).toBeCloseTo(ringAreaSquareMeters(corners), 0);
      }),
    );
  });

  it('does not cross itself: both edges are named', () => {
    expect(ringCrossings(BOW_TIE)).toEqual([[0, 2]]);
    expect(checkRing(BOW_TIE)).toMatchObject({
      ok: false,
      error: { code: 'zone.crosses', params: { edge: 1, other: 3 } },
    });
  });

  it('crosses where two of its edges have a point in common, as reckoned another way', () => {
    const grid = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 }));
    const four = fc.tuple(grid, grid, grid, grid);
    fc.assert(
      fc.property(four, ([a, b, c, d]) => {
        fc.pre([a, b, c, d].every((one, at) => [a, b, c, d].findIndex((other) => `${other}` === `${one}`) === at));
        const line = [a, b, c, d].map(([north, east]) => at(north, east));
        const crosses = lineCrossings(line).some(([first, second]) => first === 0 && second === 2);
        expect(crosses).toBe(haveCommonPoint(a, b, c, d));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['touches itself at a corner', [at(0, 0), at(0, 10), at(5, 5), at(10, 10), at(10, 0), at(5, 5)]],
    ['touches an edge with a corner', [at(0, 0), at(0, 10), at(10, 10), at(0, 5), at(10, 0)]],
    ['goes back the way it came', [at(0, 0), at(0, 10), at(0, 5), at(10, 5)]],
    ['has the same corner twice in a row', [at(0, 0), at(0, 10), at(0, 10), at(10, 5)]],
    ['is a line', [at(0, 0), at(0, 5), at(0, 10)]],
    ['is a point', [at(0, 0), at(0, 0), at(0, 0)]],
  ])('never %s', (_, corners) => expect(codeOf(corners)).toBe('zone.crosses'));

  it('may have a corner in the middle of a straight side', () => {
    expect(codeOf([at(0, 0), at(0, 5), at(0, 10), at(10, 10), at(10, 0)])).toBe('ok');
  });

  it('has as many corners, encloses as much and lies where a zone does', () => {
    expect(codeOf(SQUARE)).toBe('ok');
    expect(codeOf(SQUARE.slice(0, 2))).toBe('zone.corners');
    const circle = (count: number, reach = 0.02, { lat, lng } = SABLON) =>
      Array.from({ length: count }, (_unused, corner) => {
        const turn = (corner / count) * 2 * Math.PI;
        return snapCorner({ lat: lat + reach * Math.sin(turn), lng: lng + reach * Math.cos(turn) });
      });
    expect([codeOf(circle(200)), codeOf(circle(201))]).toEqual(['ok', 'zone.corners']);
    expect([codeOf(circle(8, 0.0004)), codeOf(circle(8, 0.001))]).toEqual(['zone.too_small', 'ok']);
    expect([codeOf(circle(8, 0.36)), codeOf(circle(8, 0.32))]).toEqual(['zone.too_large', 'ok']);
    expect(codeOf(circle(8, 0.02, { lat: 48.85, lng: 2.35 }))).toBe('zone.outside');
    expect(codeOf(SQUARE.map(({ lat, lng }) => ({ lat: lng, lng: lat })))).toBe('zone.outside');
    expect(codeOf([...SQUARE.slice(0, 3), { lat: NaN, lng: 4.35 }])).toBe('zone.outside');
  });

  it('is measured as the ground is', () => {
    // A kilometre by a kilometre.
    const north = 1_000 / 111_195;
    const east = north / Math.cos((50.84 * Math.PI) / 180);
    const ring = [0, 1, 2, 3].map((corner) => ({
      lat: 50.84 + (corner > 1 ? north : 0),
      lng: 4.35 + (corner === 1 || corner === 2 ? east : 0),
    }));
    expect(ringAreaSquareMeters(ring) / 1e6).toBeCloseTo(1, 3);
    expect(ringAreaSquareMeters([])).toBe(0);
  });
});

it('a line that is still being drawn crosses by its own edges alone', () => {
  expect(lineCrossings(BOW_TIE)).toEqual([[0, 2]]);
  expect(lineCrossings([at(0, 0), at(0, 10), at(10, 10), at(-5, 5)])).toEqual([[0, 2]]);
  // It would cross itself only if its ends were joined.
  const hook = [at(0, 0), at(0, 10), at(5, 10), at(5, 5), at(10, 5), at(10, 8)];
  expect([lineCrossings(hook), ringCrossings(hook)]).toEqual([[], [[3, 5]]]);
  expect(lineCrossings([])).toEqual([]);
});

it('a drawn zone has a name among all zones', () => {
  expect(uuidOfDrawnZone(drawnZoneId('7'))).toBe('7');
  expect(uuidOfDrawnZone('town:ixelles')).toBeNull();
});
