import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OsmNode, OsmRelation, OsmWay } from './osm-entities.js';
import { readOsmFile, readOsmHeader } from './read-osm-file.js';
import { osmBlob, osmPbf, type OsmPbfStyle, type OsmWorld } from '../testing/write-osm-pbf.js';

const WORLD: Required<OsmWorld> = {
  nodes: [
    { id: 3, lat: 50.8466012, lng: 4.3527999, tags: { highway: 'traffic_signals', name: 'Grand-Place · Grote Markt' } },
    { id: 7, lat: 50.85, lng: 4.36 },
    { id: 9_900_000_001, lat: -33.5, lng: -70.25, tags: { constructor: 'Eiffel', __proto__x: 'y' } },
    { id: 9_900_000_002, lat: 51.2, lng: 2.9, tags: { barrier: 'gate' } },
  ],
  ways: [
    { id: 10, nodeIds: [3, 7, 9_900_000_002, 3], tags: { highway: 'residential', name: 'Rue Neuve - Nieuwstraat' } },
    { id: 12, nodeIds: [9_900_000_001, 7], tags: { building: 'yes' } },
  ],
  relations: [
    {
      id: 5,
      tags: { type: 'restriction', restriction: 'no_left_turn' },
      members: [
        { type: 'way', id: 10, role: 'from' },
        { type: 'node', id: 7, role: 'via' },
        { type: 'relation', id: 4, role: '' },
      ],
    },
  ],
};

let directory: string;
let file: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'osm-file-'));
  file = join(directory, 'world.osm.pbf');
});
afterAll(() => rmSync(directory, { recursive: true }));

async function read(style: OsmPbfStyle, world: OsmWorld = WORLD) {
  writeFileSync(file, osmPbf(world, style));
  const [nodes, ways, relations]: [OsmNode[], OsmWay[], OsmRelation[]] = [[], [], []];
  const positions = new Map<number, [number, number]>();
  const order: string[] = [];
  const result = await readOsmFile(file, {
    relation: (relation) => (order.push('relation'), void relations.push(relation)),
    way: (way) => (order.push('way'), void ways.push(way)),
    beforeNodes: () => void order.push('then'),
    position: (id, lat, lng) => (order.push('position'), void positions.set(id, [lat, lng])),
    node: (node) => void nodes.push(node),
  });
  return { result, nodes, ways, relations, positions, order };
}

describe('an OpenStreetMap file', () => {
  it.each<[string, OsmPbfStyle]>([
    ['as extracts are written', {}],
    ['with nodes one by one', { dense: false }],
    ['unpacked', { zlib: false }],
    ['the wrong way round', { sorted: false }],
    ['in many small blocks', { objectsPerBlock: 1 }],
    ['in many small blocks, the wrong way round', { objectsPerBlock: 1, sorted: false }],
  ])('is read whole: %s', async (_, style) => {
    const { result, nodes, ways, relations, positions, order } = await read(style);
    expect(result).toMatchObject({ ok: true, value: { counts: { nodes: 4, ways: 2, relations: 1 } } });
    expect(ways).toEqual(WORLD.ways);
    expect(relations).toEqual(WORLD.relations);
    expect(nodes.map(({ id, tags }) => ({ id, tags }))).toEqual(
      WORLD.nodes.filter(({ tags }) => tags).map(({ id, tags }) => ({ id, tags })),
    );
    expect(nodes[0]!.lat).toBeCloseTo(50.8466012, 7);
    expect(positions.get(3)).toEqual([508_466_012, 43_527_999]);
    expect(positions.get(9_900_000_001)).toEqual([-335_000_000, -702_500_000]);
    expect(order).toEqual(['relation', 'way', 'way', 'then', ...Array(4).fill('position')]);
  });

  it('knows coarser coordinates', async () => {
    const { positions } = await read({ granularity: 10_000 });
    expect(positions.get(3)).toEqual([508_466_000, 43_528_000]);
  });

  it('says what it covers and from when it is', async () => {
    await read({ bounds: [50.7, 4.15, 51.02, 4.65], replicationSeconds: 1_767_225_600 });
    expect(await readOsmHeader(file)).toEqual({
      ok: true,
      value: {
        bounds: [50.7, 4.15, 51.02, 4.65].map((side) => expect.closeTo(side, 8)),
        replicationDate: '2026-01-01T00:00:00.000Z',
        writingProgram: 'sablon tests',
        sorted: true,
      },
    });
  });

  it('hands out only objects with wanted tags', async () => {
    writeFileSync(file, osmPbf(WORLD));
    const seen: number[] = [];
    await readOsmFile(file, {
      only: { ways: ['highway', 'route'], nodes: ['barrier'], relations: ['boundary'] },
      relation: ({ id }) => void seen.push(id),
      way: ({ id }) => void seen.push(id),
      node: ({ id, tags }) => void seen.push(tags['barrier'] ? id : -1),
    });
    expect(seen).toEqual([10, 9_900_000_002]);
  });

  it('never finds a tag that no one wrote', async () => {
    const { ways, nodes } = await read({});
    expect(ways[0]!.tags['toString']).toBeUndefined();
    expect(nodes[1]!.tags['constructor']).toBe('Eiffel');
  });

  it('lets what the visitor throws through', async () => {
    writeFileSync(file, osmPbf(WORLD));
    const way = (): never => {
      throw new Error('no more document');
    };
    await expect(readOsmFile(file, { way })).rejects.toThrow('no more document');
  });
});

describe('a file that is refused', () => {
  const codeOf = async (bytes: Uint8Array) => {
    writeFileSync(file, bytes);
    const result = await readOsmFile(file, { way: () => undefined, position: () => undefined });
    return result.ok ? 'read' : result.error.code;
  };
  const whole = osmPbf(WORLD);

  it('is not there, or is something else', async () => {
    expect(await readOsmFile(join(directory, 'none'), {})).toMatchObject({ ok: false, error: { code: 'osm.missing' } });
    expect(await readOsmFile(directory, {})).toMatchObject({ ok: false, error: { code: 'osm.missing' } });
    expect(await codeOf(Buffer.from('<osm version="0.6"></osm>, quite long'))).toBe('osm.not_pbf');
    expect(await codeOf(Buffer.alloc(0))).toBe('osm.not_pbf');
    expect(await codeOf(osmBlob('OSMData', Buffer.alloc(0)))).toBe('osm.not_pbf');
  });

  it('ends too early', async () => {
    for (const cut of [1, 10, 100]) expect(await codeOf(whole.subarray(0, whole.length - cut))).toBe('osm.truncated');
  });

  it('is written in a way we do not know', async () => {
    expect(await codeOf(osmPbf(WORLD, { requiredFeatures: ['HistoricalInformation'] }))).toBe('osm.unsupported');
  });

  it('claims a blob larger than the format allows', async () => {
    const bomb = Buffer.concat([whole, Buffer.from([0, 0, 0, 14, 10, 7]), Buffer.from('OSMData'), Buffer.from([24])]);
    expect(await codeOf(Buffer.concat([bomb, Buffer.from([0xff, 0xff, 0xff, 0x7f])]))).toBe('osm.damaged');
  });

  it('is not in the order it claims', async () => {
    const [head, ...parts] = [osmPbf({}), osmPbf({ nodes: WORLD.nodes }), osmPbf({ ways: WORLD.ways })];
    const [nodes, ways] = parts.map((part) => part.subarray(head!.length));
    expect(await codeOf(Buffer.concat([head!, ways!, nodes!]))).toBe('osm.damaged');
    expect(await codeOf(Buffer.concat([head!, nodes!, ways!]))).toBe('read');
  });
});
