// `npm run simulate -- --day`: starts the product in a directory of its own, plays the scripted day through its public
// interface at 20 times real speed, prints the table and checks every invariant. `npm run simulate` alone puts the demo fleet
// and its passengers on a product that already runs (`--url`, default http://localhost:3000).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareProduct } from './start/prepare.mjs';
import { terminalReport } from './start/progress.mjs';

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
const { values } = parseArgs({
  options: {
    day: { type: 'boolean', default: false },
    url: { type: 'string', default: 'http://localhost:3000' },
    speed: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const run = (program, env) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, program)], { env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('exit', (code) => resolve(code ?? 1));
  });

async function day() {
  const { startStack } = await import('./stack/stack.mjs');
  const { brokenInvariants, invariantCount } = await import('./db/invariants.mjs');
  const speed = values.speed ?? '20';
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sablon-day-'));
  const stack = await startStack({ dataDirectory, report, env: { SABLON_TIME_FACTOR: speed, SABLON_DEMO: '1' } });
  try {
    const code = await run('apps/simulator/dist/day/main.js', {
      PUBLIC_URL: stack.url,
      SABLON_SPEED: speed,
      SABLON_SEED: values.seed,
    });
    const broken = await brokenInvariants(stack.databaseUrl);
    for (const { name, rows } of broken) console.error(`${name}: ${JSON.stringify(rows)}`);
    console.log(`${invariantCount() - broken.length} invariants hold, ${broken.length} broken`);
    return code || (broken.length > 0 ? 1 : 0);
  } finally {
    await stack.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

const report = terminalReport();
await prepareProduct(ROOT, report, { web: false });
process.exitCode = values.day
  ? await day()
  : await run('apps/simulator/dist/main.js', {
      PUBLIC_URL: values.url,
      SABLON_SPEED: values.speed ?? '1',
      SABLON_SEED: values.seed,
    });
