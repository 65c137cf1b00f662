// Valhalla from npm, beside the product and never part of it: where its package lies, building its tiles, opening it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { valhallaConfig } from './valhalla-config.mjs';

/** Where the bench installs Valhalla; not in git. */
export const VALHALLA_HOME = fileURLToPath(new URL('../.valhalla', import.meta.url));
const packageIn = (home) => join(home, 'node_modules/@valhallajs/valhallajs');

/** Whether Valhalla lies in a folder. */
export const hasValhalla = (home = VALHALLA_HOME) => existsSync(join(packageIn(home), 'package.json'));

/** Builds the tiles of a road file anew; answers with seconds and the builder's largest memory. */
export function buildTiles(pbfFile, tileDirectory, { home = VALHALLA_HOME, threads = 1 } = {}) {
  rmSync(tileDirectory, { recursive: true, force: true });
  mkdirSync(tileDirectory, { recursive: true });
  const configFile = join(tileDirectory, 'valhalla.json');
  writeFileSync(configFile, JSON.stringify(valhallaConfig(tileDirectory, { threads })));
  const program = join(packageIn(home), platform(), arch(), 'valhalla_build_tiles');
  const startedAt = performance.now();
  const done = spawnSync(program, ['-c', configFile, pbfFile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`valhalla_build_tiles: ${done.error?.message ?? done.stderr.slice(-500)}`);
  return { seconds: (performance.now() - startedAt) / 1000 };
}

/** Opens built tiles. */
export function openActor(tileDirectory, { home = VALHALLA_HOME, pairs } = {}) {
  const { Actor } = createRequire(import.meta.url)(packageIn(home));
  return new Actor(valhallaConfig(tileDirectory, { pairs }));
}
