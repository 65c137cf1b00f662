// The gallery of components alone, without a product behind it: `npm run gallery`. With `--once DIRECTORY`, as tests start it, it
// takes any free port, watches no file and keeps what Vite prepares in that directory.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const web = resolve(fileURLToPath(import.meta.url), '../../apps/web');
const at = process.argv.indexOf('--once');
const once = at > 0 && process.argv[at + 1];
const site = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  ...(once && { cacheDir: resolve(once) }),
  server: once ? { port: 0, host: '127.0.0.1', hmr: false, watch: null } : { port: 5174, open: '/gallery' },
  logLevel: 'warn',
});
await site.listen();
console.log(`${site.resolvedUrls.local[0]}gallery`);
