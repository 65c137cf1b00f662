// npm run bench -- relay|offer|accept|http|geo|web|livemap|driver|console [--json] [--quick] [--embedded] [--strict] [--verbose] [--profile]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Sentence } from '../tools/process/sentence.mjs';
import { prepareProduct } from '../tools/start/prepare.mjs';
import { ROOT } from '../tools/stack/programs.mjs';
import { LOAD_CORE, pin } from './harness/cpu.mjs';
import { hasRedis, startProduct } from './harness/product.mjs';
import { startProfile } from './harness/profile.mjs';
import { Report } from './harness/report.mjs';

const SUITES = ['relay', 'offer', 'accept', 'http', 'geo', 'web', 'livemap', 'driver', 'console'];
const IN_BROWSER = ['web', 'livemap', 'driver', 'console'];
const LIMIT_MS = { full: 300_000, quick: 120_000 };
const LONGER_MS = {
  geo: { full: 1_800_000, quick: 240_000 },
  web: { full: 900_000, quick: 300_000 },
  driver: { full: 420_000, quick: 120_000 },
  console: { full: 1_500_000, quick: 600_000 },
}; // nothing runs on unattended
const USAGE = `npm run bench -- ${SUITES.join('|')} [--json] [--quick] [--embedded] [--strict] [--verbose] [--profile]`;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    ['json', 'quick', 'embedded', 'strict', 'verbose', 'profile'].map((name) => [
      name,
      { type: 'boolean', default: false },
    ]),
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
/** Profiles a product until it is stopped, then says where its time went. */
async function profiled(product) {
  const profile = await startProfile(product.pid);
  const { stop } = product;
  product.stop = async () => {
    product.stop = stop;
    const file = join(tmpdir(), `sablon-bench-${name}-${product.mode}.cpuprofile`);
    console.error(`${await profile.stop(file)}\n\nwhole profile: ${file}\n`);
    await stop();
  };
  return product;
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
  await prepareProduct(ROOT, quiet, { web: IN_BROWSER.includes(name) });
  pin(process.pid, LOAD_CORE);
  const limitMs = (LONGER_MS[name] ?? LIMIT_MS)[flags.quick ? 'quick' : 'full'];
  setTimeout(() => void giveUp(`${name} took longer than ${limitMs / 1000} s and was ended.`), limitMs).unref();
  const mode = !flags.embedded && hasRedis() ? 'scaled' : 'embedded';
  const product = async (wanted) => {
    const started = await open(startProduct(directory, wanted));
    return flags.profile ? profiled(started) : started;
  };
  const suite = (await import(`./suites/${name}.mjs`))[name];
  const before = performance.now();
  if (!['geo', ...IN_BROWSER].includes(name)) report.figure('mode', mode);
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
