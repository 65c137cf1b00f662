// P6 and P8: how long from a booking to the first offer on a driver's socket, and how late an unanswered offer ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { LOAD_CORE, SERVER_CORE } from '../harness/cpu.mjs';
import { startHelper } from '../harness/helper.mjs';
import { median, percentile } from '../harness/numbers.mjs';
import { addDispatchers, addDrivers, clearTrips } from '../harness/people.mjs';
import { hasRedis } from '../harness/product.mjs';
import { bookingBody, copyQuotes, makeQuote } from '../harness/quotes.mjs';
import { measureRounds, overRounds } from '../harness/rounds.mjs';

const DRIVERS = 220; // more than the bookings of a sample: each offer is exclusive
const RATES = [5, 20, 50]; // performance.md: 50/s; the calmer ones tell what a quiet city feels
const PATIENCE_MS = 12_000; // a booking that waits longer counts as this
const TTL_MS = 20_000; // dispatch.md: an offer for a ride now
const EXPIRING = 60;

/** A product with drivers on shift around the pickup, and a dispatcher who books on account. */
async function openCity({ product, open }, mode) {
  const city = await product(mode);
  const drivers = await addDrivers(city.database, DRIVERS);
  const [dispatcher] = await addDispatchers(city.database, 1);
  const load = await open(startHelper('loads/booking-load.mjs', LOAD_CORE));
  await load.ask('connect', { name: 'ours', port: city.port, drivers });
  await sleep(1_000); // positions reach the matcher
  const headers = { cookie: dispatcher.cookie, origin: new URL(city.url).origin };
  const quoteId = await makeQuote(city.url);
  const book = async (count, perSecond) => {
    const bodies = (await copyQuotes(city.database, quoteId, count)).map((id) => bookingBody(id, true));
    return load.ask('book', { name: 'ours', bodies, headers, perSecond, patienceMs: PATIENCE_MS });
  };
  return Object.assign(city, { drivers, load, quoteId, book });
}

/** A floor with as many drivers connected; its offer is as long as a real one. */
async function openFloor({ open }, city, name) {
  const floor = await open(startHelper('floors/commit-and-emit.mjs', SERVER_CORE));
  const { rows } = await city.database.query('SELECT result->$2->0 AS leg FROM quote WHERE id = $1', [
    city.quoteId,
    'legs',
  ]);
  const { pickup, dropoff } = rows[0].leg;
  const offer = { kind: 'asap', service: 'transport', pickup, dropoff, fareCents: 1500, passengers: 1, ttlMs: TTL_MS };
  const port = await floor.ask('listen', { databaseUrl: city.databaseUrl, drivers: DRIVERS, offer });
  const drivers = city.drivers.map((_, index) => ({ query: { driver: index } }));
  await city.load.ask('connect', { name, port, drivers });
  return (count, perSecond) => {
    const bodies = Array.from({ length: count }, () => bookingBody(city.quoteId, true));
    return city.load.ask('book', { name, bodies, headers: {}, perSecond, patienceMs: PATIENCE_MS });
  };
}

/** Lets offers end unanswered; how late they ended by Postgres' clock. */
async function measureLateness({ book, database }, waves) {
  await clearTrips(database);
  const { rows: now } = await database.query('SELECT clock_timestamp() AS now');
  const { missing } = await book(EXPIRING, 20);
  if (missing > 0) throw new Error(`${missing} of ${EXPIRING} bookings were offered to nobody`);
  await sleep(TTL_MS * waves + 2_000);
  const { rows } = await database.query(
    `SELECT extract(epoch FROM ended_at - expires_at) * 1000 AS late FROM offer WHERE status = 'expired' AND created_at >= $1`,
    [now[0].now],
  );
  await clearTrips(database);
  const late = rows.map((row) => Number(row.late));
  if (late.length < EXPIRING) throw new Error(`only ${late.length} of ${EXPIRING} offers have expired`);
  return { p50: percentile(late, 0.5), p99: percentile(late, 0.99), count: late.length };
}

/** Where the time went, by Postgres' clock: from the booking's row to the offer's, and from there to the device's answer. */
async function stagesOf(database) {
  const { rows } = await database.query(
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM o.created_at - t.created_at) * 1000) AS "toOfferRow",
       percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM o.delivered_at - o.created_at) * 1000) AS "toDevice"
     FROM offer o JOIN trip t ON t.id = o.trip_id WHERE t.status = 'pending'`,
  );
  return { toOfferRow: Number(rows[0].toOfferRow), toDevice: Number(rows[0].toDevice) };
}

async function measureFirstOffers(context, city) {
  const { quick, report, log } = context;
  const floor = await openFloor(context, city, 'floor');
  const twin = await openFloor(context, city, 'twin');
  for (const take of [floor, city.book, twin]) await take(20, 20); // warm
  const rates = quick ? [5, 20] : RATES;
  for (const rate of rates) {
    const count = Math.max(20, rate * (quick ? 2 : 4));
    const ours = async () => {
      await clearTrips(city.database);
      await sleep(300);
      const sample = await city.book(count, rate);
      return { ...sample, ...(await stagesOf(city.database)) };
    };
    const sides = { floor: () => floor(count, rate), ours, twin: () => twin(count, rate) };
    const measured = await measureRounds(quick ? 1 : 5, sides, { patienceMs: quick ? 1_000 : 10_000, log });
    report.noise(measured);
    tellFirstOffers(report, rate, measured.samples, rate === rates.at(-1));
  }
  await clearTrips(city.database);
}

/** The busier rate has the names of the table; the calmer one stands beside it. */
function tellFirstOffers(report, rate, samples, isMain) {
  report.figure(
    `unofferedAt${rate}`,
    samples.reduce((sum, s) => sum + s.ours.missing, 0),
  );
  for (const stage of ['toOfferRow', 'toDevice'])
    report.figure(`${stage}P50MsAt${rate}`, median(samples.map((s) => s.ours[stage])));
  const suffix = isMain ? '' : `At${rate}`;
  report.sameAgainstSame(
    `OfferP50At${rate}`,
    overRounds(samples, (s) => s.floor.p50 / s.twin.p50),
  );
  for (const [part, limit] of [
    ['p50', 1.25],
    ['p99', 1.5],
  ]) {
    const label = part.toUpperCase();
    const ratio = overRounds(samples, (s) => s.ours[part] / ((s.floor[part] + s.twin[part]) / 2));
    const goal = `P6 booking to offer, ${part} at ${rate}/s, commit and emit = 1`;
    report.ratio(`bookingToOffer${label}VsFloor${suffix}`, ratio, { limit, goal });
    report.figure(`bookingToOffer${label}MsAt${rate}`, median(samples.map((s) => s.ours[part])));
    report.figure(`floor${label}MsAt${rate}`, median(samples.map((s) => s.floor[part])));
  }
}

export async function offer(context) {
  const { quick, report } = context;
  const city = await openCity(context, 'embedded');
  await measureFirstOffers(context, city);
  const lateness = { Embedded: await measureLateness(city, 1) };
  await city.stop(); // one product at a time
  if (!quick && hasRedis()) {
    const scaled = await openCity(context, 'scaled');
    await scaled.book(20, 20); // warm
    lateness.Redis = await measureLateness(scaled, 1);
  }
  for (const [mode, { p50, p99, count }] of Object.entries(lateness)) {
    report.figure(`expiryLateness${mode}P50Ms`, p50);
    report.figure(`expiryLateness${mode}P99Ms`, p99);
    report.figure(`expired${mode}`, count);
  }
  report.figure('mode', 'embedded');
  const worst = Math.max(...Object.values(lateness).map(({ p99 }) => p99));
  report.figure('expiryLatenessP99Ms', worst, {
    limit: 5,
    goal: 'P8 ended after expires_at, p99; the worse of the back ends measured',
  });
}
