// A built map for programs that need real roads without a running product: the simulated city and the bench of dispatch.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '../process/operator-error.mjs';
import { ROOT } from '../stack/programs.mjs';

/** The directory of a built map: the one that `npm start` uses, built here if it is not there yet (about 20 s). */
export function shippedMap(report = () => {}) {
  const directory = join(resolve(process.env.SABLON_DATA || join(ROOT, '.data')), 'map');
  if (existsSync(join(directory, 'manifest.json'))) return directory;
  report('building the map of Brussels');
  mkdirSync(directory, { recursive: true });
  const built = spawnSync(process.execPath, [join(ROOT, 'tools/map/shipped.mjs'), 'first', directory], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (built.status !== 0) throw new OperatorError(`The map was not built: ${built.stderr || built.stdout}`);
  return directory;
}
