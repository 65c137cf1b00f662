import { fail, MINUTE_MS, ok, type Arrival } from '@sablon/domain';
import type { ArrivalFailure, ArrivalProvider, ArrivalQuery } from './found-arrivals.js';
import { guardArrivals, SOURCE_LIMITS } from './arrival-source.js';
import { arrivalSettings, openArrivals } from './open-arrivals.js';
import { createSimulatedArrivals } from './simulated-arrivals.js';
import { TIMELINES } from './timelines.js';

const QUERY: ArrivalQuery = { kind: 'flight', number: 'SN9095', localDate: '2026-11-23', at: 'airport:BRU' };

/** A provider that answers as the test scripts it, and counts its calls. */
function scripted() {
  const script = {
    failure: null as ArrivalFailure | null,
    retryAfterMs: 0,
    asked: 0,
    hold: null as Promise<void> | null,
  };
  const provider: ArrivalProvider = {
    id: 'scripted',
    kind: 'flight',
    demo: false,
    capabilities: { push: false, gate: false, belt: false },
    async lookup() {
      script.asked++;
      await script.hold;
      const { failure, retryAfterMs } = script;
      return failure
        ? fail(failure, retryAfterMs ? { retryAfterMs } : {})
        : ok([{ number: 'SN9095', stale: false } as Arrival]);
    },
  };
  return { script, provider };
}

describe('a source that is spared', () => {
  let now = 0;
  beforeEach(() => (now = 1_000_000));
  const open = () => {
    const { script, provider } = scripted();
    return { script, source: guardArrivals(provider, SOURCE_LIMITS, () => now) };
  };

  it('ten who ask the same at once are one question; an answer of a moment ago is no question', async () => {
    const { script, source } = open();
    let release = (): void => undefined;
    script.hold = new Promise((resolve) => (release = resolve));
    const all = Promise.all(Array.from({ length: 10 }, () => source.lookup(QUERY)));
    release();
    expect((await all).every(({ ok: isOk }) => isOk)).toBe(true);
    expect(script.asked).toBe(1);
    await source.lookup(QUERY);
    expect(script.asked).toBe(1);
    now += SOURCE_LIMITS.freshMs;
    await source.lookup(QUERY);
    await source.lookup(QUERY, { fresh: true });
    await source.lookup({ ...QUERY, localDate: '2026-11-24' });
    expect(script.asked).toBe(4);
  });

  it('dead, it stands in with the last it said, marked stale; after three failures no one asks for a while', async () => {
    const { script, source } = open();
    await source.lookup(QUERY);
    script.failure = 'arrival.unavailable';
    for (let i = 0; i < 6; i++) {
      now += MINUTE_MS / 10 + SOURCE_LIMITS.freshMs / 10;
      const found = await source.lookup(QUERY, { fresh: true });
      expect(found.ok && found.value).toMatchObject([{ number: 'SN9095', stale: true }]);
    }
    expect(script.asked).toBe(1 + 3);
    expect(source.health()).toMatchObject({
      ...{ open: true, failures: 3, lastFailure: 'arrival.unavailable', askedLastHour: 4 },
      ...{ openUntil: expect.any(Date) as Date, lastAnswerAt: new Date(1_000_000) },
    });
    const { openSince } = source.health();
    expect(openSince?.getTime()).toBeGreaterThan(1_000_000);
    // A failed trial counts from the moment it failed.
    now += SOURCE_LIMITS.openMs;
    await source.lookup(QUERY, { fresh: true });
    expect(source.health()).toMatchObject({ open: true, openSince });
    // Without an earlier answer there is no fallback.
    expect(await source.lookup({ ...QUERY, number: 'SN1' })).toMatchObject({ error: { code: 'arrival.unavailable' } });
    now += SOURCE_LIMITS.openMs * 2;
    script.failure = null;
    expect(await source.lookup(QUERY, { fresh: true })).toMatchObject({ value: [{ stale: false }] });
    expect(source.health()).toMatchObject({
      ...{ open: false, openSince: null, openUntil: null, failures: 0, lastFailure: null },
      lastAnswerAt: new Date(now),
    });
    now += 3_600_000;
    expect(source.health().askedLastHour).toBe(0);
  });

  it.each(['arrival.question_refused', 'arrival.own_budget'] as const)(
    'a question that fails by %s takes it away from no one else, and hides nothing that is wrong with it',
    async (failure) => {
      const { script, source } = open();
      script.failure = failure;
      for (let i = 0; i < 6; i++)
        expect(await source.lookup({ ...QUERY, number: `XX${i}` })).toMatchObject({ error: { code: failure } });
      expect(source.health()).toMatchObject({ open: false, openSince: null, failures: 0, lastFailure: null });
      const reached = failure === 'arrival.question_refused' ? 6 : 0;
      expect(source.health()).toMatchObject({ questionsRefused: reached, askedLastHour: reached });
      script.failure = null;
      expect(await source.lookup(QUERY)).toMatchObject({ value: [{ stale: false }] });
      // Between real failures, a refused question counts neither as another failure nor as a success.
      for (const code of ['arrival.unavailable', 'arrival.unavailable', failure, 'arrival.malformed'] as const) {
        script.failure = code;
        await source.lookup(QUERY, { fresh: true });
      }
      expect(source.health()).toMatchObject({ open: true, failures: 3, lastFailure: 'arrival.malformed' });
    },
  );

  it('asked too often, it is left alone for as long as it says; a key it does not take is not tried at every flight', async () => {
    const { script, source } = open();
    Object.assign(script, { failure: 'arrival.rate_limited', retryAfterMs: 90_000 });
    await source.lookup(QUERY);
    now += 89_000;
    await source.lookup(QUERY);
    expect(script.asked).toBe(1);
    now += 2_000;
    Object.assign(script, { failure: 'arrival.refused', retryAfterMs: 0 });
    await source.lookup(QUERY);
    await source.lookup({ ...QUERY, number: 'SN2' });
    expect(script.asked).toBe(2);
  });
});

describe('the simulator', () => {
  const at = (now: string, number: string, more: Partial<ArrivalQuery> = {}) =>
    createSimulatedArrivals({ kind: more.kind ?? 'flight', now: () => new Date(now) }).lookup({
      ...{ ...QUERY, number, at: null },
      ...more,
    });
  const said = async (...asked: Parameters<typeof at>) => {
    const found = await at(...asked);
    return found.ok
      ? found.value.map(({ status, estimated, actual }) => [
          status,
          estimated?.toISOString().slice(5, 16) ?? null,
          actual !== null,
        ])
      : found.error.code;
  };

  it('95 minutes late, early, cancelled, diverted: as time goes by', async () => {
    expect(await said('2026-11-23T12:00:00Z', 'SN9095')).toEqual([['scheduled', null, false]]);
    expect(await said('2026-11-23T14:41:00Z', 'SN9095')).toEqual([['delayed', '11-23T19:15', false]]);
    expect(await said('2026-11-23T19:16:00Z', 'SN9095')).toEqual([['landed', '11-23T19:15', true]]);
    expect(await said('2026-11-23T06:20:00Z', 'SN9025')).toEqual([['en_route', '11-23T06:45', false]]);
    expect(await said('2026-11-23T16:00:00Z', 'SN9404')).toEqual([['cancelled', null, false]]);
    expect(await said('2026-11-23T15:10:00Z', 'SN9500')).toEqual([['diverted', null, false]]);
  });

  it('two instances of a number, past midnight, and the hours of the nights the clocks change', async () => {
    expect(await said('2026-11-22T12:00:00Z', 'SN9002')).toHaveLength(2);
    const night = await at('2026-11-23T21:00:00Z', 'FR9023');
    expect(night.ok && night.value[0]).toMatchObject({
      at: 'airport:CRL',
      scheduled: new Date('2026-11-23T22:40:00Z'),
      estimated: new Date('2026-11-23T23:30:00Z'),
    });
    const times = async (localDate: string) => {
      const found = await at('2026-01-01T00:00:00Z', 'QS9003', { localDate });
      return found.ok && found.value.map(({ scheduled }) => scheduled.toISOString().slice(11, 16));
    };
    expect(await times('2026-10-25')).toEqual(['23:30', '02:30']);
    expect(await times('2026-03-29')).toEqual(['00:30', '01:30']);
  });

  it('fails in each of its ways while it does, and gates change', async () => {
    for (const [number, code] of [
      ['XX9429', 'arrival.rate_limited'],
      ['XX9503', 'arrival.unavailable'],
      ['XX9999', 'arrival.malformed'],
    ] as const) {
      expect(await said('2026-11-23T11:00:00Z', number)).toBe(code);
      expect(await said('2026-11-23T11:50:00Z', number)).toHaveLength(1);
    }
    const gate = async (now: string) => {
      const found = await at(now, 'SN9007');
      return found.ok && found.value[0]?.gate;
    };
    expect([await gate('2026-11-23T10:00:00Z'), await gate('2026-11-23T10:50:00Z')]).toEqual(['A40', 'B12']);
  });

  it('any other number is an ordinary arrival, the same for everybody who asks, and a train as well', async () => {
    const first = await at('2026-11-23T05:00:00Z', 'LH1010');
    expect(first).toEqual(await at('2026-11-23T05:00:00Z', 'LH1010'));
    expect(first.ok && first.value).toMatchObject([{ source: 'simulator', number: 'LH1010', at: 'airport:BRU' }]);
    const train = await at('2026-11-23T05:00:00Z', 'IC512', { kind: 'train', at: 'station:leuven' });
    expect(train.ok && train.value).toMatchObject([{ kind: 'train', at: 'station:leuven' }]);
    expect(new Set(TIMELINES.map(({ number }) => number)).size).toBe(TIMELINES.length);
  });
});

describe('who is asked', () => {
  const asked = (environment: Record<string, string>) => {
    const { flight, train } = openArrivals(arrivalSettings(environment, '/nowhere'), {
      add: async () => ({ count: 1, msLeft: 0 }),
    });
    return [flight.health().id, train.health().id, flight.demo, train.demo];
  };
  it('follows from the keys that are there; without any the simulator, which says that it is one', () => {
    expect(asked({})).toEqual(['simulator', 'simulator', true, true]);
    expect(asked({ FLIGHTAWARE_KEY: 'k' })).toEqual(['flightaware', 'simulator', false, true]);
    expect(asked({ FLIGHTAWARE_KEY: 'k', AERODATABOX_KEY: 'k', SABLON_TRAINS: 'irail' })).toEqual([
      'aerodatabox',
      'irail',
      false,
      false,
    ]);
    const sncb = { SABLON_TRAINS: 'sncb', SNCB_TIMETABLE_URL: 'http://a/zip', SNCB_REALTIME_URL: 'http://a/live' };
    expect(asked(sncb)[1]).toBe('sncb');
    expect(() => asked({ SABLON_TRAINS: 'sncb' })).toThrow('SNCB_TIMETABLE_URL');
    expect(() => asked({ SABLON_TRAINS: 'db' })).toThrow('SABLON_TRAINS');
  });
});
