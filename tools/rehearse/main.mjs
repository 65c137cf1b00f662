// `npm run rehearse`: the whole life of a production on this machine alone, in a directory that is removed afterwards (docs/operating.md).
// It may be the first command in a fresh clone, so only Node's own modules are imported at the top.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../process/operator-error.mjs';
import { ROOT } from '../stack/programs.mjs';
import { prepareProduct } from '../start/prepare.mjs';
import { terminalReport } from '../start/progress.mjs';
import { checkDiskSpace } from '../start/steps/disk-space.mjs';
import { checkNodeVersion } from '../start/steps/node-version.mjs';
import { stepsOf } from './steps.mjs';

const USAGE = `npm run rehearse              rehearses a production on this machine, from an empty directory to a restored backup
npm run rehearse -- --keep    leaves its directory, with the logs
npm run rehearse -- --json    prints the result for machines`;
const INSTALL_S = 600;

/** The steps of the preparation are one step here. */
const quietly = { step: (_title, work) => work(() => {}) };
const startedAt = Date.now();
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop.abort());

process.exitCode = await run();

async function run() {
  const options = readOptions();
  if (!options) return 1;
  const report = terminalReport(options.json ? process.stderr : process.stdout);
  const { step, done } = stepsOf({ report, stop });
  const directory = mkdtempSync(join(process.env.TEST_SCRATCH || tmpdir(), 'sablon-rehearsal-'));
  const closing = [];
  let code = 1;
  try {
    checkNodeVersion();
    checkDiskSpace(directory);
    await step('Installing and building', INSTALL_S, () => prepareProduct(ROOT, quietly, { signal: stop.signal }));
    const { rehearse } = await import('./rehearsal.mjs');
    const { asTable } = await import('./result.mjs');
    const result = await rehearse({ directory, step, signal: stop.signal, closing });
    const whole = { ...result, steps: done, seconds: (Date.now() - startedAt) / 1_000 };
    if (options.json) console.log(JSON.stringify(whole, null, 2));
    else report.print(asTable(whole));
    code = 0;
  } catch (error) {
    report.print(`\n  ${error instanceof OperatorError ? error.message : (error.stack ?? error)}`);
    stop.abort(); // what is under way of a step that took too long
  }
  for (const close of closing.toReversed())
    await close().catch((error) => {
      report.print(`  Not ended in order: ${error.message}`);
      code = 1;
    });
  if (code === 0 && !options.keep) rmSync(directory, { recursive: true, force: true });
  else report.print(`\n  Logs and data: ${directory}\n`);
  return code;
}

function readOptions() {
  try {
    const options = { json: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } };
    return parseArgs({ options }).values;
  } catch {
    console.error(USAGE);
    return null;
  }
}
