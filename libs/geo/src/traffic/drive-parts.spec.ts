import fc from 'fast-check';
import type { RoutingEngine } from '../routing/routing-engine.js';
import { FormulaEngine } from '../routing/formula.js';
import { ASSUMED_TRAFFIC, trafficTable } from './traffic-table.js';
import { driveParts, type FreeDrive, driveSeconds, TimedRouting } from './drive-parts.js';

const GRAND_PLACE = { lat: 50.8467, lng: 4.3525 };
const SCHUMAN = { lat: 50.8427, lng: 4.3827 };
const ANTWERP = { lat: 51.2172, lng: 4.4211 };
const CHARLEROI = { lat: 50.4592, lng: 4.4538 };
const WEDNESDAY_8H = new Date('2026-11-18T07:00:00Z');
const WEDNESDAY_3H = new Date('2026-11-18T02:00:00Z');

const point = fc.record({
  lat: fc.double({ min: 50.4, max: 51.3, noNaN: true }),
  lng: fc.double({ min: 3, max: 5.6, noNaN: true }),
});
const drives: fc.Arbitrary<FreeDrive> = fc.record({
  from: point,
  to: point,
  distanceMeters: fc.double({ min: 1, max: 200_000, noNaN: true }),
  freeFlowSeconds: fc.double({ min: 1, max: 9_000, noNaN: true }),
  mainRoadsSeconds: fc.oneof(fc.constant(NaN), fc.double({ min: 0, max: 9_000, noNaN: true })),
});
const starts = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });

describe('the parts of a drive', () => {
  it('makes a drive in town one part of streets', () => {
    const parts = driveParts({ from: GRAND_PLACE, to: SCHUMAN, distanceMeters: 3_000, freeFlowSeconds: 480 });
    expect(parts).toEqual([{ area: 'brussels', freeFlowSeconds: 480, motorwayShare: 0 }]);
  });

  it('leaves town on streets and goes on by motorway', () => {
    const [town, country] = driveParts({
      from: GRAND_PLACE,
      to: ANTWERP,
      distanceMeters: 46_000,
      freeFlowSeconds: 2_500,
    });
    expect(town).toMatchObject({ area: 'brussels', motorwayShare: 0 });
    expect(country?.area).toBe('elsewhere');
    expect(country?.motorwayShare).toBeGreaterThan(0.6);
    expect(town!.freeFlowSeconds + country!.freeFlowSeconds).toBeCloseTo(2_500, 6);
  });

  it('passes the town in the middle of a drive across it', () => {
    expect(
      driveParts({ from: CHARLEROI, to: ANTWERP, distanceMeters: 100_000, freeFlowSeconds: 4_300 }).map(
        ({ area }) => area,
      ),
    ).toEqual(['elsewhere', 'brussels', 'elsewhere']);
  });

  it('takes the engine’s word for the time on main roads, on the way out of town first', () => {
    const drive = { from: GRAND_PLACE, to: ANTWERP, distanceMeters: 46_000, freeFlowSeconds: 2_500 };
    const [town, country] = driveParts({ ...drive, mainRoadsSeconds: 600 });
    expect(town?.motorwayShare).toBe(0);
    expect(country!.motorwayShare * country!.freeFlowSeconds).toBeCloseTo(600, 6);
    expect(driveParts({ ...drive, mainRoadsSeconds: NaN })).toEqual(driveParts(drive));
    const ring = driveParts({
      from: GRAND_PLACE,
      to: SCHUMAN,
      distanceMeters: 9_000,
      freeFlowSeconds: 600,
      mainRoadsSeconds: 150,
    });
    expect(ring).toEqual([{ area: 'brussels', freeFlowSeconds: 600, motorwayShare: 0.25 }]);
  });

  it('always adds up to the whole drive', () => {
    fc.assert(
      fc.property(drives, (drive) => {
        const parts = driveParts(drive);
        const sum = parts.reduce((seconds, part) => seconds + part.freeFlowSeconds, 0);
        expect(sum).toBeCloseTo(drive.freeFlowSeconds, 6);
        for (const { motorwayShare } of parts) {
          expect(motorwayShare).toBeGreaterThanOrEqual(0);
          expect(motorwayShare).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('a drive in the traffic of its hour', () => {
  const across: FreeDrive = { from: GRAND_PLACE, to: SCHUMAN, distanceMeters: 3_000, freeFlowSeconds: 480 };
  const toAntwerp: FreeDrive = { from: GRAND_PLACE, to: ANTWERP, distanceMeters: 46_000, freeFlowSeconds: 2_500 };

  it('takes the lights at night, and more than half as long again in the morning peak', () => {
    expect(driveSeconds(ASSUMED_TRAFFIC, across, WEDNESDAY_3H.getTime()) / 480).toBeCloseTo(1.4, 2);
    expect(driveSeconds(ASSUMED_TRAFFIC, across, WEDNESDAY_8H.getTime()) / 480).toBeCloseTo(2.16, 1);
  });

  it('meets the peak on the way: leaving at 6 h takes longer than the traffic of 6 h says', () => {
    const at6 = Date.UTC(2026, 10, 18, 5);
    const stuckAt6 = trafficTable({ asOf: '2026-11-18', observations: 0 }, (area, road, day) =>
      new Array<number>(24).fill(ASSUMED_TRAFFIC.factors[area][road][day][6] as number),
    );
    expect(driveSeconds(ASSUMED_TRAFFIC, toAntwerp, at6)).toBeGreaterThan(
      driveSeconds(stuckAt6, toAntwerp, at6) * 1.05,
    );
  });

  it('is always longer than nothing, and who leaves later never arrives earlier', () => {
    fc.assert(
      fc.property(drives, starts, fc.integer({ min: 1, max: 7_200 }), (drive, startMs, waitSeconds) => {
        const seconds = driveSeconds(ASSUMED_TRAFFIC, drive, startMs);
        const later = driveSeconds(ASSUMED_TRAFFIC, drive, startMs + waitSeconds * 1000);
        expect(seconds).toBeGreaterThanOrEqual(drive.freeFlowSeconds * 0.999);
        expect(waitSeconds + later).toBeGreaterThan(seconds);
      }),
    );
  });

  it('does not jump from one minute to the next', () => {
    fc.assert(
      fc.property(drives, starts, (drive, startMs) => {
        const now = driveSeconds(ASSUMED_TRAFFIC, drive, startMs);
        const nextSecond = driveSeconds(ASSUMED_TRAFFIC, drive, startMs + 1000);
        expect(Math.abs(nextSecond - now)).toBeLessThan(0.001 * drive.freeFlowSeconds + 1e-6);
      }),
    );
  });
});

describe('an engine with the traffic of the hour', () => {
  const free = new FormulaEngine();
  const timed = new TimedRouting(free, () => ASSUMED_TRAFFIC);

  it('gives a route and a table entry the same time', async () => {
    const route = await timed.route(GRAND_PLACE, ANTWERP, { at: WEDNESDAY_8H });
    const matrix = await timed.matrix([SCHUMAN, GRAND_PLACE], [GRAND_PLACE, ANTWERP], { at: WEDNESDAY_8H });
    expect(matrix.durationsSeconds[3]).toBeCloseTo(route.durationSeconds, 9);
    expect(matrix.durationsSeconds[2]).toBe(0);
    expect(matrix.distancesMeters[3]).toBe(route.distanceMeters);
  });

  it('makes the steps of a drive last as long as the drive', async () => {
    const route = await free.route(GRAND_PLACE, ANTWERP);
    const half = route.durationSeconds / 2;
    const step = { turn: 'straight', street: { fr: '', nl: '', en: '' }, distanceMeters: 1, geometryIndex: 0 } as const;
    const steps = [step, step].map((one) => ({ ...one, durationSeconds: half }));
    const stepping: RoutingEngine = Object.assign(new FormulaEngine(), { route: async () => ({ ...route, steps }) });
    const slow = await new TimedRouting(stepping, () => ASSUMED_TRAFFIC).route(GRAND_PLACE, ANTWERP, {
      at: WEDNESDAY_8H,
      steps: true,
    });
    const total = slow.steps?.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
    expect(total).toBeCloseTo(slow.durationSeconds, 6);
    expect(slow.durationSeconds).toBeGreaterThan(route.durationSeconds);
  });

  it('answers free-flow times when no hour is asked about', async () => {
    expect(await timed.route(GRAND_PLACE, ANTWERP)).toEqual(await free.route(GRAND_PLACE, ANTWERP));
  });
});
