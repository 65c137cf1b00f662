// The one address of the development loop: Vite serves and reloads the web app, and hands what is the server's on to it.
import { join } from 'node:path';
import { createLogger, createServer } from 'vite';

/** Calls to the api wait here while the server is being replaced, so that a page never sees it missing. */
const waitForServer = (settled) => ({
  name: 'sablon-wait-for-server',
  configureServer({ middlewares }) {
    middlewares.use('/api', (_request, _answer, next) => void settled().then(() => next()));
  },
});

/** Starts Vite's server on the port; `settled()` resolves when the server answers or is known not to. */
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
    // A connection that ends with the server it led to is no news: the server's own line says what happened.
    if (/proxy( socket)? error/.test(text)) return;
    for (const line of text.split('\n')) if (line.trim() !== '') say('web', line.trim());
  };
  return Object.assign(logger, { info: show, warn: show, warnOnce: show, error: show });
}
