import fc from 'fast-check';
import { MARKETPLACE } from './matching/match-facts.js';
import { chainDrives, chainOf as chainAt, PLAN_AHEAD, plannedHours, type ChainRide } from './plan-chain.js';

const NOW = new Date('2026-11-27T20:00:00Z');
const MIDI = { lat: 50.8357, lng: 4.3365 };
const LEUVEN = { lat: 50.8817, lng: 4.7158 };
const MINUTE_MS = 60_000;
const ride = (tripId: string, from: number, to: number, more: Partial<ChainRide> = {}): ChainRide => ({
  tripId,
  startAt: new Date(NOW.getTime() + from * MINUTE_MS),
  endAt: new Date(NOW.getTime() + to * MINUTE_MS),
  origin: MIDI,
  destination: LEUVEN,
  obstacle: null,
  workedSeconds: 0,
  ...more,
});
const minutes = (count: number) => () => count * 60;
const chainOf = (rides: ChainRide[], drive: () => number) => chainAt(rides, drive, NOW);

describe("a driver's chain of rides", () => {
  it('has the drive between two rides and the slack left, in the order they are driven', () => {
    const chain = chainOf([ride('b', 100, 130), ride('a', 0, 40)], minutes(25));
    expect(chain.map(({ ride: { tripId } }) => tripId)).toEqual(['a', 'b']);
    expect(chain[0]).toMatchObject({ driveSeconds: null, slackSeconds: null, troubles: [], tight: false });
    expect(chain[1]).toMatchObject({ driveSeconds: 1500, slackSeconds: 2100, troubles: [], tight: false });
  });

  it('is tight with less than ten minutes of slack, and says by how much it is late with less than none', () => {
    expect(chainOf([ride('a', 0, 40), ride('b', 70, 90)], minutes(25))[1]).toMatchObject({ tight: true, troubles: [] });
    expect(chainOf([ride('a', 0, 40), ride('b', 60, 90)], minutes(25))[1]).toMatchObject({
      tight: false,
      slackSeconds: -300,
      troubles: [{ code: 'too_late', tripId: 'a', minutes: 5 }],
    });
  });

  it('counts getting out and luggage as a drive of its own, as for the marketplace', () => {
    expect(chainOf([ride('a', 0, 40), ride('b', 42, 60)], minutes(0))[1]).toMatchObject({
      driveSeconds: MARKETPLACE.leastRouteSeconds,
      troubles: [{ code: 'too_late', minutes: 3 }],
    });
  });

  it('measures from the ride that ends last, says what overlaps, and where no road leads', () => {
    const [, inside, after] = chainOf([ride('long', 0, 90), ride('inside', 10, 20), ride('after', 120, 130)], minutes(5)); // prettier-ignore
    expect(inside?.troubles).toEqual([{ code: 'overlap', tripId: 'long', minutes: 80 }]);
    expect(after).toMatchObject({ slackSeconds: 1500, troubles: [] });
    expect(chainOf([ride('a', 0, 40), ride('b', 70, 90)], () => Infinity)[1]).toMatchObject({
      driveSeconds: null,
      slackSeconds: null,
      troubles: [{ code: 'no_road', tripId: 'a' }],
    });
  });

  it('asks for no drive where hours lie between, and for one between others', () => {
    const far = [ride('a', 0, 40), ride('b', 40 + MARKETPLACE.farApartSeconds / 60, 400)];
    expect(chainDrives(far)).toEqual([]);
    expect(chainOf(far, () => Infinity)[1]?.troubles).toEqual([]);
    expect(chainDrives([ride('a', 0, 40), ride('b', 50, 90)])).toEqual([
      { from: LEUVEN, to: MIDI, at: ride('a', 0, 40).endAt },
    ]);
  });

  it('says when papers or car do not fit, and when the working day becomes too long', () => {
    const [unfit] = chainOf([ride('a', 0, 40, { obstacle: 'documents_expired' })], minutes(5));
    expect(unfit?.troubles).toEqual([{ code: 'unfit', obstacle: 'documents_expired' }]);
    const [first, second] = chainOf(
      [ride('a', 0, 40, { workedSeconds: 10 * 3600 }), ride('b', 50, 90, { workedSeconds: 10 * 3600 })],
      minutes(5),
    );
    expect(first?.troubles).toEqual([]);
    expect(second?.troubles).toEqual([{ code: 'shift_long', hours: 11 }]);
  });

  it('is in order of time, with slack at hand before every ride that is not marked', () => {
    const rides = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 120 }))
        .map(([from, long]) => ({ from, long })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(rides, fc.integer({ min: 0, max: 90 }), (spans, driven) => {
        const chain = chainOf(spans.map(({ from, long }, at) => ride(String(at), from, from + long)), minutes(driven)); // prettier-ignore
        expect(chain).toHaveLength(spans.length);
        let freeMs = -Infinity;
        let startMs = -Infinity;
        for (const { ride: one, driveSeconds, slackSeconds, troubles, tight } of chain) {
          expect(one.startAt.getTime()).toBeGreaterThanOrEqual(startMs);
          startMs = one.startAt.getTime();
          const marked = troubles.length > 0;
          if (!marked) {
            expect(slackSeconds ?? 0).toBeGreaterThanOrEqual(0);
            // The drive begins once the driver is free.
            expect(startMs - (driveSeconds ?? 0) * 1000).toBeGreaterThanOrEqual(freeMs);
          }
          expect(tight).toBe(!marked && slackSeconds !== null && slackSeconds < PLAN_AHEAD.tightSeconds);
          freeMs = Math.max(freeMs, one.endAt.getTime());
        }
      }),
    );
  });

  it('does not count twice what has been driven of a ride under way', () => {
    const [running] = chainOf([ride('a', -60, 20, { workedSeconds: 10.5 * 3600 })], minutes(5));
    expect(running?.troubles).toEqual([]);
  });
});

describe('the hours of a ride in the plan', () => {
  const at = (minute: number) => new Date(NOW.getTime() + minute * MINUTE_MS);
  const facts = (more: Partial<Parameters<typeof plannedHours>[0]>) =>
    plannedHours(
      {
        status: 'accepted',
        asap: false,
        pickupAt: at(30),
        promisedPickupAt: null,
        startedAt: null,
        delay: null,
        durationSeconds: 1200,
        ...more,
      },
      NOW,
    );

  it('run from the pickup, or from the time the driver announced, for as long as the road takes', () => {
    expect(facts({})).toEqual({ startAt: at(30), endAt: at(50) });
    const delay = { minutes: 10, reason: 'traffic', expectedAt: at(40).toISOString() } as const;
    expect(facts({ delay })).toEqual({ startAt: at(40), endAt: at(60) });
    expect(facts({ status: 'pending', pickupAt: at(-5) })).toEqual({ startAt: at(-5), endAt: at(15) });
  });

  it('end later for a pickup that is late, and never before now for a ride under way', () => {
    expect(facts({ pickupAt: at(-10) })).toEqual({ startAt: at(-10), endAt: at(20) });
    expect(facts({ status: 'ongoing', startedAt: at(-15) })).toEqual({ startAt: at(-15), endAt: at(5) });
    expect(facts({ status: 'ongoing', startedAt: at(-45) })).toEqual({ startAt: at(-45), endAt: NOW });
  });

  it('of a ride as soon as possible begin with the promise', () => {
    expect(facts({ asap: true, pickupAt: at(-3), promisedPickupAt: at(6) })).toEqual({ startAt: at(6), endAt: at(26) });
  });
});
