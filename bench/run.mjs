// npm run bench -- relay|offer|accept|http [--json] [--quick] [--embedded] [--strict] [--verbose]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Sentence } from '../tools/process/sentence.mjs';
import { prepareProduct } from '../tools/start/prepare.mjs';
import { ROOT } from '../tools/stack/programs.mjs';
import { LOAD_CORE, pin } from './harness/cpu.mjs';
import { hasRedis, startProduct } from './harness/product.mjs';
import { Report } from './harness/report.mjs';

const SUITES = ['relay', 'offer', 'accept', 'http'];
const LIMIT_MS = { full: 300_000, quick: 75_000 }; // nothing runs on unattended
const USAGE = `npm run bench -- ${SUITES.join('|')} [--json] [--quick] [--embedded] [--strict] [--verbose]`;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    ['json', 'quick', 'embedded', 'strict', 'verbose'].map((name) => [name, { type: 'boolean', default: false }]),
  ),
});
const [name] = positionals;
if (!SUITES.includes(name)) {
  console.error(USAGE);
  process.exit(1);
}

const directory = mkdtempSync(join(tmpdir(), 'sablon-bench-'));
const opened = [];
/** Remembers something that was started, so that it is ended whatever happens. */
const open = async (starting) => {
  const started = await starting;
  opened.push(started);
  return started;
};
async function closeAll() {
  for (const one of opened.splice(0).reverse()) await one.stop().catch((error) => console.error(error));
  rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
}
let stopping = false;
async function giveUp(sentence) {
  if (stopping) return;
  stopping = true;
  console.error(sentence);
  await closeAll();
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void giveUp('Stopped.'));

const report = new Report(name);
const log = flags.verbose ? (text) => console.error(text) : () => {};
try {
  const quiet = { step: (_title, work) => work(() => {}), show: () => {} };
  await prepareProduct(ROOT, quiet, { web: false });
  pin(process.pid, LOAD_CORE);
  const limitMs = flags.quick ? LIMIT_MS.quick : LIMIT_MS.full;
  setTimeout(() => void giveUp(`${name} took longer than ${limitMs / 1000} s and was ended.`), limitMs).unref();
  const mode = !flags.embedded && hasRedis() ? 'scaled' : 'embedded';
  const product = (wanted, env) => open(startProduct(directory, wanted, env));
  const suite = (await import(`./suites/${name}.mjs`))[name];
  const before = performance.now();
  report.figure('mode', mode);
  await suite({ quick: flags.quick, mode, open, product, report, log });
  report.figure('benchSeconds', (performance.now() - before) / 1000);
  await closeAll();
} catch (error) {
  await giveUp(error instanceof Sentence ? error.message : (error?.stack ?? String(error)));
}
if (!stopping) {
  console.log(String(report));
  if (flags.json) console.log(JSON.stringify(report));
  process.exit(flags.strict && report.verdict !== 'pass' ? 1 : 0);
}
