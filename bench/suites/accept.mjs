// P9: twenty drivers accept one trip in the same instant over HTTP, again and again; exactly one may win.
import pg from 'pg';
import { LOAD_CORE } from '../harness/cpu.mjs';
import { startHelper } from '../harness/helper.mjs';
import { median, percentile } from '../harness/numbers.mjs';
import { addDrivers, addPassengers, addTrips, clearTrips } from '../harness/people.mjs';
import { makeQuote } from '../harness/quotes.mjs';
import { measureRounds, overRounds } from '../harness/rounds.mjs';

const CONTENDERS = 20;
/** A sample ends with its races or its seconds, whichever comes first: a busy machine has fewer races, but still figures. */
const SIZES = {
  full: { rounds: 9, races: 500, seconds: 15, warm: 20, cas: 400, patienceMs: 15_000 },
  quick: { rounds: 5, races: 100, seconds: 5, warm: 20, cas: 400, patienceMs: 2_000 },
  tiny: { rounds: 1, races: 10, seconds: 10, warm: 1, cas: 50, patienceMs: 0 },
};
export const measures = () => ({
  figures: ['lastLoserP99VsCas', 'winnerP50Ms', 'lastLoserP50Ms', 'lastLoserP99Ms', 'casP50Ms', 'casP99Ms', 'aaCasP50'],
  counts: { 'races with one winner and 19 clean refusals': 1 },
});

/** An open offer of each trip to each driver, as if all of them had received it at once; `[{ tripId, offers }]`. */
async function openOffers(database, tripIds, drivers) {
  const { rows } = await database.query(
    `INSERT INTO offer (trip_id, round, driver_id, vehicle_id, kind, eta_seconds, pickup_meters, ttl_ms, delivered_at, expires_at)
     SELECT t, 1, d, v, 'asap', 120, 900, 600000, now(), now() + interval '10 minutes'
     FROM unnest($1::uuid[]) AS t, unnest($2::uuid[], $3::uuid[]) AS p(d, v) RETURNING id, trip_id, driver_id`,
    [tripIds, drivers.map(({ id }) => id), drivers.map(({ vehicleId }) => vehicleId)],
  );
  const contenders = new Map(drivers.map((driver, index) => [driver.id, index]));
  const byTrip = new Map(tripIds.map((tripId) => [tripId, []]));
  for (const row of rows) byTrip.get(row.trip_id).push({ id: row.id, contender: contenders.get(row.driver_id) });
  return [...byTrip].map(([tripId, offers]) => ({ tripId, offers }));
}

/** One compare-and-set on an uncontended row: milliseconds each, one after another. */
async function compareAndSet(client, count) {
  await client.query('TRUNCATE bench_cas');
  await client.query("INSERT INTO bench_cas (id, status) SELECT n, 'pending' FROM generate_series(1, $1) AS n", [
    count,
  ]);
  const millis = [];
  for (let id = 1; id <= count; id++) {
    const startedAt = performance.now();
    const done = await client.query("UPDATE bench_cas SET status = 'accepted' WHERE id = $1 AND status = 'pending'", [
      id,
    ]);
    millis.push(performance.now() - startedAt);
    if (done.rowCount !== 1) throw new Error('an uncontended compare-and-set failed');
  }
  return { p50: percentile(millis, 0.5), p99: percentile(millis, 0.99) };
}

export async function run({ size, mode, open, product: start, report, log }) {
  const { rounds, races, seconds, warm, cas, patienceMs } = SIZES[size];
  const product = await start(mode);
  const { database, port, url } = product;
  const racers = await open(startHelper('loads/accept-race.mjs', LOAD_CORE));
  const drivers = await addDrivers(database, CONTENDERS);
  const passengers = await addPassengers(database, 1);
  const quoteId = await makeQuote(url);
  await racers.ask('open', {
    port,
    url,
    databaseUrl: product.databaseUrl,
    cookies: drivers.map(({ cookie }) => cookie),
  });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS bench_cas (id int PRIMARY KEY, status text NOT NULL)');

  const race = async (count) => {
    const passengerId = passengers[0].id;
    const tripIds = await addTrips(
      database,
      quoteId,
      Array.from({ length: count }, () => ({ passengerId, driver: null })),
    );
    const trips = await openOffers(database, tripIds, drivers);
    const { winners, losers, right } = await racers.ask('race', { trips, seconds });
    await clearTrips(database);
    report.counted('races with one winner and 19 clean refusals', right, winners.length);
    return {
      lastLoserP50: percentile(losers, 0.5),
      lastLoserP99: percentile(losers, 0.99),
      winnerP50: median(winners),
    };
  };
  try {
    await race(warm);
    await compareAndSet(client, cas);
    const floor = () => compareAndSet(client, cas);
    const sides = { floor, ours: () => race(races), twin: floor };
    const measured = await measureRounds(rounds, sides, { patienceMs, log });
    report.noise(measured);
    const { samples } = measured;
    report.sameAgainstSame(
      'CasP50',
      overRounds(samples, (s) => s.floor.p50 / s.twin.p50),
    );
    const ratio = overRounds(samples, (s) => s.ours.lastLoserP99 / ((s.floor.p99 + s.twin.p99) / 2));
    report.ratio('lastLoserP99VsCas', ratio, {
      limit: 1,
      goal: 'P9 last loser answered over HTTP, p99, one uncontended pg CAS p99 = 1',
    });
    report.ratio(
      'lastLoserP50VsCas',
      overRounds(samples, (s) => s.ours.lastLoserP50 / ((s.floor.p50 + s.twin.p50) / 2)),
    );
    const { reached, wanted } = report.counts['races with one winner and 19 clean refusals'];
    report.figure('races', wanted);
    report.figure('wrongOutcomes', wanted - reached, { limit: 0, goal: 'P9 races that went any other way' });
    report.figure('contenders', CONTENDERS);
    for (const name of ['winnerP50', 'lastLoserP50', 'lastLoserP99'])
      report.figure(`${name}Ms`, median(samples.map((s) => s.ours[name])));
    report.figure('casP50Ms', median(samples.map((s) => s.floor.p50)));
    report.figure('casP99Ms', median(samples.map((s) => s.floor.p99)));
  } finally {
    await client.end();
  }
}
