// The whole product as one tree of processes. `npm start`, the end-to-end tests, the benches and `npm run simulate` all start
// this same thing; they differ in ports, data directory and the number of processes.
import { join, resolve } from 'node:path';
import { decideMode, missingSettings } from '@sablon/domain';
import { applyMigrations } from '../db/migrate.mjs';
import { admitProduct, embeddedProductUrl } from '../db/product-role.mjs';
import { writableUrl } from '../db/servers.mjs';
import { accepts, freePort, preferPort } from '../process/ports.mjs';
import { takeRunLock } from '../process/run-lock.mjs';
import { OperatorError } from '../process/operator-error.mjs';
import { metricsPort, productEnvironment, sandboxEnvironment } from './environment.mjs';
import { Family } from './family.mjs';
import { HostedFamily } from './hosted-family.mjs';
import { PROGRAMS } from './programs.mjs';
import { addPostgres, refuseTakenPorts } from './ground.mjs';
import { untilAccepting, untilHealthy } from './readiness.mjs';
import { loadSecrets } from './secrets.mjs';
import { runPast, runSeed } from './seed.mjs';
import { buildShippedMap } from './shipped-map.mjs';

const QUIET = { step: (_title, work) => work(() => {}), show: () => {} };

// An orderly stop takes less than 10 s in all, in this order: those who ask first, those who answer last.
const PATIENCE_MS = { simulator: 1_000, server: 4_500, api: 4_500, worker: 4_500, sandbox: 800, postgres: 3_000 };

/**
 * Starts the built product and resolves when it answers. In the demo, `demo` puts the demo fleet on the road. Without
 * `databaseUrl` it brings its own Postgres in the data directory; a database that `databaseIsReady` was migrated and seeded before.
 * With `redisUrl` the server is `apiProcesses` × api on consecutive ports and `workerProcesses` × worker, else one process.
 * With `past` a fresh demo gets rides of the weeks before, written while the map is built.
 * Without `SABLON_MAP` it builds the shipped map: Brussels before it answers, the rest while it runs.
 * `onFailure(sentence)` is called when a process cannot be kept alive; aborting `signal` gives up a start half way. With the address
 * of a `host` (product-host.mjs) server and sandbox run in a process that is there already.
 */
export async function startStack({
  dataDirectory,
  port,
  databaseUrl,
  databaseIsReady = false,
  redisUrl,
  host: guestOf,
  apiProcesses = 1,
  workerProcesses = 1,
  demo = false,
  past = false,
  env = {},
  report = QUIET,
  onFailure = () => {},
  lock,
  signal,
}) {
  const data = resolve(dataDirectory);
  const given = { ...process.env, ...env };
  const mode = decideMode(given);
  if ('refusal' in mode) throw new OperatorError(mode.refusal);
  const missing = missingSettings(given);
  if (missing.length > 0)
    throw new OperatorError(
      `This is a production that others reach, and it lacks:\n  ${missing.join('\n  ')}\nTo try it on this machine alone, set HOST=127.0.0.1 and leave PUBLIC_URL empty.`,
    );
  const isDemo = mode.mode === 'demo';
  const held = lock ?? (await takeRunLock(data));
  const family = guestOf
    ? new HostedFamily(guestOf, { lock: held, report })
    : new Family({ lock: held, data, report, onFailure, patienceMs: PATIENCE_MS });
  signal?.addEventListener('abort', () => family.fail('Stopped.'));
  const stopMap = new AbortController();
  const mapDirectory = given.SABLON_MAP ? null : join(data, 'map');
  try {
    const servers = redisUrl ? apiProcesses : 1;
    const serverPort = port ?? (await freePort(servers));
    await refuseTakenPorts(serverPort, servers);
    const secrets = loadSecrets(data);
    // Beside the database, so that a first start waits for the longer of the two.
    let sayMap = () => {};
    const firstMap =
      mapDirectory && buildShippedMap('first', mapDirectory, { say: (line) => sayMap(line), signal: stopMap.signal });
    const embedded = databaseUrl ? null : await report.step('Database', () => addPostgres(family, data));
    const owner =
      embedded ??
      (await writableUrl(given.SABLON_OWNER_DATABASE_URL || given.SABLON_DIRECT_DATABASE_URL || databaseUrl));
    const product = embedded ? embeddedProductUrl(embedded) : databaseUrl;
    if (!databaseIsReady)
      await report.step('Migrations', async (say) => {
        await applyMigrations(owner, { print: say });
        await admitProduct(owner, product);
      });
    const realStripe = Boolean(given.STRIPE_SECRET_KEY);
    if (realStripe && !given.STRIPE_PUBLISHABLE_KEY)
      throw new OperatorError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY go together: the second one is not set.');
    const sandboxPort = realStripe ? null : port ? await preferPort(port + 1000) : await freePort();
    const shared = {
      dataDirectory: data,
      port: serverPort,
      databaseUrl: product,
      redisUrl,
      secrets,
      sandboxPort,
      extra: env,
    };
    const environment = productEnvironment(shared);
    if (embedded) delete environment.SABLON_DIRECT_DATABASE_URL; // of a database that is not used
    const host = reachedAt(mode.hosts);
    if (sandboxPort)
      await report.step('Payment sandbox', () =>
        addSandbox(family, environment, sandboxPort, `${inUrl(host)}:${serverPort}`),
      );
    // Beside the first map as well.
    let saySeed = () => {};
    const seeding = fill({
      seed: databaseIsReady ? null : () => runSeed(environment, { print: (line) => saySeed(line) }),
      past: past && isDemo && sandboxPort ? () => runPast(environment, owner) : null,
    });
    seeding.catch(() => {}); // reported where it is awaited
    if (firstMap)
      await report.step('Map of Brussels', async (say) => {
        sayMap = say;
        const { ok, line } = await firstMap;
        say(ok ? line : '');
        if (!ok) report.show('map', `${line} Routes, times and prices are approximate.`);
      });
    const { seeded, line } = await report.step(isDemo ? 'Demo data' : 'Start data', (say) => {
      saySeed = say;
      return seeding;
    });
    if (line) report.show('past', line);
    await report.step('Server', () =>
      addServers(family, environment, { host, serverPort, redisUrl, apiProcesses, workerProcesses }),
    );
    if (demo && isDemo) await family.add('simulator', { file: PROGRAMS.simulator, env: environment });
    const wholeMap = mapDirectory && finishMap(mapDirectory, report, stopMap.signal);
    return {
      url: environment.PUBLIC_URL,
      port: serverPort,
      databaseUrl: owner,
      sandboxUrl: environment.STRIPE_BASE_URL,
      mode,
      listensOn: await heldAddresses(mode.hosts, serverPort),
      address: `http://${inUrl(host)}:${serverPort}`,
      demoAccounts: seeded?.demoAccounts ?? 0,
      administratorLink: seeded?.administratorLink ?? null,
      environment,
      processes: family.handles,
      stop: async () => {
        stopMap.abort();
        await Promise.all([family.stop(), wholeMap]);
      },
      killNow: () => family.killNow(),
    };
  } catch (error) {
    stopMap.abort();
    await family.stop();
    throw error;
  }
}

/** Fills the database before anything uses it; `line` is what there is to say about the past. */
async function fill({ seed, past }) {
  const seeded = seed && (await seed());
  return { seeded, line: past && !seeded?.hasRides ? await past() : null };
}

/** Builds the rest of the shipped map while the product runs; its processes take it up by themselves. */
async function finishMap(directory, report, signal) {
  const { ok, line } = await buildShippedMap('whole', directory, { signal });
  if (signal.aborted || line === 'up to date') return;
  report.show('map', ok ? `All of Flanders is on the map: ${line}.` : `${line} The map in use stays.`);
}

/** Where the product is reached from this machine: by loopback, unless it listens on one other address alone. */
const reachedAt = ([first]) => (['0.0.0.0', '::'].includes(first) ? '127.0.0.1' : first);
const inUrl = (host) => (host.includes(':') ? `[${host}]` : host);

/** Of several addresses those that the machine has. */
async function heldAddresses(hosts, port) {
  if (hosts.length === 1) return hosts;
  const held = await Promise.all(hosts.map((host) => accepts(port, host)));
  return hosts.filter((_host, index) => held[index]);
}

const addSandbox = (family, environment, sandboxPort, server) =>
  family.add('sandbox', {
    file: PROGRAMS.sandbox,
    env: sandboxEnvironment(environment, sandboxPort, server),
    awaitReady: (child) => untilAccepting(sandboxPort, child),
  });

async function addServers(family, environment, { host, serverPort, redisUrl, apiProcesses, workerProcesses }) {
  const health = (port) => `http://${inUrl(host)}:${port}/api/health/ready`;
  if (!redisUrl) {
    if (apiProcesses > 1 || workerProcesses > 1)
      throw new OperatorError('More than one api or worker process needs REDIS_URL.');
    return family.add('server', {
      file: PROGRAMS.embedded,
      env: environment,
      awaitReady: (child) => untilHealthy(health(serverPort), child),
    });
  }
  const added = [];
  for (let index = 0; index < apiProcesses; index += 1) {
    const port = serverPort + index;
    const env = { ...environment, PORT: String(port), ...metricsPort(environment, index) };
    added.push(
      family.add(`api-${index + 1}`, {
        file: PROGRAMS.api,
        env,
        awaitReady: (child) => untilHealthy(health(port), child),
      }),
    );
  }
  for (let index = 0; index < workerProcesses; index += 1)
    added.push(
      family.add(`worker-${index + 1}`, {
        file: PROGRAMS.worker,
        env: { ...environment, ...metricsPort(environment, apiProcesses + index) },
      }),
    );
  await Promise.all(added);
}
