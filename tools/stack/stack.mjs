// The whole product as one tree of processes. `npm start`, the end-to-end tests, the benches and `npm run simulate` all start
// this same thing; they differ in ports, data directory and the number of processes.
import { join, resolve } from 'node:path';
import { prepareCluster } from '../db/embedded-postgres.mjs';
import { applyMigrations } from '../db/migrate.mjs';
import { freePort, isPortFree, preferPort } from '../process/ports.mjs';
import { takeRunLock } from '../process/run-lock.mjs';
import { Sentence } from '../process/sentence.mjs';
import { productEnvironment, sandboxEnvironment } from './environment.mjs';
import { Family } from './family.mjs';
import { PROGRAMS } from './programs.mjs';
import { untilAccepting, untilHealthy, untilReported } from './readiness.mjs';
import { loadSecrets } from './secrets.mjs';
import { runSeed } from './seed.mjs';

const QUIET = { step: (_title, work) => work(() => {}), show: () => {} };

// An orderly stop takes less than 10 s in all, in this order: those who ask first, those who answer last.
const PATIENCE_MS = { simulator: 1_000, server: 4_500, api: 4_500, worker: 4_500, sandbox: 800, postgres: 3_000 };

/**
 * Starts the built product and resolves when it answers. Without `databaseUrl` it brings its own Postgres in the data directory;
 * with `redisUrl` the server is `apiProcesses` × api on consecutive ports and `workerProcesses` × worker, else one process.
 * `onFailure(sentence)` is called when a process cannot be kept alive; aborting `signal` gives up a start half way.
 */
export async function startStack({
  dataDirectory,
  port,
  databaseUrl,
  redisUrl,
  apiProcesses = 1,
  workerProcesses = 1,
  demo = false,
  env = {},
  report = QUIET,
  onFailure = () => {},
  lock,
  signal,
}) {
  const data = resolve(dataDirectory);
  const family = new Family({
    lock: lock ?? (await takeRunLock(data)),
    data,
    report,
    onFailure,
    patienceMs: PATIENCE_MS,
  });
  signal?.addEventListener('abort', () => family.fail('Stopped.'));
  try {
    const serverPort = port ?? (await freePort());
    await refuseTakenPorts(serverPort, redisUrl ? apiProcesses : 1);
    const secrets = loadSecrets(data);
    const ownDatabase = databaseUrl ?? (await report.step('Database', () => addPostgres(family, data)));
    await report.step('Migrations', (say) => applyMigrations(ownDatabase, { print: say }));
    const realStripe = Boolean({ ...process.env, ...env }.STRIPE_SECRET_KEY);
    const sandboxPort = realStripe ? null : await preferPort(serverPort + 1000);
    const shared = {
      dataDirectory: data,
      port: serverPort,
      databaseUrl: ownDatabase,
      redisUrl,
      secrets,
      sandboxPort,
      demo,
      extra: env,
    };
    const environment = productEnvironment(shared);
    await report.step('Demo data', (say) => runSeed(environment, { print: say }));
    if (sandboxPort)
      await report.step('Payment sandbox', () => addSandbox(family, environment, sandboxPort, serverPort));
    await report.step('Server', () =>
      addServers(family, environment, { serverPort, redisUrl, apiProcesses, workerProcesses }),
    );
    if (demo) family.add('simulator', { file: PROGRAMS.simulator, env: environment });
    return {
      url: environment.PUBLIC_URL,
      port: serverPort,
      databaseUrl: ownDatabase,
      sandboxUrl: environment.STRIPE_BASE_URL,
      environment,
      processes: family.handles,
      stop: () => family.stop(),
      killNow: () => family.killNow(),
    };
  } catch (error) {
    await family.stop();
    throw error;
  }
}

async function refuseTakenPorts(first, count) {
  for (let port = first; port < first + count; port += 1)
    if (!((await isPortFree(port)) && (await isPortFree(port, '127.0.0.1'))))
      throw new Sentence(
        `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 100} npm start`,
      );
}

async function addPostgres(family, data) {
  const cluster = await prepareCluster(join(data, 'postgres'), { logFile: join(data, 'logs/postgres-server.log') });
  const { file, args } = cluster.guardian;
  await family.add('postgres', {
    file,
    args,
    env: process.env,
    followParent: false, // the guardian does so itself, and takes the time an orderly shutdown needs
    awaitReady: (child, handle) =>
      untilReported(
        child,
        (pid) => handle.stands(pid),
        (reason) => family.fail(`Postgres does not start: ${reason.split('\n').at(-1)}`),
      ),
  });
  return cluster.url('sablon');
}

const addSandbox = (family, environment, sandboxPort, serverPort) =>
  family.add('sandbox', {
    file: PROGRAMS.sandbox,
    env: sandboxEnvironment(environment, sandboxPort, serverPort),
    awaitReady: (child) => untilAccepting(sandboxPort, child),
  });

async function addServers(family, environment, { serverPort, redisUrl, apiProcesses, workerProcesses }) {
  const health = (port) => `http://127.0.0.1:${port}/api/health/ready`;
  if (!redisUrl) {
    if (apiProcesses > 1 || workerProcesses > 1)
      throw new Sentence('More than one api or worker process needs REDIS_URL.');
    return family.add('server', {
      file: PROGRAMS.embedded,
      env: environment,
      awaitReady: (child) => untilHealthy(health(serverPort), child),
    });
  }
  const added = [];
  for (let index = 0; index < apiProcesses; index += 1) {
    const port = serverPort + index;
    const env = { ...environment, PORT: String(port) };
    added.push(
      family.add(`api-${index + 1}`, {
        file: PROGRAMS.api,
        env,
        awaitReady: (child) => untilHealthy(health(port), child),
      }),
    );
  }
  for (let index = 0; index < workerProcesses; index += 1)
    added.push(family.add(`worker-${index + 1}`, { file: PROGRAMS.worker, env: environment }));
  await Promise.all(added);
}
