// F1: the server dies by SIGKILL at every named point of the payment paths, while people pay and cancel. Every point must be
// reached; afterwards nothing is lost, nothing is charged or given back twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { CRASHPOINTS } from '../../libs/persistence/dist/index.js';
import { untilQuiet } from '../harness/settle.mjs';
import { ageBooks } from '../harness/time.mjs';
import { openStories } from './stories.mjs';

const REACH_WITHIN_MS = 60_000;
const PAYERS = 6;
/** Enough trouble that the paths taken only in trouble are taken too. */
const FAULTS = {
  dropRate: 0.5,
  duplicateRate: 0.2,
  faultRates: { cut_after: 0.08, error_saved: 0.05, rate_limit: 0.05 },
  processingMs: 1_500,
};
/**
 * What leads to a point that everyday stories pass seldom: every other person does `story`; `faults` are the provider's;
 * with `nets` false neither the list of undelivered events nor the compare comes round, which would settle things first.
 */
const LEADS = [
  [/^cancel\./, { story: { way: 'abandoned' } }],
  [/^refund_check\./, { story: { way: 'slow_refund', after: 'cancel_all' }, faults: { dropRate: 1 }, nets: false }],
  [/^(refund|inbox\.refund)/, { story: { way: 'card', after: 'cancel_all' }, faults: { dropRate: 0.2 } }],
  [/^(undelivered|compare)\./, { faults: { dropRate: 0.9 } }],
];
const leadTo = (point) => LEADS.find(([pattern]) => pattern.test(point))?.[1] ?? {};

export async function crash(town, sandbox, random, { points = CRASHPOINTS, rounds = 1, deadlineMs, report }) {
  const stories = openStories(town, sandbox, random);
  let ended = false; // nothing new begins
  let stopped = false;
  let lead = {};
  const payer = async (_, index) => {
    while (!ended) await stories.play(index % 2 === 0 ? lead.story : {});
  };
  const clock = async () => {
    while (!stopped) {
      await sleep(500);
      await passHours(town.database, lead).catch((error) => {
        if (!stopped) throw error;
      });
    }
  };
  const missed = [];
  try {
    await stories.addAccounts(200);
    await town.stopServer();
    const people = Array.from({ length: PAYERS }, (...which) =>
      payer(...which).catch((error) => report.problem(String(error))),
    );
    const time = clock();
    for (let round = 0; round < rounds; round++)
      for (const point of points) {
        lead = leadTo(point);
        await sandbox.play({ ...FAULTS, ...lead.faults });
        const begun = Date.now();
        const server = await town.startServer({ crashAt: point });
        const end = await Promise.race([server.exited, sleep(REACH_WITHIN_MS).then(() => null)]);
        if (end?.signal === 'SIGKILL') report.say(`killed at ${point} after ${Date.now() - begun} ms`);
        else {
          missed.push(point);
          if (end) report.problem(`the server ended by itself before ${point}: ${JSON.stringify(end)}`);
          await town.stopServer();
        }
      }
    lead = {};
    const begun = Date.now();
    await town.startServer();
    report.slowest('serverReturnMs', Date.now() - begun);
    ended = true;
    await Promise.all(people);
    stopped = true;
    await time;
    await sandbox.play();
    report.slowest('maxConvergeMs', await untilQuiet(town, sandbox, { withinMs: deadlineMs }));
    for (const point of missed) report.problem(`crash point ${point} was never reached`);
    await report.judge('crashes', sandbox);
    const hit = points.length * rounds - missed.length;
    report.count({ crashPoints: points.length, crashesHit: hit, faultsHit: hit, stories: stories.history.stories });
  } finally {
    ended = stopped = true;
    await stories.close();
  }
}

/** Everything falls due; and some keys are old, so that what comes next looks before it calls. */
async function passHours(database, { nets = true }) {
  await ageBooks(database, 61_000);
  const nextRun = nets ? 'now()' : `now() + interval '1 hour'`;
  await database.query(`UPDATE payment_reconciliation SET next_run_at = ${nextRun}`);
  await database.query(`UPDATE payment_op SET must_look_up = true WHERE status = 'pending' AND random() < 0.3`);
}
