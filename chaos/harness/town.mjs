// The whole product as separate processes that may be killed: its own Postgres, the payment sandbox, and the server (api and
// worker in one process, as `npm start` runs it). Everything listens on 127.0.0.1 and lives in one directory that goes away.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../tools/db/embedded-postgres.mjs';
import { applyMigrations } from '../../tools/db/migrate.mjs';
import { freePort } from '../../tools/process/ports.mjs';
import { productEnvironment, sandboxEnvironment } from '../../tools/stack/environment.mjs';
import { PROGRAMS } from '../../tools/stack/programs.mjs';
import { loadSecrets } from '../../tools/stack/secrets.mjs';
import { runSeed } from '../../tools/stack/seed.mjs';

const FOLLOW = new URL('../../tools/process/follow-parent.mjs', import.meta.url).href;
const MUTATE = new URL('./mutate.mjs', import.meta.url).href;
const START_PATIENCE_MS = 90_000;
const STOP_PATIENCE_MS = 8_000;

/** Starts it; `mutant` names a guard to be taken out of the server's program (chaos/money/mutants.mjs). */
export async function buildTown(directory, { mutant = null, timeoutMs = 2_000 } = {}) {
  mkdirSync(directory, { recursive: true });
  const postgres = await startPostgres(join(directory, 'postgres'));
  const databaseUrl = postgres.url('sablon');
  await applyMigrations(databaseUrl);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const secrets = loadSecrets(directory);
  const environment = productEnvironment({
    dataDirectory: directory,
    port,
    databaseUrl,
    secrets,
    sandboxPort,
    extra: {
      SABLON_LOG_LEVEL: 'error',
      STRIPE_TIMEOUT_MS: String(timeoutMs),
      STRIPE_BASE_URL: '',
      SABLON_MODE: 'production', // nobody logs in here, and no account is needed
      HOST: '127.0.0.1',
      SABLON_ROUTING_THREADS: '0', // starts faster, and nobody asks the way here
      SABLON_WEB_DIST: join(directory, 'no-web'), // nobody looks at a page here
    },
  });
  environment.STRIPE_BASE_URL = `http://127.0.0.1:${sandboxPort}`;
  await runSeed(environment, { print: () => {} });
  const database = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  database.on('error', () => {}); // a killed server may take idle connections with it
  const running = new Set();
  const log = openSync(join(directory, 'processes.log'), 'a');

  const start = async (file, env, ready) => {
    const imports = [`--import=${FOLLOW}`, ...(mutant ? [`--import=${MUTATE}`] : [])];
    const child = fork(file, [], {
      env: { ...env, ...(mutant && { CHAOS_MUTANT: mutant }) },
      execArgv: imports,
      stdio: ['ignore', log, log, 'ipc'],
    });
    running.add(child);
    child.exited = once(child, 'exit').then(([code, signal]) => {
      running.delete(child);
      return { code, signal };
    });
    const until = Date.now() + START_PATIENCE_MS;
    while (!(await answers(ready))) {
      if (hasEnded(child)) return child; // killed while starting: its caller looks
      if (Date.now() > until) throw new Error(`${file} did not start; see ${directory}/processes.log`);
      await sleep(25);
    }
    return child;
  };
  const stop = async (child) => {
    if (!child || hasEnded(child)) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
    await child.exited;
    clearTimeout(timer);
  };

  const town = {
    directory,
    database,
    databaseUrl,
    environment,
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: environment.STRIPE_BASE_URL,
    server: null,
    sandbox: null,
    /** Starts the server; `crashAt` names the point at which it kills itself. */
    async startServer({ crashAt } = {}) {
      const env = { ...environment, ...(crashAt && { CHAOS: '1', CRASH_AT: crashAt }) };
      town.server = await start(PROGRAMS.embedded, env, `${town.url}/api/health/ready`);
      if (!crashAt && hasEnded(town.server))
        throw new Error(`the server did not start; see ${directory}/processes.log`);
      return town.server;
    },
    stopServer: () => stop(town.server),
    async stop() {
      await Promise.all([...running].map(stop));
      await database.end();
      await postgres.stop();
      closeSync(log);
    },
  };
  try {
    const sandboxEnv = {
      ...sandboxEnvironment(environment, sandboxPort, `127.0.0.1:${port}`),
      SABLON_SANDBOX_HOST: '127.0.0.1',
    };
    town.sandbox = await start(PROGRAMS.sandbox, sandboxEnv, `${town.sandboxUrl}/sandbox/health`);
    await town.startServer();
    return town;
  } catch (error) {
    await town.stop();
    throw error;
  }
}

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
