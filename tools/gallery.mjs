// The gallery of components alone, without a product behind it: `npm run gallery`. With `--once DIRECTORY`, as tests start it, it
// is built into that directory and served from any free port: a story is then a few requests instead of a few hundred.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, preview } from 'vite';

const web = resolve(fileURLToPath(import.meta.url), '../../apps/web');
const at = process.argv.indexOf('--once');
const once = at > 0 && process.argv[at + 1];

async function buildAndServe(outDir) {
  // React's own warnings are among what the tests look for.
  process.env.NODE_ENV = 'development';
  const shared = { root: web, configFile: join(web, 'gallery.config.ts'), logLevel: 'warn', mode: 'development' };
  await build({ ...shared, build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false } });
  return preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
}

async function serveWhileWorking() {
  const server = { port: 5174, open: '/gallery' };
  const site = await createServer({ root: web, configFile: join(web, 'vite.config.ts'), server, logLevel: 'warn' });
  return site.listen();
}

const site = once ? await buildAndServe(resolve(once)) : await serveWhileWorking();
console.log(`${site.resolvedUrls.local[0]}gallery`);
