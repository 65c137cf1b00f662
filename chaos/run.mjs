// npm run chaos -- [money] [--size test|ci|nightly] [--only webhooks,calls,crash] [--seed N] [--json] [--verbose] [--mutants [--mutant NAME]]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../tools/process/operator-error.mjs';
import { ROOT } from '../tools/stack/programs.mjs';
import { prepareProduct } from '../tools/start/prepare.mjs';

const BLOCKS = ['money'];
const SIZES = ['test', 'ci', 'nightly'];
const USAGE =
  'npm run chaos -- [money] [--size test|ci|nightly] [--only webhooks,calls,crash] [--seed N] [--json] [--verbose] [--mutants [--mutant NAME]]';
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: 'ci' },
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    mutant: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const [block = 'money'] = positionals;
if (!BLOCKS.includes(block) || !SIZES.includes(flags.size) || !/^\d+$/.test(flags.seed)) {
  console.error(USAGE);
  process.exit(1);
}

const directory = mkdtempSync(join(tmpdir(), 'sablon-chaos-'));
const opened = [];
const open = async (starting) => {
  const town = await starting;
  const { stop } = town;
  let stopped = null;
  town.stop = () => (stopped ??= stop());
  opened.push(town);
  return town;
};
let ending = false;
async function end(code, sentence) {
  if (ending) return;
  ending = true;
  if (sentence) console.error(sentence);
  for (const town of opened) await town.stop().catch((error) => console.error(error));
  if (code === 0) rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  else console.error(`What the processes said is in ${directory}.`);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(1, 'Stopped.'));

try {
  const quiet = { step: (_title, work) => work(() => {}), show: () => {} };
  await prepareProduct(ROOT, quiet, { web: false });
  const { money, moneyMutants, MONEY_PARTS, MONEY_SIZES } = await import('./money/money.mjs');
  const { ChaosReport } = await import('./harness/report.mjs');
  const parts = flags.only?.split(',') ?? Object.keys(MONEY_PARTS);
  if (parts.some((name) => !(name in MONEY_PARTS))) throw new OperatorError(USAGE);
  const seed = Number(flags.seed);
  const { limitMs } = MONEY_SIZES[flags.mutants ? 'ci' : flags.size];
  setTimeout(
    () => void end(1, `It took longer than ${limitMs / 1000} s and was ended.`),
    limitMs * (flags.mutants ? 2 : 1),
  ).unref();
  const makeReport = () => new ChaosReport({ block, size: flags.size, seed, verbose: flags.verbose });
  console.error(`chaos ${block}, size ${flags.size}, seed ${seed}`);
  if (flags.mutants) {
    const survivors = await moneyMutants({ directory, seed, makeReport, only: flags.mutant, open });
    await end(
      survivors.length === 0 ? 0 : 1,
      survivors.length === 0 ? 'Every mutant was killed.' : `Survived: ${survivors}`,
    );
  } else {
    const report = makeReport();
    await money({ directory, size: flags.size, seed, parts, report, open });
    for (const sentence of report.problems.slice(0, 20)) console.error(`✗ ${sentence}`);
    if (flags.json) console.log(JSON.stringify(report));
    else console.log(JSON.stringify(report.figures, null, 2));
    await end(report.verdict === 'pass' ? 0 : 1);
  }
} catch (error) {
  await end(1, error instanceof OperatorError ? error.message : (error?.stack ?? String(error)));
}
