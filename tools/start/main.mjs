// `npm start`: from a fresh clone to a running city. Runs before anything is installed, so only Node's own modules are imported
// at the top.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { followLaunchers } from '../process/launcher.mjs';
import { takeRunLock } from '../process/run-lock.mjs';
import { OperatorError } from '../process/operator-error.mjs';
import { welcome } from './logins.mjs';
import { mapLine, readMap } from './map-line.mjs';
import { prepareProduct } from './prepare.mjs';
import { terminalReport } from './progress.mjs';
import { checkDiskSpace } from './steps/disk-space.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const { env } = process;
const startedAt = Date.now();
const report = terminalReport();
const stopRequest = new AbortController();
let stack = null;
let lock = null;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => requestStop());
followLaunchers(() => requestStop());

try {
  const options = readOptions();
  checkNodeVersion();
  lock = await takeRunLock(options.dataDirectory, {
    onLeftover: (pid) =>
      report.print(`  An earlier run (pid ${pid}) was killed; its data is sound, clearing up after it.`),
  });
  checkDiskSpace(options.dataDirectory);
  await prepareProduct(root, report, { signal: stopRequest.signal });
  stopRequest.signal.throwIfAborted();
  const { startStack } = await import('../stack/stack.mjs');
  stack = await startStack({ ...options, past: true, lock, report, signal: stopRequest.signal, onFailure });
  const map = mapLine(await readMap(stack.address), options.dataDirectory);
  report.print(welcome({ ...options, ...stack, map, elapsedMs: Date.now() - startedAt }));
  if (stopRequest.signal.aborted) await stopAndExit(0);
} catch (error) {
  lock?.release();
  if (stopRequest.signal.aborted) process.exit(0);
  report.print(error instanceof OperatorError ? `\n  ${error.message}\n` : (error.stack ?? String(error)));
  process.exit(1);
}

function readOptions() {
  const whole = (name, fallback) => {
    const value = Number(env[name] || fallback);
    if (Number.isInteger(value) && value >= 1 && value <= 65_535) return value;
    throw new OperatorError(`${name} must be a whole number, not "${env[name]}".`);
  };
  return {
    dataDirectory: resolve(root, env.SABLON_DATA || '.data'),
    port: whole('PORT', 3000),
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
    apiProcesses: whole('SABLON_API_PROCESSES', 1),
    workerProcesses: whole('SABLON_WORKER_PROCESSES', 1),
    demo: env.SABLON_DEMO_FLEET !== '0',
  };
}

function requestStop() {
  if (stopRequest.signal.aborted) {
    stack?.killNow();
    lock?.release();
    process.exit(130);
  }
  stopRequest.abort();
  report.print('\n  Stopping … (Ctrl-C again to force)');
  if (stack) void stopAndExit(0);
}

function onFailure(sentence) {
  if (!stack || stopRequest.signal.aborted) return; // during the start, the failed step reports it
  report.print(`\n  ${sentence} Stopping.`);
  void stopAndExit(1);
}

async function stopAndExit(code) {
  const since = Date.now();
  await stack.stop();
  report.print(`  Stopped in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
  process.exit(code);
}
