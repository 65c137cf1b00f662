import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeOsmPbf } from './write-osm-pbf.js';
import { townAsOsm } from './town.js';

const BENCH = resolve(import.meta.dirname, '../../../../bench');

/** Whether the bench has installed Valhalla (`npm run bench -- geo` does). */
export const hasLiveValhalla = (): boolean => existsSync(join(BENCH, '.valhalla/node_modules/@valhallajs/valhallajs'));

/** A real Valhalla on the invented town, behind HTTP in its own process. */
export async function startLiveValhalla(): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'live-valhalla-'));
  const roads = join(directory, 'town.osm.pbf');
  writeOsmPbf(roads, townAsOsm());
  const program = join(BENCH, 'floors/valhalla-server.mjs');
  const child = spawn(process.execPath, [program, roads, join(directory, 'tiles')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const port = await Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data').then(([text]) => Number(text)),
    ended.then(([code]) => Promise.reject(new Error(`Valhalla ended with ${String(code)}`))),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.stdin.end();
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
}
