import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGeo } from '../create-geo.js';
import { contract } from '../graph/contract.js';
import { roadCells } from '../graph/road-graph.js';
import { syntheticGrid } from '../graph/build-road-graph.js';
import { loadBuiltMap, saveBuiltMap } from './map-build.js';
import { readGraphFile, writeGraphFile } from './graph-file.js';

const graph = syntheticGrid(8, () => 0.6);
const file = { graph, hierarchy: contract(graph), cells: roadCells(graph) };
const about = { builtAt: '2026-06-01T00:00:00.000Z', source: 'chessboard town', attribution: 'nobody' };
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'built-map-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('graph.bin', () => {
  it('comes back as it was written, from aligned and unaligned bytes', () => {
    const bytes = writeGraphFile(file);
    const shifted = new Uint8Array(bytes.length + 3).subarray(3);
    shifted.set(bytes);
    for (const written of [bytes, shifted]) {
      const read = readGraphFile(written);
      if (!read.ok) throw new Error(read.error.code);
      const { names, ...arrays } = read.value.graph;
      const { names: namesBefore, ...arraysBefore } = graph;
      expect({ ...read.value, graph: arrays }).toEqual({ ...file, graph: arraysBefore });
      for (let number = 0; number <= namesBefore.length; number++)
        expect(names.at(number)).toEqual(namesBefore.at(number));
    }
  });

  it('is refused, with the reason, when it is something else, too new or cut short', () => {
    const bytes = writeGraphFile(file);
    const codeOf = (some: Uint8Array) => {
      const read = readGraphFile(some);
      return read.ok ? 'ok' : read.error.code;
    };
    expect(codeOf(new TextEncoder().encode('<html>not a map, but long enough</html>'))).toBe('map.not_a_graph');
    expect(codeOf(bytes.subarray(0, bytes.length - 100))).toBe('map.damaged');
    const newer = bytes.slice();
    newer.set(new TextEncoder().encode('{"version":9'), 16);
    expect(codeOf(newer)).toBe('map.unknown_version');
  });
});

describe('a map directory', () => {
  it('is used when it holds a whole built map, and says so', async () => {
    await saveBuiltMap(directory, file, about);
    const geo = await createGeo({ mapDirectory: directory });
    expect(geo.info().routing).toEqual({
      quality: 'built',
      source: 'chessboard town',
      builtAt: about.builtAt,
      vertices: 64,
      edges: 112,
    });
    const route = await geo.routing.route({ lat: 50.8001, lng: 4.3001 }, { lat: 50.8139, lng: 4.3208 });
    expect(route.quality).toBe('built');
    expect(route.geometry.length).toBeGreaterThan(10);
    expect(geo.info().attribution).toBe('nobody');
  });

  it('gives way to the formula when nothing is there, and says why', async () => {
    const geo = await createGeo({ mapDirectory: join(directory, 'nowhere') });
    expect(geo.info().routing.quality).toBe('formula');
    expect(geo.info().mapProblem?.code).toBe('map.missing');
  });

  it('gives way to the formula when one byte is wrong', async () => {
    const { build } = await saveBuiltMap(directory, file, about);
    const graphPath = join(directory, build, 'graph.bin');
    const bytes = await readFile(graphPath);
    bytes[bytes.length - 20]! ^= 1;
    await writeFile(graphPath, bytes);
    const loaded = await loadBuiltMap(directory);
    expect(loaded).toMatchObject({ ok: false, error: { code: 'map.damaged', params: { part: 'checksum' } } });
    const geo = await createGeo({ mapDirectory: directory });
    expect(geo.info()).toMatchObject({ routing: { quality: 'formula' }, mapProblem: { code: 'map.damaged' } });
  });

  it('falls back to the formula, labelled so, where the built roads do not reach', async () => {
    await saveBuiltMap(directory, file, about);
    const geo = await createGeo({ mapDirectory: directory });
    const route = await geo.routing.route({ lat: 50.8, lng: 4.3 }, { lat: 51.2, lng: 4.4 });
    expect(route.quality).toBe('formula');
    expect(route.durationSeconds).toBeGreaterThan(0);
  });

  it('with an unreadable manifest is no map', async () => {
    await saveBuiltMap(directory, file, about);
    await writeFile(join(directory, 'manifest.json'), '{');
    expect(await loadBuiltMap(directory)).toMatchObject({ ok: false, error: { code: 'map.bad_manifest' } });
  });
});
