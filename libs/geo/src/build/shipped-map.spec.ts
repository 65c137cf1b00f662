import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveBuiltMap } from '../map/map-build.js';
import { readMapManifest } from '../map/map-manifest.js';
import { assemblePack } from '../pack/assemble-pack.js';
import { emptyContents, type PositionE7 } from '../pack/pack-source.js';
import { syntheticGrid } from '../graph/build-road-graph.js';
import { contract } from '../graph/contract.js';
import { runPartHere } from './run-part.js';
import { shippedMapCommand, shippedMapState } from './shipped-map.js';

const CHAPTERS = [
  { name: 'brussels', bounds: [50.8, 4.3, 50.9, 4.4] as const },
  { name: 'flanders', bounds: [50.6, 2.5, 51.5, 5.9] as const },
];
const e7 = (lat: number, lng: number): PositionE7 => [Math.round(lat * 1e7), Math.round(lng * 1e7)];

/** Two crossing streets in Brussels and one in Antwerp that a road joins to them. */
function packBytes(name: string): Buffer {
  const all = emptyContents();
  const nodes = [e7(50.84, 4.35), e7(50.85, 4.35), e7(50.86, 4.35), e7(50.85, 4.36), e7(51.2, 4.4)];
  nodes.forEach((position, node) => all.positions.set(node, position));
  all.roads.push(
    { tags: { highway: 'residential', name }, nodes: [0, 1, 2] },
    { tags: { highway: 'residential', name: 'Rue Haute - Hoogstraat' }, nodes: [1, 3] },
    { tags: { highway: 'motorway', ref: 'E19', oneway: 'no' }, nodes: [2, 4] },
  );
  return assemblePack(all, CHAPTERS).finish({ sourceDate: '2021-08-06T00:00:00.000Z', sources: [] });
}

describe('the map that comes with the product', () => {
  let directory: string;
  let packFile: string;
  let lines: string[];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'shipped-'));
    packFile = join(directory, 'belgium.pack');
    await writeFile(packFile, packBytes('Rue Neuve - Nieuwstraat'));
    lines = [];
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const map = (): string => join(directory, 'map');
  const build = (extent: 'first' | 'whole'): Promise<number> =>
    shippedMapCommand(extent, map(), {
      packFile,
      write: (line) => void lines.push(line),
      signal: new AbortController().signal,
      runPart: runPartHere,
    });
  const state = (): Promise<string> => shippedMapState(map(), packFile);
  const buildInForce = async (): Promise<string | undefined> => {
    const read = await readMapManifest(map());
    return read.ok ? read.value.build : undefined;
  };

  it('is first Brussels alone, then all of it, then nothing more to do', async () => {
    expect(await state()).toBe('none');
    expect(await build('first')).toBe(0);
    expect(await state()).toBe('begun');
    const manifest = await readMapManifest(map());
    expect(manifest).toMatchObject({
      ok: true,
      value: { source: 'belgium.pack', upTo: 'brussels', bounds: CHAPTERS[0]!.bounds, licence: 'ODbL-1.0' },
    });
    expect(await build('whole')).toBe(0);
    expect(await state()).toBe('whole');
    const whole = await buildInForce();
    lines = [];
    expect([await build('first'), await build('whole')]).toEqual([0, 0]);
    expect(lines).toEqual(['up to date', 'up to date']);
    expect(await buildInForce()).toBe(whole);
  });

  it('is built again when an update brings another pack, and serves until then', async () => {
    await build('whole');
    const before = await buildInForce();
    await writeFile(packFile, packBytes('Rue Vieille - Oudestraat'));
    expect(await state()).toBe('outdated');
    expect(await build('first')).toBe(0);
    expect(await buildInForce()).toBe(before);
    expect(await build('whole')).toBe(0);
    expect(await state()).toBe('whole');
    expect(await buildInForce()).not.toBe(before);
  });

  it('is built again when an update cannot read the files of the version before', async () => {
    await build('whole');
    const places = join(map(), (await buildInForce()) ?? '', 'places.bin');
    const bytes = await readFile(places);
    bytes.fill(0xff, 0, 16);
    await writeFile(places, bytes);
    expect(await state()).toBe('none');
    expect(await build('first')).toBe(0);
    expect(await state()).toBe('begun');
  });

  it('never replaces a map that the operator built from another source', async () => {
    const graph = syntheticGrid(4, () => 0.5);
    const about = { builtAt: '2026-11-01T00:00:00.000Z', source: 'belgium-latest.osm.pbf', attribution: '© someone' };
    const { build: own } = await saveBuiltMap(map(), { graph, hierarchy: contract(graph) }, about);
    expect(await state()).toBe('own');
    expect([await build('first'), await build('whole')]).toEqual([0, 0]);
    expect(await buildInForce()).toBe(own);
  });

  it('says in a sentence that the pack is damaged, and leaves the map in force alone', async () => {
    await build('first');
    const before = await buildInForce();
    const bytes = await readFile(packFile);
    bytes[bytes.length - 9]! ^= 1;
    await writeFile(packFile, bytes);
    expect(await build('whole')).toBe(1);
    expect(lines.at(-1)).toBe(
      `The map pack ${packFile} cannot be used (pack checksum): restore it from the repository. [osm.damaged]`,
    );
    expect(await buildInForce()).toBe(before);
  });

  it('says that the pack is missing', async () => {
    await rm(packFile);
    expect(await build('first')).toBe(1);
    expect(lines.at(-1)).toContain('[osm.missing]');
  });
});
