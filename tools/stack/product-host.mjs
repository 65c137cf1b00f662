// A process of the end-to-end tier that stays loaded while products come and go in it. Most of what a product costs when it starts is
// reading 1,400 modules and running them cold; here a program of the product (apps/*/dist/main*.js) is run as it stands, as often
// as it is asked for: a query behind its address makes Node evaluate the file anew, while everything it imports is there already.
//
// What a program takes for its process is its own while it runs: the environment it reads when it begins, the signals it listens to
// and its end. Files that kill processes, or need several, start real ones (`ownProcesses` in e2e/support/product.ts).
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** Longer than any program takes to stop in order (apps/api/src/config/run-until-stopped.ts). */
const STOP_WITHIN_MS = 12_000;
const HANDLED_EVENTS = ['SIGTERM', 'SIGINT', 'unhandledRejection', 'uncaughtException'];

const running = new Map();
const whose = new AsyncLocalStorage();
let starting = null;
let runs = 0;

/** A program that ends its process has ended, and with it nothing else. What still calls when it is over is not listened to. */
process.exit = (code = 0) => {
  const run = whose.getStore() ?? starting;
  run?.end(code);
};

async function start({ id, file, env }) {
  const run = { listeners: new Map() };
  run.ended = new Promise((resolve) => (run.end = resolve));
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  const before = new Map(HANDLED_EVENTS.map((name) => [name, process.listeners(name)]));
  starting = run;
  const address = `${pathToFileURL(file).href}?run=${(runs += 1)}`;
  try {
    const begun = whose.run(run, () => import(address));
    const code = await Promise.race([begun.then(() => null), run.ended]);
    if (code !== null) throw new Error(`${file} ended with ${code}`);
    running.set(id, run);
  } finally {
    starting = null;
    for (const name of HANDLED_EVENTS)
      for (const listener of process.listeners(name).filter((one) => !before.get(name).includes(one))) {
        process.removeListener(name, listener);
        run.listeners.set(name, listener);
      }
  }
}

async function stop({ id }) {
  const run = running.get(id);
  if (!run) return;
  running.delete(id);
  whose.run(run, () => run.listeners.get('SIGTERM')?.('SIGTERM'));
  const late = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS, 'late').unref());
  const code = await Promise.race([run.ended, late]);
  if (code !== 0) throw new Error(`the program did not stop in order: ${code}`);
}

for (const name of ['unhandledRejection', 'uncaughtException'])
  process.on(name, (error) => {
    const run = whose.getStore() ?? [...running.values()].at(-1);
    const listener = run?.listeners.get(name);
    if (listener) listener(error);
    else console.error(name, error);
  });
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const doors = { '/start': start, '/stop': stop };
const server = createServer(async (request, response) => {
  try {
    await doors[request.url](await json(request));
    response.end('{}');
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error?.stack ?? error));
  }
});
server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
