// `npm run dev`: the product on one address, with a server that restarts and a web app that reloads whenever a file is saved.
// Runs before anything is installed, so only Node's own modules are imported at the top.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { followLaunchers } from '../process/launcher.mjs';
import { takeRunLock } from '../process/run-lock.mjs';
import { OperatorError } from '../process/operator-error.mjs';
import { welcome } from '../start/logins.mjs';
import { prepareSources } from '../start/prepare.mjs';
import { terminalReport } from '../start/progress.mjs';
import { checkDiskSpace } from '../start/steps/disk-space.mjs';
import { checkNodeVersion } from '../start/steps/node-version.mjs';

const ONE_KEY_MS = 300; // npm forwards the Ctrl-C that the terminal sends us as well
const root = resolve(fileURLToPath(import.meta.url), '../../..');
const startedAt = Date.now();
const report = terminalReport();
const say = (name, text) => report.print(`  [${name}]`.padEnd(14) + text);
const stopRequest = new AbortController();
let loop = null;
let lock = null;
let askedAt = 0;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => requestStop());
followLaunchers(() => requestStop());

try {
  checkNodeVersion();
  const options = readOptions(process.env);
  lock = await takeRunLock(options.dataDirectory);
  checkDiskSpace(options.dataDirectory);
  await prepareSources(root, report, { signal: stopRequest.signal });
  const { startLoop } = await import('./loop.mjs');
  loop = await startLoop(root, { ...options, lock, report, say, signal: stopRequest.signal, onFailure });
  report.print(welcome({ ...options, ...loop, elapsedMs: Date.now() - startedAt, map: null }));
  say('dev', 'Save a file and it runs. Ctrl-C stops everything.');
  if (stopRequest.signal.aborted) await stopAndExit(0);
} catch (error) {
  lock?.release();
  if (stopRequest.signal.aborted) process.exit(0);
  report.print(error instanceof OperatorError ? `\n  ${error.message}\n` : (error.stack ?? String(error)));
  process.exit(1);
}

function readOptions(env) {
  const port = Number(env.PORT || 5173);
  if (!(Number.isInteger(port) && port >= 1 && port <= 65_535))
    throw new OperatorError(`PORT must be a whole number, not "${env.PORT}".`);
  return {
    dataDirectory: resolve(root, env.SABLON_DATA || '.dev/data'), // not that of `npm start`: both may run at once
    port,
    databaseUrl: env.DATABASE_URL || undefined,
    demo: env.SABLON_DEMO_FLEET !== '0',
  };
}

function requestStop() {
  if (Date.now() - askedAt < ONE_KEY_MS) return;
  askedAt = Date.now();
  if (stopRequest.signal.aborted) {
    loop?.killNow();
    lock?.release();
    process.exit(130);
  }
  stopRequest.abort();
  report.print('\n  Stopping … (Ctrl-C again to force)');
  if (loop) void stopAndExit(0);
}

function onFailure(sentence) {
  if (!loop || stopRequest.signal.aborted) return; // during the start, the failed step reports it
  report.print(`\n  ${sentence} Stopping.`);
  void stopAndExit(1);
}

async function stopAndExit(code) {
  const since = Date.now();
  await loop.stop();
  report.print(`  Stopped in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
  process.exit(code);
}
