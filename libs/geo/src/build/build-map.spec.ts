import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGeo } from '../create-geo.js';
import { loadBuiltMap } from '../map/map-build.js';
import { osmPbf } from '../testing/write-osm-pbf.js';
import { townWorld } from '../testing/sketch-town.js';
import { buildMap, type MapOrder } from './build-map.js';
import { mapBuildCommand } from './command.js';
import { runPartHere, type RunPart } from './run-part.js';

const WORLD = townWorld({
  drawing: 'abc\ndef',
  streets: { abc: { name: 'Kerkstraat' }, def: {}, ad: {}, be: {}, cf: {} },
});
const BYTES = osmPbf(WORLD, { replicationSeconds: 1_767_225_600, bounds: [50.8, 4.7, 51, 4.9] });

let directory: string;
let order: MapOrder;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'map-order-'));
  const osmFile = join(directory, 'town.osm.pbf');
  await writeFile(osmFile, BYTES);
  order = { osmFile, bounds: null, placesFiles: [], directory: join(directory, 'map') };
});
afterEach(() => rm(directory, { recursive: true }));

const build = (runPart: RunPart = runPartHere, signal = new AbortController().signal) =>
  buildMap(order, { report: () => undefined, signal, runPart });

/** The names in the map directory, sorted, with every build's name replaced by `build`. */
const inDirectory = async (): Promise<string[]> =>
  (await readdir(order.directory)).map((name) => (/^\d{8}T/.test(name) ? 'build' : name)).sort();

describe('building a map out of a file', () => {
  it('puts it in force with all that must be known about it', async () => {
    const built = await build();
    expect(built).toMatchObject({
      ok: true,
      value: {
        format: 2,
        source: 'town.osm.pbf',
        sourceDate: '2026-01-01T00:00:00.000Z',
        sourceSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        licence: 'ODbL-1.0',
        attribution: '© OpenStreetMap contributors',
        bounds: [50.8, 4.7, 51, 4.9].map((side) => expect.closeTo(side, 6)),
        counts: { roads: { vertices: 4, edges: 5, ways: 5 } },
        files: { 'graph.bin': { sha256: expect.any(String) } },
      },
    });
    const geo = await createGeo({ mapDirectory: order.directory });
    expect(geo.info()).toMatchObject({ routing: { quality: 'built' }, attribution: '© OpenStreetMap contributors' });
    const route = await geo.routing.route({ lat: 50.9, lng: 4.8003 }, { lat: 50.8991, lng: 4.8003 });
    expect(route.quality).toBe('built');
  });

  it('keeps the map in force when the next file is cut off, damaged, empty or no map at all', async () => {
    await build();
    const before = await readFile(join(order.directory, 'manifest.json'), 'utf8');
    const bad: [string, Buffer][] = [
      ['osm.truncated', BYTES.subarray(0, BYTES.length - 30)],
      ['osm.damaged', Buffer.concat([BYTES.subarray(0, -20), Buffer.alloc(20)])],
      ['osm.empty', osmPbf({ nodes: [{ id: 1, lat: 50, lng: 4 }] })],
      ['osm.not_pbf', Buffer.from('a picture of a map')],
    ];
    for (const [code, bytes] of bad) {
      await writeFile(order.osmFile, bytes);
      expect(await build()).toMatchObject({ ok: false, error: { code } });
      expect(await readFile(join(order.directory, 'manifest.json'), 'utf8')).toBe(before);
      expect((await loadBuiltMap(order.directory)).ok).toBe(true);
      expect(await inDirectory()).toEqual(['build', 'manifest.json']);
    }
  });

  it('leaves nothing behind when it is stopped, or the disk is full', async () => {
    await build();
    const stop = new AbortController();
    const slow: RunPart = (_, report, signal) =>
      new Promise((resolve) => {
        const give = (): void => resolve({ ok: false, error: { code: 'map.stopped' } });
        report(0.5, 'thinking');
        if (signal.aborted) give();
        else signal.addEventListener('abort', give);
        stop.abort();
      });
    expect(await build(slow, stop.signal)).toMatchObject({ error: { code: 'map.stopped' } });
    const full: RunPart = async () => ({ ok: false, error: { code: 'map.disk_full', params: { path: 'graph.bin' } } });
    expect(await build(full)).toMatchObject({ error: { code: 'map.disk_full' } });
    expect(await inDirectory()).toEqual(['build', 'manifest.json']);
    expect(await build()).toMatchObject({ ok: true });
  });

  it('is refused while another one runs', async () => {
    let second: unknown;
    const first = await build(async (part, report, signal) => {
      second = await build();
      return runPartHere(part, report, signal);
    });
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, error: { code: 'map.build_runs', params: { pid: process.pid } } });
  });
});

describe('the command line', () => {
  const run = async (...args: string[]): Promise<[number, string]> => {
    let text = '';
    const out = { write: (more: string) => (text += more) };
    const place = { dataDirectory: join(directory, 'data'), out, signal: new AbortController().signal };
    return [await mapBuildCommand(args, place), text];
  };

  it('says in a sentence what is wrong with what was asked', async () => {
    expect(await run()).toEqual([1, expect.stringContaining('[command.no_source]')]);
    expect(await run('--pbf', 'x', '--bbox', '51,4,50,5')).toEqual([1, expect.stringContaining('[command.bad_bbox]')]);
    expect(await run('--download', 'mars')).toEqual([1, expect.stringContaining('no extract called "mars"')]);
    expect(await run('--fast')).toEqual([1, expect.stringContaining('[command.bad_option]')]);
    expect(await run('--pbf', join(directory, 'none.pbf'))).toEqual([1, expect.stringContaining('[osm.missing]')]);
    expect(await run('--help')).toEqual([0, expect.stringContaining('--download belgium')]);
  });
});
