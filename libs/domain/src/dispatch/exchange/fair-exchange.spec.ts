import fc from 'fast-check';
import {
  centsPerMinute,
  EXCHANGE,
  exchangeGain,
  exchangeObstacle,
  type ExchangeWays,
  type HeldRide,
  type Way,
} from './fair-exchange.js';

const NOW = new Date('2026-06-10T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const ride = (name: string, change: Partial<HeldRide> = {}): HeldRide => ({
  ...{ tripId: name, driverId: `driver of ${name}`, earnsCents: 1_500, durationSeconds: 900 },
  ...{ isFixed: false, wasExchanged: false, driverExchangedAt: null, ...change },
});
const way = (seconds: number, meters = seconds * 8): Way => ({ seconds, meters });
/** Each driver is five minutes nearer to the other's passenger. */
const CROSSED: ExchangeWays = { own: [way(600), way(600)], other: [way(300), way(300)] };
const obstacle = (first: HeldRide, second: HeldRide, ways = CROSSED, gain = 120) =>
  exchangeObstacle([first, second], ways, NOW, gain);

describe('a fair exchange of two accepted rides', () => {
  it('is one from which everybody gains', () => {
    expect(obstacle(ride('a'), ride('b'))).toBeNull();
    expect(exchangeGain(CROSSED)).toBe(600);
  });

  it.each([
    ['given by a dispatcher, planned, or while someone asks for help', { isFixed: true }, 'fixed'],
    ['exchanged before', { wasExchanged: true }, 'exchanged_before'],
    ['of a driver who received another ride within the hour', { driverExchangedAt: minutesAgo(59) }, 'driver_rests'],
    ['of a driver who earns less a minute with the other', { earnsCents: 2_500 }, 'driver_loses'],
  ] as const)('leaves alone a ride that is %s', (_what, change, expected) => {
    expect(obstacle(ride('a', change), ride('b'))).toBe(expected);
    expect(obstacle(ride('b'), ride('a', change))).toBe(expected);
  });

  it('turns no one round close to the pickup: in time as in distance', () => {
    expect(obstacle(ride('a'), ride('b'), { ...CROSSED, own: [way(180, 5_000), way(900)] })).toBe('too_near');
    expect(obstacle(ride('a'), ride('b'), { ...CROSSED, own: [way(900), way(600, 1_000)] })).toBe('too_near');
    expect(obstacle(ride('a', { driverExchangedAt: minutesAgo(60) }), ride('b'))).toBeNull();
  });

  it('needs the gain of the setting, and 0 switches it off', () => {
    const ways = { own: [way(400), way(400)], other: [way(340), way(340)] } as const;
    expect(obstacle(ride('a'), ride('b'), ways, 120)).toBeNull();
    expect(obstacle(ride('a'), ride('b'), ways, 121)).toBe('gains_too_little');
    expect(obstacle(ride('a'), ride('b'), CROSSED, 0)).toBe('gains_too_little');
    expect(obstacle(ride('a'), ride('b'), { ...CROSSED, other: [way(Infinity), way(1)] })).toBe('gains_too_little');
  });

  it('lets no passenger wait much longer for the other', () => {
    const ways = { own: [way(300), way(1_500)], other: [way(300), way(560)] } as const;
    expect(obstacle(ride('a'), ride('b'), ways)).toBe('passenger_loses');
  });

  it('whatever the rides: what it allows is a gain for passengers, no loss for drivers, and the same seen from either side', () => {
    const seconds = fc.integer({ min: 0, max: 2_400 });
    const anyWay = fc.record({ seconds, meters: fc.integer({ min: 0, max: 20_000 }) });
    const anyRide = (name: string) =>
      fc
        .record({
          earnsCents: fc.integer({ min: 500, max: 6_000 }),
          durationSeconds: fc.integer({ min: 120, max: 3_600 }),
          isFixed: fc.boolean(),
          wasExchanged: fc.boolean(),
          driverExchangedAt: fc.option(fc.integer({ min: 0, max: 120 }).map(minutesAgo)),
        })
        .map((change) => ride(name, change));
    const gain = fc.integer({ min: 0, max: 900 });
    let allowed = 0;
    fc.assert(
      fc.property(
        anyRide('a'),
        anyRide('b'),
        fc.tuple(anyWay, anyWay, anyWay, anyWay),
        gain,
        (a, b, [p, q, r, s], least) => {
          const ways: ExchangeWays = { own: [p, q], other: [r, s] };
          const found = exchangeObstacle([a, b], ways, NOW, least);
          const turned: ExchangeWays = { own: [q, p], other: [s, r] };
          expect(exchangeObstacle([b, a], turned, NOW, least) === null).toBe(found === null);
          if (found !== null) return;
          allowed++;
          expect(least).toBeGreaterThan(0);
          expect(p.seconds + q.seconds - r.seconds - s.seconds).toBeGreaterThanOrEqual(least);
          expect(Math.min(p.seconds, q.seconds)).toBeGreaterThan(EXCHANGE.leastSecondsAway);
          expect(Math.min(p.meters, q.meters)).toBeGreaterThan(EXCHANGE.leastMetersAway);
          expect(centsPerMinute(b, r)).toBeGreaterThanOrEqual(centsPerMinute(a, p));
          expect(centsPerMinute(a, s)).toBeGreaterThanOrEqual(centsPerMinute(b, q));
          expect([a, b].some((one) => one.isFixed || one.wasExchanged)).toBe(false);
        },
      ),
      { numRuns: 20_000, seed: 96 },
    );
    expect(allowed).toBeGreaterThan(10);
  });
});
