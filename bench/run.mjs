// npm run bench -- NAME [--quick|--tiny] [--json] [--embedded] [--strict] [--verbose] [--profile] [--seeds N], or --tiny for all: bench/README.md
import { parseArgs } from 'node:util';
import { OperatorError } from '../tools/process/operator-error.mjs';
import { prepareProduct } from '../tools/start/prepare.mjs';
import { ROOT } from '../tools/stack/programs.mjs';
import { leaveProcessesAlone, LOAD_CORE, pin } from './harness/cpu.mjs';
import { hasRedis } from './harness/product.mjs';
import { Report } from './harness/report.mjs';
import { openStage } from './harness/stage.mjs';

/** In the order in which they share a product: the bench that leaves cars on the road comes last. */
const SUITES = ['accept', 'http', 'offer', 'relay', 'console', 'driver', 'livemap', 'web', 'geo', 'dispatch'];
const IN_BROWSER = ['web', 'livemap', 'driver', 'console'];
/** They measure in processes of their own, without a product. */
const ALONE = ['geo', 'dispatch'];
const WITHOUT_MODE = [...ALONE, ...IN_BROWSER];
/** Upper limits of unattended runs. A quiet machine needs half of it or less; the rest is for a machine with other load. */
const LIMIT_MS = { full: 600_000, quick: 240_000, tiny: 180_000 };
const START_LIMIT_MS = 180_000;
const LONGER_MS = {
  geo: { full: 1_800_000 },
  dispatch: { full: 7_200_000, quick: 2_400_000 },
  web: { full: 900_000, quick: 300_000 },
  console: { full: 1_500_000, quick: 600_000 },
};
const FLAGS = ['json', 'quick', 'tiny', 'embedded', 'strict', 'verbose', 'profile'];
const USAGE = `npm run bench -- ${SUITES.join('|')} ${FLAGS.map((flag) => `[--${flag}]`).join(' ')}
npm run bench -- dispatch --seeds N    medians of N seeded days instead of five
npm run bench -- --tiny    all of them, to see whether they still measure anything`;

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    ...Object.fromEntries(FLAGS.map((name) => [name, { type: 'boolean', default: false }])),
    seeds: { type: 'string' },
  },
});
const seeds = flags.seeds === undefined ? null : Number(flags.seeds);
const size = flags.tiny ? 'tiny' : flags.quick ? 'quick' : 'full';
const isTiny = size === 'tiny';
const chosen = isTiny && names.length === 0 ? SUITES : SUITES.filter((name) => names.includes(name));
const isCount = seeds === null || (Number.isInteger(seeds) && seeds > 0 && chosen.join() === 'dispatch');
if (!isCount || chosen.length === 0 || chosen.length < names.length || (!isTiny && chosen.length > 1)) {
  console.error(USAGE);
  process.exit(1);
}

const mode = !flags.embedded && hasRedis() ? 'scaled' : 'embedded';
const stage = openStage({ mode, shared: isTiny, profile: flags.profile });
let stopping = false;
async function giveUp(sentence) {
  if (stopping) return;
  stopping = true;
  console.error(sentence);
  await stage.close();
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void giveUp('Stopped.'));

const textOf = (error) => (error instanceof OperatorError ? error.message : (error?.stack ?? String(error)));
const log = flags.verbose ? (text) => console.error(`${(performance.now() / 1000).toFixed(1)} s ${text}`) : () => {};

/** Aborts everything when `what` takes longer; the returned function cancels the limit. */
function within(limitMs, what) {
  const timer = setTimeout(
    () => void giveUp(`${what} took longer than ${Math.round(limitMs / 1000)} s and was ended.`),
    limitMs,
  );
  return () => clearTimeout(timer);
}

/** A running product. Its start-up time is not part of any measurement, so it has its own limit. */
async function startedProduct(bench, wanted) {
  const inTime = within(START_LIMIT_MS, 'The start of the product');
  const started = await bench.product(wanted);
  inTime();
  return started;
}

/** Runs one bench; returns its report. */
async function measure(name) {
  const bench = stage.enter();
  const limitMs = LONGER_MS[name]?.[size] ?? LIMIT_MS[size];
  let inTime = within(limitMs, name);
  let before = performance.now();
  const product = async (wanted) => {
    inTime();
    const [spentMs, startsAt] = [performance.now() - before, performance.now()];
    const started = await startedProduct(bench, wanted);
    before += performance.now() - startsAt;
    inTime = within(limitMs - spentMs, name);
    return started;
  };
  try {
    const { run, measures } = await import(`./suites/${name}.mjs`);
    const report = new Report(name, measures(size));
    if (!WITHOUT_MODE.includes(name)) report.figure('mode', mode);
    await run({ size, seeds, mode, open: bench.open, product, report, log });
    report.figure('benchSeconds', (performance.now() - before) / 1000);
    report.mustHaveMeasured();
    return report;
  } finally {
    inTime();
    await bench.leave();
  }
}

async function measureOne(name) {
  const report = await measure(name);
  console.log(String(report));
  if (flags.json) console.log(JSON.stringify(report));
  return !flags.strict || report.verdict === 'pass';
}

/** The outcome of a bench, success or failure. */
const outcomeOf = (name) =>
  measure(name).then(
    (report) => ({ went: true, line: report.toLine(), report }),
    (error) => ({ went: false, line: `${name.padEnd(8)} FAILS: ${textOf(error)}` }),
  );

/** One line for each bench, including failed ones; true when all of them measure something. */
async function measureAll() {
  // It shares no product with the others, so it only competes for time, which is harmless where no speed is judged.
  const geo = chosen.includes('geo') ? outcomeOf('geo') : null;
  if (chosen.some((name) => !ALONE.includes(name))) {
    await startedProduct(stage.enter(), mode);
    console.log(`product  ${mode}, started in ${(performance.now() / 1000).toFixed(1)} s`);
  }
  let measuring = 0;
  for (const name of chosen) {
    const { went, line, report } = await (name === 'geo' ? geo : outcomeOf(name));
    if (went) measuring += 1;
    console.log(line);
    if (flags.json && report) console.log(JSON.stringify(report));
  }
  const seconds = Math.round(performance.now() / 1000);
  console.log(`${measuring} of ${chosen.length} benches measure something (${seconds} s; no speed is judged).`);
  return measuring === chosen.length;
}

try {
  const quiet = { step: (_title, work) => work(() => {}), show: () => {} };
  await prepareProduct(ROOT, quiet, { web: chosen.some((name) => IN_BROWSER.includes(name)) });
  if (isTiny) leaveProcessesAlone();
  pin(process.pid, LOAD_CORE);
  const went = isTiny ? await measureAll() : await measureOne(chosen[0]);
  await stage.close();
  if (!stopping) process.exit(went ? 0 : 1);
} catch (error) {
  await giveUp(textOf(error));
}
