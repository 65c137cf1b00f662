// The contenders of the accept bench: each driver has their own connection and sends at the same instant as the others.
import pg from 'pg';
import { answerBench } from '../harness/answer-bench.mjs';
import { KeepAliveClient } from '../harness/keep-alive-client.mjs';

let drivers = [];
let origin = '';
let database = null;

/** A loser's refusal: the trip is taken. */
const CLEAN_REFUSALS = new Set(['trip.already_taken', 'offer.ended', 'offer.withdrawn']);

async function raceFor({ tripId, offers }) {
  const startedAt = performance.now();
  const answers = await Promise.all(
    offers.map(async ({ id, contender }) => {
      const { client, cookie } = drivers[contender];
      const { status, body } = await client.send('POST', `/api/offers/${id}/accept`, { cookie, origin });
      return { status, body, millis: performance.now() - startedAt };
    }),
  );
  const won = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, body }) => status === 409 && CLEAN_REFUSALS.has(JSON.parse(body).code));
  const asStored = await freeTheWinner(tripId);
  const right = won.length === 1 && refused.length === offers.length - 1 && asStored;
  if (!right) console.error(`race for ${tripId}: ${answers.map(({ status, body }) => `${status} ${body}`).join('\n')}`);
  return { right, winner: won[0]?.millis ?? NaN, lastLoser: Math.max(...refused.map(({ millis }) => millis)) };
}

/**
 * Releases the winner from the trip, who would otherwise be busy in the next race. False unless Postgres holds exactly one
 * winner.
 */
async function freeTheWinner(tripId) {
  const { rows } = await database.query(
    `WITH c AS (
       UPDATE trip SET status = 'cancelled', version = version + 1, cancel_reason = 'bench', cancelled_by = 'system', cancelled_at = now()
       WHERE id = $1 AND status = 'accepted' AND (SELECT count(*) FROM offer WHERE trip_id = $1 AND status = 'accepted') = 1
       RETURNING id, version, round
     )
     INSERT INTO trip_event (trip_id, seq, fact, status, round, actor_role)
     SELECT id, version, 'trip.cancelled', 'cancelled', round, 'system' FROM c RETURNING trip_id`,
    [tripId],
  );
  return rows.length === 1;
}

answerBench({
  async open({ port, url, databaseUrl, cookies }) {
    origin = new URL(url).origin;
    database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    drivers = await Promise.all(cookies.map(async (cookie) => ({ cookie, client: await KeepAliveClient.open(port) })));
  },
  /**
   * One race after another, for so many seconds at most; milliseconds until the responses of the winner and of the last loser.
   */
  async race({ trips, seconds }) {
    const done = [];
    const end = performance.now() + seconds * 1000;
    for (const trip of trips) {
      done.push(await raceFor(trip));
      if (performance.now() > end) break;
    }
    return {
      winners: done.map(({ winner }) => winner),
      losers: done.map(({ lastLoser }) => lastLoser),
      right: done.filter(({ right }) => right).length,
    };
  },
});
