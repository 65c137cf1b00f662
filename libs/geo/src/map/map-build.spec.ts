import { mkdtemp, readdir, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MapBuild, type MapAbout } from './map-build.js';
import { mapFilePath, readMapManifest } from './map-manifest.js';

const ABOUT: MapAbout = {
  builtAt: '2026-06-01T00:00:00.000Z',
  source: 'town.osm.pbf',
  sourceDate: null,
  sourceSha256: null,
  licence: 'ODbL-1.0',
  attribution: '© OpenStreetMap contributors',
  bounds: [50, 4, 51, 5],
  counts: {},
};
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'map-build-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function begin(day: number): Promise<MapBuild> {
  const begun = await MapBuild.begin(directory, new Date(Date.UTC(2026, 5, day)));
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

async function buildOn(day: number): Promise<string> {
  const build = await begin(day);
  await writeFile(build.pathOf('roads'), `roads of day ${day}`);
  await writeFile(build.pathOf('places'), `places of day ${day}`);
  return (await build.publish(ABOUT)).build;
}

const roadsInForce = async (): Promise<string> => {
  const manifest = await readMapManifest(directory);
  if (!manifest.ok) return manifest.error.code;
  return readFile(mapFilePath(directory, manifest.value, 'roads') as string, 'utf8');
};

describe('building a map', () => {
  it('changes nothing until it is published, then everything at once', async () => {
    await buildOn(1);
    const build = await begin(2);
    await writeFile(build.pathOf('roads'), 'half of the roa');
    expect(await roadsInForce()).toBe('roads of day 1');
    await writeFile(build.pathOf('roads'), 'roads of day 2');
    const manifest = await build.publish(ABOUT);
    expect(await roadsInForce()).toBe('roads of day 2');
    expect(mapFilePath(directory, manifest, 'places')).toBeNull();
    expect(Object.keys(manifest.files)).toEqual(['graph.bin']);
  });

  it('keeps exactly one older build for those still reading it', async () => {
    const builds = [await buildOn(1), await buildOn(2), await buildOn(3)];
    expect((await readdir(directory)).sort()).toEqual([builds[1], builds[2], 'manifest.json']);
    const failing = await begin(4);
    expect(await readdir(directory)).toEqual(expect.arrayContaining([builds[1], builds[2], failing.name]));
    await failing.abandon();
    expect((await readdir(directory)).sort()).toEqual([builds[1], builds[2], 'manifest.json']);
  });

  it('clears away what an interrupted build left, and leaves what is not its own', async () => {
    const first = await buildOn(1);
    await mkdir(join(directory, '20260601T120000-0123abcd'));
    await writeFile(join(directory, 'manifest.json.new'), '{');
    await writeFile(join(directory, 'note.txt'), 'mine');
    await (await begin(2)).abandon();
    expect((await readdir(directory)).sort()).toEqual([first, 'manifest.json', 'note.txt']);
  });

  it('is refused while another process builds, not after that one died', async () => {
    const running = await begin(1);
    const second = await MapBuild.begin(directory);
    expect(second).toMatchObject({ ok: false, error: { code: 'map.build_runs', params: { pid: process.pid } } });
    await running.abandon();
    await writeFile(join(directory, 'build.lock'), JSON.stringify({ pid: 2 ** 22 - 1, started: '1' }));
    await (await begin(2)).abandon();
    await writeFile(join(directory, 'build.lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    await (await begin(3)).abandon();
  });
});

describe('a manifest', () => {
  const codeOf = async (text: string): Promise<string> => {
    await writeFile(join(directory, 'manifest.json'), text);
    const read = await readMapManifest(directory);
    return read.ok ? 'ok' : read.error.code;
  };

  it('is refused when it says nothing, too little, points elsewhere, or is of another release', async () => {
    await buildOn(1);
    const text = await readFile(join(directory, 'manifest.json'), 'utf8');
    expect(await codeOf(text)).toBe('ok');
    for (const bad of ['', '{', 'null', '7', '{}', '{"format":2}']) expect(await codeOf(bad)).toBe('map.bad_manifest');
    expect(await codeOf(text.replace(/"build": "[^"]+"/, '"build": "../../etc"'))).toBe('map.bad_manifest');
    expect(await codeOf(text.replace('"format": 2', '"format": 1'))).toBe('map.unknown_version');
  });
});
