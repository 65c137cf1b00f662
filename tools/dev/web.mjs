// What the development loop serves: Vite serves and reloads the web app, and proxies the server's paths to it.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, createServer } from 'vite';
import { forward } from './addresses.mjs';

const DRAIN_MS = 200; // an api call takes a few milliseconds; one that takes longer does not delay the new server

/** Holds api calls while the server is being restarted, and knows the calls it passed on: pages see neither half of a restart. */
function waitForServer(settled) {
  const underWay = new Set();
  const plugin = {
    name: 'sablon-wait-for-server',
    configureServer({ middlewares }) {
      middlewares.use('/api', async (_request, reply, next) => {
        await settled();
        const answered = new Promise((done) => reply.once('close', done));
        underWay.add(answered);
        void answered.then(() => underWay.delete(answered));
        next();
      });
    },
  };
  const drained = () => Promise.race([Promise.all(underWay), sleep(DRAIN_MS)]);
  return { plugin, drained };
}

/**
 * Starts Vite's server on the port at the first of the addresses, from which the others lead to it. `settled()` resolves when the
 * server is ready or has failed to start. `drained()` of the result resolves when the calls that reached the server have been answered:
 * a server that has been asked to end refuses new calls. `listensOn` are the addresses that the machine has.
 */
export async function startWeb(root, { port, hosts: [host, ...others], serverUrl, settled, say }) {
  process.env.SABLON_API = serverUrl; // read by apps/web/vite.config.ts
  const { plugin, drained } = waitForServer(settled);
  const web = await createServer({
    root: join(root, 'apps/web'),
    mode: 'development',
    server: { port, strictPort: true, host },
    plugins: [plugin],
    customLogger: prefixed(say),
    clearScreen: false,
  });
  await web.listen();
  const forwarded = (await Promise.all(others.map((other) => forward(port, other, host)))).filter(Boolean);
  return {
    watcher: web.watcher,
    close: () => Promise.all([web.close(), ...forwarded.map((one) => one.close())]),
    drained,
    listensOn: [host, ...forwarded.map((one) => one.host)],
  };
}

function prefixed(say) {
  const logger = createLogger('info');
  const show = (text) => {
    // A connection that ends together with its server needs no message: the server's own line reports it.
    if (/proxy( socket)? error/.test(text)) return;
    for (const line of text.split('\n')) if (line.trim() !== '') say('web', line.trim());
  };
  return Object.assign(logger, { info: show, warn: show, warnOnce: show, error: show });
}
