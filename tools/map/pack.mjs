// `npm run map:pack`: compiles what changed, then makes the map pack that the product is shipped with.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../process/operator-error.mjs';
import { prepareProduct } from '../start/prepare.mjs';
import { terminalReport } from '../start/progress.mjs';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

try {
  await prepareProduct(ROOT, terminalReport(), { web: false });
  const { mapPackCommand } = await import('../../libs/geo/dist/pack/pack-command.js');
  process.exitCode = await mapPackCommand(process.argv.slice(2), process.stdout);
} catch (error) {
  const { failure } = error; // A refused source: its code says why.
  console.error(failure ? JSON.stringify(failure) : error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
