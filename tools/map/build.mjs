// `npm run map:build -- --pbf FILE`: compiles what changed, then runs the map builder of libs/geo. Ctrl-C cancels and leaves the
// map in force; a second one exits at once.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../process/operator-error.mjs';
import { prepareProduct } from '../start/prepare.mjs';
import { terminalReport } from '../start/progress.mjs';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(name, () => (stop.signal.aborted ? process.exit(130) : stop.abort()));

try {
  await prepareProduct(ROOT, terminalReport(), { web: false, signal: stop.signal });
  const { mapBuildCommand } = await import('../../libs/geo/dist/build/command.js');
  process.exitCode = await mapBuildCommand(process.argv.slice(2), {
    dataDirectory: resolve(ROOT, process.env.SABLON_DATA || '.data'),
    out: process.stdout,
    signal: stop.signal,
  });
} catch (error) {
  if (!stop.signal.aborted) console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
