// Forty drivers and a steady flow of passengers: does memory stay, does every offer reach its driver, has each one end?
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startMemoryWatch } from './memory-watch.mjs';
import { startSimulator } from './simulator.mjs';

const DRAIN_LIMIT_MS = 300_000;
const POLL_MS = 2_000;
/** Issue 7: no memory growth over 10 %. */
const MAX_GROWTH = 1.1;

const OFFERS = `
  SELECT o.id, o.status::text, o.delivered_at IS NOT NULL AS acknowledged,
         (SELECT count(*)::int FROM outbox f WHERE f.topic = 'offer.ended' AND f.object_id = o.id) AS ends
    FROM offer o`;
const RIDES = `SELECT status::text, count(*)::int FROM trip GROUP BY status ORDER BY status`;
const UNDER_WAY = `
  SELECT id FROM trip
   WHERE status IN ('accepted', 'ongoing') OR id IN (SELECT trip_id FROM offer WHERE status = 'open')`;
const HISTORY = `
  SELECT t.id, t.status, t.pickup_at,
         (SELECT json_agg(json_build_object('at', e.at, 'fact', e.fact) ORDER BY e.seq) FROM trip_event e WHERE e.trip_id = t.id) AS events,
         (SELECT json_agg(json_build_object('at', o.created_at, 'end', o.end_reason) ORDER BY o.created_at) FROM offer o WHERE o.trip_id = t.id) AS offers
    FROM trip t WHERE t.id = $1`;

/** Resolves with 0 when all three hold, else 1; prints what was seen. */
export async function soak(stack, { directory, minutes, env }) {
  const file = join(directory, 'soak.json');
  const memory = startMemoryWatch({ server: stack.processes.server });
  const simulator = startSimulator('soak/main.js', {
    ...env,
    SABLON_SOAK_MINUTES: String(minutes),
    SABLON_SOAK_REPORT: file,
  });
  const early = await Promise.race([simulator.ended, sleep(minutes * 60_000, null)]);
  if (early !== null) throw new Error(`the simulator ended early with code ${early}`);
  const grown = memory.stop();

  const database = new pg.Client(stack.databaseUrl);
  await database.connect();
  try {
    await untilNothingIsUnderWay(database);
    simulator.stop();
    await simulator.ended;
    const offers = (await database.query(OFFERS)).rows;
    const rides = (await database.query(RIDES)).rows;
    return verdict({ offers, rides, ...JSON.parse(readFileSync(file, 'utf8')) }, grown);
  } finally {
    await database.end();
  }
}

/** What never comes to an end is told with its history: the reason stands there. */
async function untilNothingIsUnderWay(database) {
  for (const limit = Date.now() + DRAIN_LIMIT_MS; Date.now() < limit; await sleep(POLL_MS))
    if ((await database.query(UNDER_WAY)).rowCount === 0) return;
  for (const { id } of (await database.query(UNDER_WAY)).rows) {
    const { rows } = await database.query(HISTORY, [id]);
    console.error(`still under way: ${JSON.stringify(rows[0])}`);
  }
}

function verdict({ offers, rides, received, gaveUp }, grown) {
  const reached = new Set(received);
  const missed = offers.filter(({ id }) => !reached.has(id));
  const notOnce = offers.filter(({ ends }) => ends !== 1);
  const ways = new Map();
  for (const { status } of offers) ways.set(status, (ways.get(status) ?? 0) + 1);
  console.log(
    `rides: ${rides.map(({ status, count }) => `${count} ${status}`).join(', ')}; ${gaveUp.length} not booked`,
  );
  console.log(`offers: ${offers.length} (${[...ways].map(([status, count]) => `${count} ${status}`).join(', ')})`);
  console.log(`offers that reached no phone: ${missed.length}; with no end or several: ${notOnce.length}`);
  for (const { name, before, after } of grown)
    console.log(
      `memory of ${name}: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB (${(after / before).toFixed(3)}×)`,
    );
  for (const offer of [...missed, ...notOnce].slice(0, 10)) console.error(JSON.stringify(offer));
  const steady = grown.every(({ before, after }) => after <= before * MAX_GROWTH);
  return missed.length + notOnce.length > 0 || !steady ? 1 : 0;
}
