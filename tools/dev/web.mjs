// The single address of the development loop: Vite serves and reloads the web app, and proxies the server's paths to it.
import { join } from 'node:path';
import { createLogger, createServer } from 'vite';

/** Holds api calls while the server is being restarted, so that pages never see it missing. */
const waitForServer = (settled) => ({
  name: 'sablon-wait-for-server',
  configureServer({ middlewares }) {
    middlewares.use('/api', (_request, _answer, next) => void settled().then(() => next()));
  },
});

/** Starts Vite's server on the port; `settled()` resolves when the server is ready or has failed to start. */
export async function startWeb(root, { port, serverUrl, settled, say }) {
  process.env.SABLON_API = serverUrl; // read by apps/web/vite.config.ts
  const web = await createServer({
    root: join(root, 'apps/web'),
    mode: 'development',
    server: { port, strictPort: true, ...(process.env.HOST && { host: process.env.HOST }) },
    plugins: [waitForServer(settled)],
    customLogger: prefixed(say),
    clearScreen: false,
  });
  await web.listen();
  return web;
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
