import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { OsmNode, OsmRelation, OsmWay } from '../osm/osm-entities.js';
import { assemblePack } from './assemble-pack.js';
import { emptyContents, type PackContents, type PositionE7 } from './pack-source.js';
import { readExtractInfo } from './read-extract.js';
import { readPack } from './read-pack.js';

const TOWN = { name: 'town', bounds: [50.8, 4.3, 50.9, 4.4] as const };
const COUNTRY = { name: 'country', bounds: [50, 3, 52, 6] as const };
const ABOUT = { sourceDate: '2021-08-06T00:00:00.000Z', sources: [] };

let directory: string;
let path: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pack-'));
  path = join(directory, 'test.pack');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const e7 = (lat: number, lng: number): PositionE7 => [Math.round(lat * 1e7), Math.round(lng * 1e7)];

/** Two streets that meet in the town, one of which leads out of it; a road outside; a wood with a pond in it; a hotel. */
function contents(): PackContents {
  const all = emptyContents();
  const at = [e7(50.85, 4.35), e7(50.851, 4.351), e7(50.95, 4.5), e7(51.2, 4.4), e7(51.21, 4.41)];
  at.forEach((position, node) => all.positions.set(node + 100, position));
  all.roads.push(
    { tags: { highway: 'primary', name: 'Chaussée de Louvain - Leuvensesteenweg' }, nodes: [101, 102] },
    { tags: { highway: 'residential', name: 'Meir' }, nodes: [103, 104] },
    { tags: { highway: 'residential', name: 'Rue Neuve - Nieuwstraat', oneway: 'yes' }, nodes: [100, 101] },
  );
  const ring = (size: number): PositionE7[] =>
    [
      [0, 0],
      [0, size],
      [size, size],
      [0, 0],
    ].map(([down, right]) => e7(50.86 + down! / 1000, 4.32 + right! / 1000));
  all.areas.push({ tags: { landuse: 'forest' }, outer: [ring(5)], inner: [ring(2)] });
  all.places.push({ tags: { tourism: 'hotel', name: 'Métropole' }, position: e7(50.852, 4.353) });
  return all;
}

interface Seen {
  readonly ways: OsmWay[];
  readonly relations: OsmRelation[];
  readonly nodes: OsmNode[];
  readonly positions: Map<number, PositionE7>;
  readonly order: string[];
}

function read(upTo: string | null = null): Seen {
  const seen: Seen = { ways: [], relations: [], nodes: [], positions: new Map(), order: [] };
  const result = readPack(path, upTo, {
    relation: (relation) => void (seen.relations.push(relation), seen.order.push('relation')),
    way: (way) => void (seen.ways.push(way), seen.order.push('way')),
    beforeNodes: () => void seen.order.push('nodes'),
    position: (id, lat, lng) => void seen.positions.set(id, [lat, lng]),
    node: (node) => void seen.nodes.push(node),
  });
  if (!result.ok) throw new Error(result.error.code);
  return seen;
}

const write = (all: PackContents): Promise<void> => writeFile(path, assemblePack(all, [TOWN, COUNTRY]).finish(ABOUT));

describe('a map pack', () => {
  beforeEach(() => write(contents()));

  it('gives back its roads with their names, and crossings still join', () => {
    const { ways, positions, order } = read();
    const road = (name: string): OsmWay => ways.find(({ tags }) => tags['name']?.startsWith(name))!;
    expect(road('Rue Neuve').tags).toEqual({
      highway: 'residential',
      name: 'Rue Neuve - Nieuwstraat',
      oneway: 'yes',
    });
    expect(road('Rue Neuve').nodeIds[1]).toBe(road('Chaussée').nodeIds[0]);
    const [lat, lng] = positions.get(road('Rue Neuve').nodeIds[0]!)!;
    expect(Math.abs(lat - 508_500_000)).toBeLessThanOrEqual(20);
    expect(Math.abs(lng - 43_500_000)).toBeLessThanOrEqual(30);
    expect(order.indexOf('relation')).toBeLessThan(order.indexOf('way'));
    expect(order.lastIndexOf('way')).toBeLessThan(order.indexOf('nodes'));
  });

  it('gives back areas with their holes and the places people search for', () => {
    const { relations, ways, nodes } = read();
    expect(relations[0]!.tags).toEqual({ type: 'multipolygon', landuse: 'forest' });
    expect(relations[0]!.members.map(({ role }) => role)).toEqual(['outer', 'inner']);
    for (const { id } of relations[0]!.members) {
      const ring = ways.find((way) => way.id === id)!.nodeIds;
      expect(ring.at(-1)).toBe(ring[0]);
    }
    expect(nodes).toEqual([expect.objectContaining({ tags: { tourism: 'hotel', name: 'Métropole' } })]);
    expect(nodes[0]!.lat).toBeCloseTo(50.852, 5);
  });

  it('is read chapter by chapter: the town alone, or everything', async () => {
    expect(
      read('town')
        .ways.map(({ tags }) => tags['name'])
        .filter(Boolean),
    ).toEqual(['Chaussée de Louvain - Leuvensesteenweg', 'Rue Neuve - Nieuwstraat']);
    expect(read().ways.map(({ tags }) => tags['name'])).toContain('Meir');
    const info = await readExtractInfo({ osmFile: path, upTo: 'town' });
    expect(info).toEqual({ ok: true, value: { bounds: [50.8, 4.3, 50.9, 4.4], replicationDate: ABOUT.sourceDate } });
  });

  it('visits only what has one of the tags asked for', () => {
    const names: (string | undefined)[] = [];
    readPack(path, null, { only: { ways: ['oneway'] }, way: ({ tags }) => void names.push(tags['name']) });
    expect(names).toEqual(['Rue Neuve - Nieuwstraat']);
  });

  it('that is cut off, changed in one byte or lacks the chapter is refused with its code', async () => {
    const whole = await readFile(path);
    const codeOf = async (bytes: Uint8Array, upTo: string | null = null): Promise<string> => {
      await writeFile(path, bytes);
      const result = readPack(path, upTo, { way: () => undefined });
      return result.ok ? 'read' : result.error.code;
    };
    expect(await codeOf(whole.subarray(0, whole.length - 5))).toBe('osm.truncated');
    const changed = Buffer.from(whole);
    changed[whole.length - 20]! ^= 4;
    expect(await codeOf(changed)).toBe('osm.damaged');
    const header = Buffer.from(whole);
    header[12]! ^= 1;
    expect(await codeOf(header)).toBe('osm.damaged');
    expect(await codeOf(whole, 'moon')).toBe('osm.damaged');
    expect(await codeOf(whole)).toBe('read');
    const missing = readPack(join(directory, 'none.pack'), null, {});
    expect(missing).toMatchObject({ ok: false, error: { code: 'osm.missing' } });
  });

  it('keeps any road network as it is', async () => {
    const position = fc.tuple(fc.integer({ min: 508e6, max: 512e6 }), fc.integer({ min: 43e6, max: 48e6 }));
    const net = fc.record({
      positions: fc.array(position, { minLength: 2, maxLength: 30 }),
      roads: fc.array(fc.array(fc.nat(29), { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(net, async ({ positions, roads }) => {
        const all = emptyContents();
        positions.forEach((at, node) => all.positions.set(node, at as PositionE7));
        const lines = roads.map((nodes) => nodes.map((node) => node % positions.length));
        lines.forEach((nodes, at) => all.roads.push({ tags: { highway: 'road', name: `${at}` }, nodes }));
        await write(all);
        const seen = read();
        const known = new Map<number, number>();
        for (const { tags, nodeIds } of seen.ways)
          nodeIds.forEach((id, at) => {
            const node = lines[Number(tags['name'])]![at]!;
            // One node of the net is one node of the pack, and the other way round.
            expect(known.get(node) ?? id).toBe(id);
            known.set(node, id);
            expect(Math.abs(seen.positions.get(id)![0] - positions[node]![0])).toBeLessThanOrEqual(20);
          });
        expect(new Set(known.values()).size).toBe(known.size);
        expect(seen.ways).toHaveLength(lines.length);
      }),
      { numRuns: 40 },
    );
  });
});
