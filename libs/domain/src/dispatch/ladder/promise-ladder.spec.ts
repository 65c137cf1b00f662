import fc from 'fast-check';
import {
  LADDER,
  ladderRisk,
  nextStanding,
  promiseIsBroken,
  swapIsDue,
  wantsStandBy,
  type LadderFacts,
  type LadderStanding,
} from './promise-ladder.js';

const NOON = new Date('2026-06-10T12:00:00Z');
const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
/** A booked ride of noon, looked at so many seconds after it (before: negative). */
const facts = (now: number, change: Partial<LadderFacts> = {}): LadderFacts => ({
  ...{ now: at(now), planned: true, promisedAt: NOON, acceptedAt: at(-1_200), departedAt: null, riding: false },
  ...{ way: { seconds: 300, meters: 2_000 }, unfit: false, ...change },
});
/** Looks every ten seconds from one time to another; the way as it is at each. */
function watched(from: number, to: number, way: (now: number) => LadderFacts['way'], more: Partial<LadderFacts> = {}) {
  let standing: LadderStanding | null = null;
  for (let now = from; now <= to; now += LADDER.tickSeconds)
    standing = nextStanding(standing, facts(now, { ...more, way: way(now) }));
  return standing!;
}
const still = () => ({ seconds: 300, meters: 2_000 });
const ANSWER = { answerSeconds: 60, swaps: 0 };

describe('a promise at risk', () => {
  it('is none while there is time, and one when a driver who stands still should have left', () => {
    expect(watched(-3_600, -541, still)).toMatchObject({ risk: null, badTicks: 0, askedAt: null });
    expect(watched(-600, -530, still)).toMatchObject({ risk: 'not_leaving', badTicks: 1, askedAt: at(-530) });
    const drives = (now: number) => ({ seconds: -now - 100, meters: -now * 6 });
    expect(watched(-600, -400, drives)).toMatchObject({ risk: null, coming: 'progressing' });
  });

  it('is one an hour before when the way alone is too long, or the papers end', () => {
    expect(watched(-3_600, -3_600, () => ({ seconds: 4_000, meters: 60_000 }))).toMatchObject({ risk: 'late' });
    expect(watched(-3_600, -3_600, still, { unfit: true })).toMatchObject({ risk: 'unfit' });
  });

  it('is none for a car around the corner before its time, and for one whose passenger gets out in time', () => {
    const near = () => ({ seconds: 30, meters: 150 });
    expect(watched(-600, -10, near).risk).toBeNull();
    expect(watched(-600, 60, near).risk).toBe('not_coming');
    expect(watched(-600, -310, still, { riding: true }).risk).toBeNull();
  });

  it('of a ride as soon as possible is one after a minute of standing or driving away, not at a red light', () => {
    const asap = { planned: false, promisedAt: at(600) };
    expect(watched(0, 60, still, asap).risk).toBeNull();
    expect(watched(0, 90, still, asap)).toMatchObject({ risk: 'not_coming', coming: 'stalled' });
    const away = (now: number) => ({ seconds: 300 + now, meters: 2_000 + now * 5 });
    expect(watched(0, 90, away, asap)).toMatchObject({ risk: 'not_coming', coming: 'moving_away' });
  });

  it('out of sight is one only when it may already be too late', () => {
    expect(watched(-3_600, -1_450, () => null).risk).toBeNull();
    expect(watched(-1_500, -1_430, () => null).risk).toBe('dark');
    expect(watched(-100, 170, () => null, { planned: false }).risk).toBeNull();
    expect(watched(-100, 190, () => null, { planned: false }).risk).toBe('dark');
  });
});

describe('the ladder', () => {
  it('asks first, reserves at the second look, swaps after the time to answer: each step bounded', () => {
    const asked = watched(-600, -530, still);
    expect(wantsStandBy(asked)).toBe(false);
    const reserved = watched(-600, -520, still);
    expect(wantsStandBy(reserved)).toBe(true);
    expect(swapIsDue(reserved, facts(-520), 200, ANSWER)).toBe(false);
    const silent = watched(-600, -470, still);
    expect(swapIsDue(silent, facts(-470), 200, ANSWER)).toBe(true);
    expect(swapIsDue(silent, facts(-470, { departedAt: at(-480) }), 200, ANSWER)).toBe(false);
  });

  it('begins again when the driver comes after all', () => {
    const comes = (now: number) => (now < -470 ? still() : { seconds: -now - 170, meters: -now * 5 });
    expect(watched(-600, -430, comes)).toMatchObject({ risk: null, askedAt: null, badTicks: 0 });
  });

  it('never swaps who was not asked, was asked too short, comes sooner, was swapped enough, or when it is off', () => {
    const way = fc.option(fc.record({ seconds: fc.integer({ min: 0, max: 5_000 }), meters: fc.nat(50_000) }), {
      freq: 6,
    });
    const look = fc.record({ way, riding: fc.boolean(), unfit: fc.boolean(), planned: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(look, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: -3_600, max: 600 }),
        fc.nat(3_000),
        fc.nat(5),
        fc.constantFrom(0, 30, 60, 120),
        (ways, from, standBySeconds, swaps, answerSeconds) => {
          let standing: LadderStanding | null = null;
          ways.forEach((one, index) => {
            const here = facts(from + index * LADDER.tickSeconds, one);
            standing = nextStanding(standing, here);
            const { risk, askedAt, badTicks } = standing;
            expect(risk === null).toBe(askedAt === null);
            expect(risk === null).toBe(badTicks === 0);
            expect(ladderRisk(here, standing)).toBe(risk);
            if (!swapIsDue(standing, here, standBySeconds, { answerSeconds, swaps })) return;
            expect(answerSeconds).toBeGreaterThan(0);
            expect(swaps).toBeLessThan(LADDER.swapsAtMost);
            expect(badTicks).toBeGreaterThanOrEqual(LADDER.badTicks);
            expect((+here.now - +askedAt!) / 1000).toBeGreaterThanOrEqual(answerSeconds);
            if (risk === 'late') expect(standBySeconds + LADDER.soonerSeconds).toBeLessThanOrEqual(one.way!.seconds);
          });
        },
      ),
    );
  });

  it('ends with a broken promise five minutes after the agreed time, not a moment before', () => {
    expect(promiseIsBroken(NOON, at(300))).toBe(false);
    expect(promiseIsBroken(NOON, at(301))).toBe(true);
  });
});
