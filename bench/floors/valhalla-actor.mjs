// Valhalla from npm, beside the product and never part of it: finding its package, building its tiles, opening it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { peakMegabytes } from '../harness/cpu.mjs';
import { valhallaConfig } from './valhalla-config.mjs';

/** Where the bench installs Valhalla; not in git. */
export const VALHALLA_HOME = fileURLToPath(new URL('../.valhalla', import.meta.url));
const packageIn = (home) => join(home, 'node_modules/@valhallajs/valhallajs');

/** Whether Valhalla is installed in a folder. */
export const hasValhalla = (home = VALHALLA_HOME) => existsSync(join(packageIn(home), 'package.json'));

/** Rebuilds the tiles of a road file; returns the seconds and the builder's peak memory. */
export async function buildTiles(pbfFile, tileDirectory, { home = VALHALLA_HOME, threads = 1 } = {}) {
  rmSync(tileDirectory, { recursive: true, force: true });
  mkdirSync(tileDirectory, { recursive: true });
  const configFile = join(tileDirectory, 'valhalla.json');
  writeFileSync(configFile, JSON.stringify(valhallaConfig(tileDirectory, { threads })));
  const program = join(packageIn(home), platform(), arch(), 'valhalla_build_tiles');
  const startedAt = performance.now();
  const child = spawn(program, ['-c', configFile, resolve(pbfFile)], {
    cwd: tileDirectory, // it writes its own lists to its working directory
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-500)));
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, peakMegabytes(child.pid))), 100);
  const [code] = await once(child, 'close').finally(() => clearInterval(watch));
  if (code !== 0) throw new Error(`valhalla_build_tiles ended with ${code}: ${said}`);
  return { seconds: (performance.now() - startedAt) / 1000, peakMb };
}

/** Opens built tiles. */
export function openActor(tileDirectory, { home = VALHALLA_HOME, pairs } = {}) {
  const { Actor } = createRequire(import.meta.url)(packageIn(home));
  return new Actor(valhallaConfig(tileDirectory, { pairs }));
}
