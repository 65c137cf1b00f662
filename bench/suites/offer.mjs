// P6 and P8: time from a booking to the first offer on a driver's socket, and delay of the end of an unanswered offer.
import { setTimeout as sleep } from 'node:timers/promises';
import { LOAD_CORE, SERVER_CORE } from '../harness/cpu.mjs';
import { startHelper } from '../harness/helper.mjs';
import { median, percentile } from '../harness/numbers.mjs';
import { addAdmins, addDispatchers, addDrivers, clearTrips } from '../harness/people.mjs';
import { hasRedis } from '../harness/product.mjs';
import { bookingBody, copyQuotes, makeQuote } from '../harness/quotes.mjs';
import { measureRounds, overRounds } from '../harness/rounds.mjs';

const PATIENCE_MS = 12_000; // a booking that waits longer counts as this
/**
 * More drivers than bookings of a sample: each offer is exclusive. `rates` are bookings a second (performance.md: 50; the lower
 * ones represent a quiet city), measured for so many `seconds` each; `ttlMs` is the lifetime of an offer for a ride now
 * (dispatch.md), in the tiny size the shortest an admin may choose.
 */
const SIZES = {
  full: { drivers: 220, rates: [5, 20, 50], rounds: 5, seconds: 4, atLeast: 20, warm: 20, expiring: 60, ttlMs: 20_000 },
  quick: { drivers: 220, rates: [5, 20], rounds: 1, seconds: 2, atLeast: 20, warm: 20, expiring: 60, ttlMs: 20_000 },
  tiny: { drivers: 30, rates: [20], rounds: 1, seconds: 0.5, atLeast: 10, warm: 1, expiring: 10, ttlMs: 5_000 },
};
const PATIENCE_FOR_QUIET_MS = { full: 10_000, quick: 1_000, tiny: 0 };

/** One in twenty may still wait when a sample ends: they count with the time they have waited. */
const ENOUGH = 0.95;
export const measures = (size) => ({
  figures: [
    ...['bookingToOfferP50VsFloor', 'bookingToOfferP99VsFloor', 'expiryLatenessEmbeddedP99Ms', 'expiryLatenessP99Ms'],
    ...SIZES[size].rates.flatMap((rate) => [
      ...['toOfferRowP50', 'toDeviceP50', 'bookingToOfferP50', 'bookingToOfferP99'].map((name) => `${name}MsAt${rate}`),
      ...[`floorP50MsAt${rate}`, `floorP99MsAt${rate}`, `aaOfferP50At${rate}`],
    ]),
  ],
  counts: { 'bookings offered to a driver': ENOUGH, 'unanswered offers ended': 1 },
});

/** A product with drivers on shift around the pickup, and a dispatcher who books on account. */
async function openCity({ size, product, open, report }, mode) {
  const city = await product(mode);
  const { ttlMs } = SIZES[size];
  if (ttlMs !== SIZES.full.ttlMs) await chooseOfferTtl(city, ttlMs);
  const drivers = await addDrivers(city.database, SIZES[size].drivers);
  const [dispatcher] = await addDispatchers(city.database, 1);
  const load = await open(startHelper('loads/booking-load.mjs', LOAD_CORE));
  await load.ask('connect', { name: 'ours', port: city.port, drivers });
  await sleep(1_000); // positions reach the matcher
  const headers = { cookie: dispatcher.cookie, origin: new URL(city.url).origin };
  const quoteId = await makeQuote(city.url);
  const book = async (count, perSecond) => {
    const bodies = (await copyQuotes(city.database, quoteId, count)).map((id) => bookingBody(id, true));
    const sample = await load.ask('book', { name: 'ours', bodies, headers, perSecond, patienceMs: PATIENCE_MS });
    report.counted('bookings offered to a driver', count - sample.missing, count);
    return sample;
  };
  return Object.assign(city, { drivers, load, quoteId, book });
}

/** An admin sets the lifetime of offers from now on. */
async function chooseOfferTtl({ database, url }, ttlMs) {
  const [{ cookie }] = await addAdmins(database, 1);
  const body = {
    version: `bench-${ttlMs}`,
    validFrom: null,
    note: 'the tiny size waits for offers to end',
    values: { 'offerTtlMs.asap': ttlMs },
    rules: [],
  };
  const answer = await fetch(`${url}/api/admin/dispatch-settings`, {
    method: 'POST',
    headers: { cookie, origin: new URL(url).origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`dispatch settings: ${answer.status} ${await answer.text()}`);
}

/** A floor with as many drivers connected; its offer is as long as a real one. */
async function openFloor({ size, open }, city, name) {
  const floor = await open(startHelper('floors/commit-and-emit.mjs', SERVER_CORE));
  const { rows } = await city.database.query('SELECT result->$2->0 AS leg FROM quote WHERE id = $1', [
    city.quoteId,
    'legs',
  ]);
  const { pickup, dropoff } = rows[0].leg;
  const offer = {
    kind: 'asap',
    service: 'transport',
    pickup,
    dropoff,
    fareCents: 1500,
    passengers: 1,
    ttlMs: SIZES[size].ttlMs,
  };
  const port = await floor.ask('listen', { databaseUrl: city.databaseUrl, drivers: city.drivers.length, offer });
  const drivers = city.drivers.map((_, index) => ({ query: { driver: index } }));
  await city.load.ask('connect', { name, port, drivers });
  return (count, perSecond) => {
    const bodies = Array.from({ length: count }, () => bookingBody(city.quoteId, true));
    return city.load.ask('book', { name, bodies, headers: {}, perSecond, patienceMs: PATIENCE_MS });
  };
}

/** Lets offers end unanswered; measures how late they ended by Postgres' clock. */
async function measureLateness({ size, report }, { book, database }) {
  const { expiring, ttlMs } = SIZES[size];
  await clearTrips(database);
  const { rows: now } = await database.query('SELECT clock_timestamp() AS now');
  await book(expiring, 20);
  await sleep(ttlMs + 2_000);
  const ended = async () =>
    (
      await database.query(
        `SELECT extract(epoch FROM ended_at - expires_at) * 1000 AS late FROM offer WHERE status = 'expired' AND created_at >= $1`,
        [now[0].now],
      )
    ).rows;
  let rows = await ended();
  // On a busy machine the last offers are made late; how late they end is counted from their own expiry.
  for (
    const end = performance.now() + PATIENCE_MS;
    rows.length < expiring && performance.now() < end;
    rows = await ended()
  )
    await sleep(250);
  await clearTrips(database);
  const late = rows.map((row) => Number(row.late));
  report.counted('unanswered offers ended', Math.min(late.length, expiring), expiring); // some may be the second of their ride
  return { p50: percentile(late, 0.5), p99: percentile(late, 0.99), count: late.length };
}

/** The stages by Postgres' clock: from the booking's row to the offer's, and from there to the device's answer. */
async function stagesOf(database) {
  const { rows } = await database.query(
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM o.created_at - t.created_at) * 1000) AS "toOfferRow",
       percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM o.delivered_at - o.created_at) * 1000) AS "toDevice"
     FROM offer o JOIN trip t ON t.id = o.trip_id WHERE t.status = 'pending'`,
  );
  return { toOfferRow: Number(rows[0].toOfferRow), toDevice: Number(rows[0].toDevice) };
}

async function measureFirstOffers(context, city) {
  const { size, report, log } = context;
  const { rates, rounds, seconds, atLeast, warm } = SIZES[size];
  const floor = await openFloor(context, city, 'floor');
  const twin = await openFloor(context, city, 'twin');
  for (const take of [floor, city.book, twin]) await take(warm, 20);
  for (const rate of rates) {
    const count = Math.max(atLeast, rate * seconds);
    const ours = async () => {
      await clearTrips(city.database);
      await sleep(300);
      const sample = await city.book(count, rate);
      return { ...sample, ...(await stagesOf(city.database)) };
    };
    const sides = { floor: () => floor(count, rate), ours, twin: () => twin(count, rate) };
    const measured = await measureRounds(rounds, sides, { patienceMs: PATIENCE_FOR_QUIET_MS[size], log });
    report.noise(measured);
    reportFirstOffers(report, rate, measured.samples, rate === rates.at(-1));
  }
  await clearTrips(city.database);
}

/** The higher rate is reported under the table's names; the lower one is shown beside it. */
function reportFirstOffers(report, rate, samples, isMain) {
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

export async function run(context) {
  const { size, report } = context;
  const city = await openCity(context, 'embedded');
  await measureFirstOffers(context, city);
  const lateness = { Embedded: await measureLateness(context, city) };
  await city.stop(); // one product at a time
  if (size === 'full' && hasRedis()) {
    const scaled = await openCity(context, 'scaled');
    await scaled.book(SIZES[size].warm, 20);
    lateness.Redis = await measureLateness(context, scaled);
  }
  for (const [mode, { p50, p99, count }] of Object.entries(lateness)) {
    report.figure(`expiryLateness${mode}P50Ms`, p50);
    report.figure(`expiryLateness${mode}P99Ms`, p99);
    report.figure(`expired${mode}`, count);
  }
  report.figure('mode', city.mode);
  const worst = Math.max(...Object.values(lateness).map(({ p99 }) => p99));
  report.figure('expiryLatenessP99Ms', worst, {
    limit: 5,
    goal: 'P8 ended after expires_at, p99; the worse of the back ends measured',
  });
}
