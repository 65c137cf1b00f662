import { DISPATCH_SETTINGS, USUAL_KEEP_DAYS } from '@sablon/domain';
import type { RouteQuality } from '@sablon/domain';
import { FormulaEngine, type TrafficTable } from '@sablon/geo';
import { createMetrics } from '@sablon/metrics';
import { readTrafficFactors, readTrafficObservations, saveTrafficFactors, tripSettings } from '@sablon/persistence';
import { memorySenders, TEST_LINKS } from '../../testing/memory-senders.js';
import { buildCity, SCHUMAN, type City } from '../../testing/city.js';
import type { WorkerContext } from '../../worker-context.js';
import { observeTrip } from './observe-trip.js';
import { refreshTraffic } from './traffic-learner.js';

const STARTED = new Date(Date.now() - 86_400_000);

describe('traffic observations from completed trips', () => {
  let city: City;
  let context: WorkerContext;
  let quality: RouteQuality;
  let inForce: TrafficTable[];
  let warned: string[];
  beforeEach(async () => {
    city = await buildCity();
    quality = 'built';
    inForce = [];
    warned = [];
    const free = new FormulaEngine();
    const routing = Object.assign(new FormulaEngine(), {
      route: async (...asked: Parameters<FormulaEngine['route']>) => ({ ...(await free.route(...asked)), quality }),
    });
    context = {
      database: city.database,
      messaging: city.messaging,
      geo: { routing, useTraffic: (table) => void inForce.push(table) },
      payments: city.provider,
      senders: memorySenders().senders,
      documents: null,
      arrivals: null,
      links: TEST_LINKS,
      learnTraffic: true,
      keepDays: USUAL_KEEP_DAYS,
      settings: tripSettings({ base: DISPATCH_SETTINGS, rules: [] }),
      metrics: createMetrics(),
      logger: { info: () => undefined, warn: (_, message) => void warned.push(message), error: () => undefined },
    };
  });
  afterEach(() => city.end());

  /** A trip from Schuman to Midi completed in that many seconds, as stored in the database. */
  async function completed(seconds: number): Promise<string> {
    const { id } = await city.trip({ pickup: SCHUMAN });
    await city.database.sql.query('ALTER TABLE trip DISABLE TRIGGER USER');
    await city.database.sql.query(
      `UPDATE trip SET status = 'completed', started_at = $2, completed_at = $3 WHERE id = $1`,
      [id, STARTED, new Date(STARTED.getTime() + seconds * 1000)],
    );
    await city.database.sql.query('ALTER TABLE trip ENABLE TRIGGER USER');
    return id;
  }
  const observations = () => readTrafficObservations(city.database.sql, 30, 100);

  it('compare the driving time with free flow: kept once, without a place, and append-only', async () => {
    const tripId = await completed(1_300);
    await observeTrip(context, tripId);
    await observeTrip(context, tripId);
    const [stored, ...others] = await observations();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ startedAt: STARTED, actualSeconds: 1_300, brusselsShare: 1 });
    expect(stored?.freeFlowSeconds).toBeGreaterThan(300);
    await expect(city.database.sql.query('UPDATE traffic_observation SET actual_seconds = 1')).rejects.toThrow(
      'append-only',
    );
  });

  it('are not taken from trips without a built map, in a demo, unfinished, or with a long stop', async () => {
    quality = 'approximate';
    await observeTrip(context, await completed(1_300));
    quality = 'built';
    await observeTrip({ ...context, learnTraffic: false }, await completed(1_300));
    await observeTrip(context, (await city.trip()).id);
    await observeTrip(context, await completed(9_000));
    expect(await observations()).toEqual([]);
  });

  it('give new delay factors once a day, in force from then on', async () => {
    await refreshTraffic(context, new Date());
    expect([inForce, await readTrafficFactors(city.database.sql)]).toEqual([[], null]);
    for (const seconds of [1_200, 1_300, 1_400]) await observeTrip(context, await completed(seconds));
    await refreshTraffic(context, new Date('2026-12-01T10:00:00Z'));
    await refreshTraffic(context, new Date('2026-12-01T20:00:00Z'));
    await refreshTraffic(context, new Date('2026-12-01T23:30:00Z')); // past midnight in Brussels
    expect(inForce.map(({ asOf, observations: trips }) => [asOf, trips])).toEqual([
      ['2026-12-01', 3],
      ['2026-12-01', 3],
      ['2026-12-02', 3],
    ]);
    const { rows } = await city.database.sql.query('SELECT 1 FROM traffic_factors');
    expect(rows).toHaveLength(2);
  });

  it('leave the former delay factors in force when the stored ones are incomplete', async () => {
    await saveTrafficFactors(city.database.sql, { asOf: '2026-12-01', observations: 9, factors: { brussels: {} } });
    await refreshTraffic({ ...context, learnTraffic: false }, new Date());
    expect(inForce).toEqual([]);
    expect(warned).toEqual(['stored delay factors are not whole; the former ones stay']);
  });
});
