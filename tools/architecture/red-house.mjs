import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GREEN_CASES, GREEN_LAZY, RED_CASES, RED_SUPPORT } from './red-cases.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const LIBS = [
  ...['domain', 'contracts', 'persistence', 'messaging', 'geo', 'providers', 'mail', 'documents', 'words', 'metrics'],
  'logging',
  'postgres',
  'tracing',
];
const APPS = ['api', 'dispatch-worker', 'web', 'simulator', 'stripe-sandbox'];
const INNER_FILES = [
  'libs/domain/src/inside.ts',
  'libs/geo/src/testing/helper.ts',
  'libs/persistence/src/testing/test-database.ts',
  'apps/api/src/offers/offers.repository.ts',
  'apps/api/src/offers/offers.service.ts',
  'apps/api/src/offers/offers.module.ts',
  'apps/web/src/bookings/widget.ts',
  'apps/web/src/routes/home.ts',
  'apps/web/src/gallery/story.ts',
  'apps/web/src/trips/widget.gallery.tsx',
  'tools/stack/stack.mjs',
];
const VENDORS = [
  'zod',
  'pino',
  '@prisma/client',
  'pg',
  'stripe',
  '@stripe/stripe-js',
  'socket.io',
  '@socket.io/redis-adapter',
].concat([
  'nodemailer',
  'pdfkit',
  'web-push',
  'aws4fetch',
  'any-ascii',
  '@react-email/components',
  'temporal-polyfill',
  'ical-generator',
  'libphonenumber-js',
  'socket.io-client',
  'leaflet',
  'react-leaflet',
  'workbox-routing',
  'bullmq',
  'ioredis',
  'prom-client',
  '@opentelemetry/api',
  'commander',
]);

/** Modules below a vendor's own that something imports. */
const VENDOR_PARTS = { 'temporal-polyfill': ['fns/Instant'], 'libphonenumber-js': ['min'] };

/** Builds a small house in the directory: the boxes, empty vendors, every green import and, when asked, every red one. */
export function buildHouse(directory, { red }) {
  const write = (path, text) => {
    const file = join(directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  copyFileSync(join(root, 'tsconfig.json'), join(directory, 'tsconfig.json'));
  copyFileSync(join(root, '.dependency-cruiser.cjs'), join(directory, '.dependency-cruiser.cjs'));
  mkdirSync(join(directory, 'prisma'), { recursive: true });
  for (const [group, names] of Object.entries({ libs: LIBS, apps: APPS }))
    for (const name of names) {
      const real = readFileSync(join(root, group, name, 'package.json'), 'utf8'); // its "exports" are part of the boundary
      write(`${group}/${name}/package.json`, real);
      write(`${group}/${name}/src/index.ts`, 'export {};\n');
      mkdirSync(join(directory, 'node_modules/@sablon'), { recursive: true });
      symlinkSync(join('../..', group, name), join(directory, 'node_modules/@sablon', name));
    }
  for (const name of VENDORS) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
    for (const part of VENDOR_PARTS[name] ?? []) write(`node_modules/${name}/${part}.js`, '');
  }
  const dependencies = Object.fromEntries(VENDORS.map((name) => [name, '1.0.0']));
  write('package.json', JSON.stringify({ name: 'red-house', type: 'module', dependencies }));
  for (const path of INNER_FILES) write(path, 'export const inside = 1;\n');
  for (const [path, imports] of GREEN_CASES) write(path, imports.map((name) => `import '${name}';\n`).join(''));
  for (const [path, name] of GREEN_LAZY) write(path, `export const fetched = () => import('${name}');\n`);
  const wrong = red ? [...RED_CASES.map(([, path, name]) => [path, name]), ...RED_SUPPORT] : [];
  for (const [path, name] of wrong) write(path, `import '${name}';\n`);
}

/** Cruises a directory by its own rules; returns the violations as "rule file import" lines, or the cruiser's complaint. */
export function cruise(directory) {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const places = ['apps', 'libs', 'e2e', 'bench', 'prisma'].filter((place) => existsSync(join(directory, place)));
  const args = [bin, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...places];
  const done = spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (!done.stdout) throw new Error(done.stderr);
  const { summary } = JSON.parse(done.stdout);
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
