// Builds the page of markers and serves it with a few lines of node:http.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' };

/** Serves the floor from its own directory; `{ url, stop }`. */
export async function startMarkerPage(directory) {
  const { build } = await import('vite');
  const outDir = join(directory, 'markers');
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('./markers', import.meta.url)),
    build: { outDir, emptyOutDir: true },
  });
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname;
    try {
      const file = readFileSync(join(outDir, path === '/' ? 'index.html' : path));
      response.writeHead(200, { 'content-type': TYPES[path === '/' ? 'html' : path.split('.').at(-1)] ?? 'image/png' });
      response.end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => new Promise((done) => server.close(done)) };
}
