// The processes of the development loop, and the reaction to a saved file.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addPostgres, refuseTakenPorts } from '../stack/ground.mjs';
import { applyMigrations } from '../db/migrate.mjs';
import { admitProduct, embeddedProductUrl } from '../db/product-role.mjs';
import { productEnvironment, sandboxEnvironment } from '../stack/environment.mjs';
import { Family } from '../stack/family.mjs';
import { untilAccepting, untilHealthy } from '../stack/readiness.mjs';
import { loadSecrets } from '../stack/secrets.mjs';
import { runSeed } from '../stack/seed.mjs';
import { preferPort } from '../process/ports.mjs';
import { whereToListen } from './addresses.mjs';
import { Compiler } from './compiler.mjs';
import { Program } from './program.mjs';
import { onSave } from './on-save.mjs';
import { watchSources } from './watch.mjs';
import { startWeb } from './web.mjs';
import { serverWorkspaces, workspacesBehind } from './workspaces.mjs';

const PATIENCE_MS = { simulator: 1_000, server: 4_500, sandbox: 800, postgres: 3_000 };

/** Starts everything and resolves when the address answers; if a source does not compile, reports it and waits. */
export async function startLoop(root, options) {
  const { dataDirectory: data, port, databaseUrl, demo, lock, report, say, signal, onFailure } = options;
  await refuseTakenPorts(port, 1, 'npm run dev');
  const compiler = new Compiler(root, join(root, '.dev/program'));
  await report.step('Compiling', async (note) => note(`${await compiler.all()} files`));
  const family = new Family({ lock, data, report, onFailure, patienceMs: PATIENCE_MS });
  signal.addEventListener('abort', () => family.fail('Stopped.'));
  const programs = [];
  let web = null;
  const stop = async () => {
    const byName = (name) => programs.find((program) => program.name === name);
    lock.noteStopping();
    await byName('simulator')?.stop(PATIENCE_MS.simulator);
    await web?.close();
    say('web', 'stopped');
    await byName('server')?.stop(PATIENCE_MS.server);
    await byName('sandbox')?.stop(PATIENCE_MS.sandbox);
    await family.stop(); // Postgres, and the lock
    say('postgres', 'stopped');
  };
  try {
    const database = databaseUrl ?? (await report.step('Database', () => addPostgres(family, data)));
    const migrate = (print) => applyMigrations(database, { directory: join(root, 'prisma/migrations'), print });
    await report.step('Migrations', migrate);
    const product = databaseUrl ?? embeddedProductUrl(database);
    await admitProduct(database, product);
    const ports = { web: port, server: await preferPort(port + 1), sandbox: await sandboxPort(port + 1000) };
    const environment = devEnvironment({ data, database: product, ports });
    const { mode, hosts } = await decidedMode(compiler, environment);
    const drained = () => web?.drained();
    programs.push(...describePrograms(root, { compiler, environment, ports, demo, say, lock, data, drained }));
    let seeded = null;
    const server = programs.find((program) => program.name === 'server');
    const serverUrl = `http://127.0.0.1:${ports.server}`;
    const settled = () => server.settled;
    web = await report.step('Web', () => startWeb(root, { port, hosts, serverUrl, settled, say }));
    const seed = (print) =>
      runSeed(environment, { print, program: compiler.outputOf('libs/persistence/src/seed/main.ts') });
    const start = async () => {
      seeded = await report.step('Demo data', seed);
      await report.step('Server', () => startInOrder(programs));
    };
    const { save, begin } = onSave({ root, compiler, programs, start, migrate, say });
    watchSources(root, web.watcher, save);
    await begin();
    const killNow = () => {
      for (const program of programs) program.killNow();
      family.killNow();
    };
    return {
      url: environment.PUBLIC_URL,
      sandboxUrl: environment.STRIPE_BASE_URL,
      mode,
      listensOn: web.listensOn,
      demoAccounts: seeded?.demoAccounts ?? 0,
      stop,
      killNow,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const sandboxPort = async (preferred) => (process.env.STRIPE_SECRET_KEY ? null : preferPort(preferred));

async function startInOrder(programs) {
  const start = (name) => programs.find((program) => program.name === name)?.replace();
  await start('sandbox');
  await start('server');
  void start('simulator');
}

/** While the code that decides does not compile. */
const UNDECIDED = { mode: { mode: 'demo', realParts: [], warning: null }, hosts: ['127.0.0.1'] };

/** The mode the product will choose itself, and the addresses to listen on. */
async function decidedMode(compiler, environment) {
  if (compiler.problems.size > 0) return UNDECIDED;
  const compiled = await import(pathToFileURL(compiler.outputOf('libs/domain/src/kernel/product-mode.ts')).href);
  return whereToListen(compiled.default, { ...environment, HOST: process.env.HOST }); // CommonJS
}

function devEnvironment({ data, database, ports }) {
  const { env } = process;
  return productEnvironment({
    dataDirectory: data,
    port: ports.server,
    databaseUrl: database,
    secrets: loadSecrets(data),
    sandboxPort: ports.sandbox,
    extra: {
      NODE_ENV: 'development',
      HOST: '127.0.0.1', // people reach it through Vite, which listens where HOST says
      PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${ports.web}`,
      SABLON_ALLOWED_ORIGINS: [env.SABLON_ALLOWED_ORIGINS, `http://127.0.0.1:${ports.server}`].filter(Boolean).join(),
    },
  });
}

function describePrograms(root, { compiler, environment, ports, demo, say, lock, data, drained }) {
  const workspaces = serverWorkspaces(root);
  const serverUrl = `http://127.0.0.1:${ports.server}`;
  const program = (name, app, main, more) =>
    new Program({
      name,
      file: compiler.outputOf(`apps/${app}/src/${main}`),
      env: environment,
      workspaces: workspacesBehind(workspaces, `apps/${app}`),
      ...{ say, lock, logs: join(data, 'logs') },
      ...more,
    });
  return [
    ports.sandbox &&
      program('sandbox', 'stripe-sandbox', 'main.ts', {
        env: sandboxEnvironment(environment, ports.sandbox, `127.0.0.1:${ports.server}`),
        awaitReady: (child) => untilAccepting(ports.sandbox, child),
      }),
    program('server', 'api', 'main.embedded.ts', {
      ahead: true,
      drained,
      awaitReady: (child) => untilHealthy(`${serverUrl}/api/health/ready`, child),
    }),
    demo && program('simulator', 'simulator', 'main.ts', { env: { ...environment, PUBLIC_URL: serverUrl } }),
  ].filter(Boolean);
}
