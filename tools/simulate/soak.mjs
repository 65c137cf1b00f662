// Forty drivers and a steady flow of passengers: does memory stay constant, does every offer reach its driver, does each one end?
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startMemoryWatch } from './memory-watch.mjs';
import { startSimulator } from './simulator.mjs';
import { historyOf, ridesUnderWay } from './under-way.mjs';

/**
 * A search without a driver ends after ten minutes (`closeSearchAfterMs`), and until then an offer of the wider search may stay
 * open for three; a driver found at the very end still has to drive the ride.
 */
const DRAIN_LIMIT_MS = 1_200_000;
const POLL_MS = 2_000;
/** Issue 7: no memory growth over 10 %. */
const MAX_GROWTH = 1.1;
/** ASSUMPTION: growth in a shorter run is warm-up: caches and compiled code. */
const MEMORY_JUDGED_FROM_MINUTES = 20;

const OFFERS = `
  SELECT o.id, o.status::text, o.delivered_at IS NOT NULL AS acknowledged,
         (SELECT count(*)::int FROM outbox f WHERE f.topic = 'offer.ended' AND f.object_id = o.id) AS ends
    FROM offer o`;
const RIDES = `SELECT status::text, count(*)::int FROM trip GROUP BY status ORDER BY status`;

/** Resolves with 0 when all three hold, else 1; prints the results. */
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
    const unfinished = await untilNothingIsUnderWay(database);
    simulator.stop();
    await simulator.ended;
    const offers = (await database.query(OFFERS)).rows;
    const rides = (await database.query(RIDES)).rows;
    return verdict({ offers, rides, unfinished, minutes, ...JSON.parse(readFileSync(file, 'utf8')) }, grown);
  } finally {
    await database.end();
  }
}

/** Waits for the last search and the last ride; prints the history of those that never end. Returns their number. */
async function untilNothingIsUnderWay(database) {
  const began = Date.now();
  for (; Date.now() - began < DRAIN_LIMIT_MS; await sleep(POLL_MS))
    if ((await ridesUnderWay(database)).length === 0) {
      console.log(`the last ride was over ${Math.round((Date.now() - began) / 1000)} s after the passengers stopped`);
      return 0;
    }
  const left = await ridesUnderWay(database);
  for (const id of left) console.error(`still under way: ${JSON.stringify(await historyOf(database, id))}`);
  return left.length;
}

function verdict({ offers, rides, unfinished, minutes, received, gaveUp }, grown) {
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
  const judged = minutes >= MEMORY_JUDGED_FROM_MINUTES;
  if (!judged) console.log(`memory is not judged in a run of under ${MEMORY_JUDGED_FROM_MINUTES} minutes`);
  const steady = !judged || grown.every(({ before, after }) => after <= before * MAX_GROWTH);
  return unfinished + missed.length + notOnce.length > 0 || !steady ? 1 : 0;
}
