import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

/** The compiled programs of the product. */
export const PROGRAMS = {
  embedded: join(ROOT, 'apps/api/dist/main.embedded.js'),
  api: join(ROOT, 'apps/api/dist/main.js'),
  worker: join(ROOT, 'apps/dispatch-worker/dist/main.js'),
  sandbox: join(ROOT, 'apps/stripe-sandbox/dist/main.js'),
  simulator: join(ROOT, 'apps/simulator/dist/main.js'),
  seed: join(ROOT, 'libs/persistence/dist/seed/main.js'),
  past: join(ROOT, 'apps/dispatch-worker/dist/past/main.js'),
};
