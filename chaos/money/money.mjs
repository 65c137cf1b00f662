import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dice } from '../harness/dice.mjs';
import { openSandbox } from '../harness/sandbox.mjs';
import { buildTown } from '../harness/town.mjs';
import { calls } from './calls.mjs';
import { crash } from './crash.mjs';
import { MUTANTS } from './mutants.mjs';
import { webhooks } from './webhooks.mjs';

/** A handful of points where the two sides know different things, for the runs that must be short. */
const PUBLISHING_POINTS = [
  'create.called',
  'refund.called',
  'webhook.committed',
  'inbox.payment_stored',
  'relay.published',
];

/** How much of everything; `limitMs` ends a run that hangs. */
export const MONEY_SIZES = {
  test: {
    webhooks: { payments: 60, lost: 20, deadlineMs: 60_000 },
    calls: { calls: 120, forgotten: 8, hangMs: 1_500, deadlineMs: 60_000 },
    crash: { points: PUBLISHING_POINTS, deadlineMs: 60_000 },
    limitMs: 280_000,
  },
  ci: {
    webhooks: { payments: 500, lost: 100, deadlineMs: 60_000 },
    calls: { calls: 500, forgotten: 40, hangMs: 6_000, deadlineMs: 60_000 },
    crash: { deadlineMs: 60_000 },
    limitMs: 900_000,
  },
  nightly: {
    webhooks: { payments: 5_000, lost: 500, deadlineMs: 300_000 },
    calls: { calls: 2_000, forgotten: 100, hangMs: 30_000, deadlineMs: 300_000 },
    crash: { rounds: 2, deadlineMs: 120_000 },
    limitMs: 3_000_000,
  },
};
export const MONEY_PARTS = { webhooks, calls, crash };

/** Runs the named parts one after the other, each in a town of its own. */
export async function money({ directory, size, seed, parts, report, open }) {
  for (const name of parts) {
    const town = await open(buildTown(join(directory, name)));
    await runPart(town, name, { size, seed, report });
    await town.stop();
    if (report.verdict === 'pass') rmSync(town.directory, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runPart(town, name, { size, seed, report }) {
  report.town = town;
  const sandbox = openSandbox(town);
  await sandbox.play();
  const begun = Date.now();
  try {
    await MONEY_PARTS[name](town, sandbox, dice(seed), { ...MONEY_SIZES[size][name], report });
  } catch (error) {
    report.problem(`${name}: ${error.stack ?? error}`);
  }
  report.count({ [`${name}Seconds`]: Math.round((Date.now() - begun) / 1000) });
}

/** Takes out one guard after the other; each time the run must go red. Returns the names that stayed green. */
export async function moneyMutants({ directory, seed, makeReport, only, open }) {
  const survivors = [];
  for (const [name, { what, run, sql }] of Object.entries(MUTANTS)) {
    if (only && only !== name) continue;
    const town = await open(buildTown(join(directory, name), { mutant: name }));
    if (sql) await town.database.query(sql);
    const report = makeReport();
    await runPart(town, run, { size: 'test', seed, report });
    await town.stop();
    const caught = report.problems[0]?.split('\n')[0];
    console.log(`${caught ? 'killed  ' : 'SURVIVED'} ${name}: ${what}${caught ? ` → ${caught}` : ''}`);
    if (!caught) survivors.push(name);
  }
  return survivors;
}
