import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createGeo } from '../create-geo.js';
import { osmPbf } from '../testing/write-osm-pbf.js';
import { geoDataDirectory, reportNotChecked } from '../testing/geo-data.js';

const PROGRAM = resolve(import.meta.dirname, '../../../../tools/map/build.mjs');
const PATIENCE_MS = 400_000;
/** Crossings along each side of the invented town: enough that contracting them takes a moment. */
const SIDE = 80;

let directory: string;
let map: string;
let town: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'map-command-'));
  map = join(directory, 'map');
  town = join(directory, 'town.osm.pbf');
  const all = Array.from({ length: SIDE }, (_, at) => at);
  const id = (row: number, column: number): number => row * SIDE + column + 1;
  const street = (number: number, nodeIds: number[]) => ({
    id: number + 1,
    nodeIds,
    tags: { highway: 'residential', name: `Straat ${number}` },
  });
  const nodes = all.flatMap((row) =>
    all.map((column) => ({ id: id(row, column), lat: 50.9 + row * 0.001, lng: 4.7 + column * 0.0015 })),
  );
  const ways = all.flatMap((line) => [
    street(line * 2, all.map((column) => id(line, column))), // prettier-ignore
    street(line * 2 + 1, all.map((row) => id(row, line))), // prettier-ignore
  ]);
  ways.sort((a, b) => a.id - b.id);
  await writeFile(town, osmPbf({ nodes, ways }));
});
afterAll(() => rm(directory, { recursive: true }));

interface Run {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, [PROGRAM, ...args, '--out', map], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (text += more));
  return { child, said: () => text, ended: new Promise((done) => child.once('close', done)) };
}

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !condition();) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await new Promise((resolved) => setTimeout(resolved, 20));
  }
}

const builds = async (): Promise<string[]> => (await readdir(map)).filter((name) => /^\d{8}T/.test(name));
const manifest = (): Promise<string> => readFile(join(map, 'manifest.json'), 'utf8');

describe('npm run map:build', () => {
  it('builds all parts in threads and tells how far each is', async () => {
    const { ended, said } = run('--pbf', town);
    expect([await ended, said()]).toEqual([0, expect.stringMatching(/✓ Map \S+ is in force/)]);
    for (const part of ['roads', 'places', 'tiles']) expect(said()).toMatch(new RegExp(`${part} +100 %`));
    expect(JSON.parse(await manifest())).toMatchObject({ counts: { roads: { vertices: SIDE ** 2 } } });
    expect(said()).toContain('© OpenStreetMap contributors');
  });

  it('keeps the map in force on Ctrl-C, refuses a second build meanwhile, and leaves nothing behind', async () => {
    const before = [await manifest(), await builds()];
    const first = run('--pbf', town);
    await until(() => /roads +\d+ %/.test(first.said()));
    const second = run('--pbf', town);
    await until(() => second.said().includes('map.build_runs') || first.child.exitCode !== null);
    expect([await second.ended, second.said()]).toEqual([1, expect.stringContaining(`pid ${first.child.pid}`)]);
    first.child.kill('SIGINT');
    expect([await first.ended, first.said()]).toEqual([1, expect.stringContaining('[map.stopped]')]);
    expect([await manifest(), await builds()]).toEqual(before);
    expect(existsSync(join(map, 'build.lock'))).toBe(false);
  });

  it('goes on after a build that was killed', async () => {
    const killed = run('--pbf', town);
    await until(() => /roads +\d+ %/.test(killed.said()));
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(existsSync(join(map, 'build.lock'))).toBe(true);
    const { ended, said } = run('--pbf', town);
    expect([await ended, said()]).toEqual([0, expect.stringContaining('is in force')]);
    expect(await builds()).toHaveLength(2);
  });

  it(
    'makes a map of real Brussels on which well-known drives take what they take',
    async () => {
      const geoData = geoDataDirectory();
      if (!geoData) return reportNotChecked('a map of real Brussels roads');
      const { ended, said } = run('--pbf', join(geoData, 'brussels-roads-2021.osm.pbf'));
      expect([await ended, said()]).toEqual([0, expect.stringContaining('is in force')]);
      const geo = await createGeo({ mapDirectory: map });
      const [midi, airport] = [{ lat: 50.835707, lng: 4.336531 }, { lat: 50.8985, lng: 4.483 }]; // prettier-ignore
      const drive = await geo.routing.route(midi, airport);
      expect(drive.quality).toBe('built');
      // Another engine on the same roads: 16.5 km, 14.5 min; ours applies Brussels' 30 km/h limit.
      expect(drive.distanceMeters / 1000).toBeGreaterThan(15);
      expect(drive.distanceMeters / 1000).toBeLessThan(18);
      expect(drive.durationSeconds / 60).toBeGreaterThan(13);
      expect(drive.durationSeconds / 60).toBeLessThan(18);
      expect(drive.geometry.length).toBeGreaterThan(200);
    },
    PATIENCE_MS,
  );
});
