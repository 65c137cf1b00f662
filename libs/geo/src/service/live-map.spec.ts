import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGeo, type Geo } from '../create-geo.js';
import { contract } from '../graph/contract.js';
import { syntheticGrid } from '../graph/build-road-graph.js';
import { saveBuiltMap } from '../map/map-build.js';

const graph = syntheticGrid(8, () => 0.6);
const town = { graph, hierarchy: contract(graph) };
const FROM = { lat: 50.8001, lng: 4.3001 };
const TO = { lat: 50.8139, lng: 4.3208 };

let directory: string;
let geo: Geo;
let reported: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'live-map-'));
  reported = [];
  const note = (_fields: object, message: string) => void reported.push(message);
  geo = await createGeo({ mapDirectory: directory, logger: { info: note, warn: note } });
});
afterEach(async () => {
  await geo.close();
  await rm(directory, { recursive: true });
});
const build = (source: string) =>
  saveBuiltMap(directory, town, { builtAt: '2026-06-01T00:00:00.000Z', source, attribution: `makers of ${source}` });

describe('a map that is built while the product runs', () => {
  it('takes over from the formula in one step: routes, names and attribution', async () => {
    expect((await geo.routing.route(FROM, TO)).quality).toBe('formula');
    expect(geo.info()).toMatchObject({ routing: { quality: 'formula' }, mapProblem: { code: 'map.missing' } });
    expect(geo.mapFile('tiles')).toBeNull();
    await build('chessboard');
    await geo.checkMap();
    expect(geo.info()).toMatchObject({
      routing: { quality: 'built', source: 'chessboard' },
      attribution: 'makers of chessboard',
    });
    expect(geo.info().mapProblem).toBeUndefined();
    expect((await geo.routing.route(FROM, TO)).quality).toBe('built');
    expect(geo.mapFile('roads')).toContain(directory);
    expect(geo.mapFile('tiles')).toBeNull();
    expect(reported).toEqual([expect.stringContaining('approximate'), 'a new map is in use']);
  });

  it('gives way to the next build, and is not opened again while nothing changed', async () => {
    await build('first');
    await geo.checkMap();
    await geo.checkMap();
    await build('second');
    await geo.checkMap();
    expect(geo.info().routing.source).toBe('second');
    expect(reported.filter((line) => line === 'a new map is in use')).toHaveLength(2);
  });

  it('stays when its successor is broken, and says what is wrong', async () => {
    await build('good');
    await geo.checkMap();
    await build('bad');
    const { build: name } = JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8')) as { build: string };
    await writeFile(join(directory, name, 'graph.bin'), 'cut short');
    await geo.checkMap();
    expect(geo.info()).toMatchObject({ routing: { source: 'good' }, mapProblem: { code: 'map.damaged' } });
    await writeFile(join(directory, 'manifest.json'), '{');
    await geo.checkMap();
    expect(geo.info()).toMatchObject({ routing: { source: 'good' }, mapProblem: { code: 'map.bad_manifest' } });
    await build('mended');
    await geo.checkMap();
    expect(geo.info().routing.source).toBe('mended');
    expect(geo.info().mapProblem).toBeUndefined();
  });

  it('stays in use when its files are taken away, and that is said', async () => {
    await build('good');
    await geo.checkMap();
    await rm(join(directory, 'manifest.json'));
    await geo.checkMap();
    expect(geo.info()).toMatchObject({ routing: { source: 'good' }, mapProblem: { code: 'map.missing' } });
    expect((await geo.routing.route(FROM, TO)).quality).toBe('built');
    expect(reported.at(-1)).toBe('the map is gone from its directory; the loaded one stays in use');
  });

  it('is found by itself when the directory is watched', async () => {
    const watching = await createGeo({ mapDirectory: directory, watchEveryMs: 10 });
    await build('appeared');
    while (watching.info().routing.quality !== 'built') await new Promise((resolve) => setTimeout(resolve, 5));
    expect(watching.info().attribution).toBe('makers of appeared');
    await watching.close();
  });

  it('never fails a question, however often maps change', async () => {
    await build('map 0');
    const changes = (async () => {
      for (let round = 1; round <= 5; round++) {
        await build(`map ${round}`);
        await geo.checkMap();
      }
    })();
    let answered = 0;
    let done = false;
    void changes.finally(() => (done = true));
    while (!done) {
      const [route, place] = await Promise.all([geo.routing.route(FROM, TO), geo.geocoder.reverse(FROM, 'fr')]);
      expect(route.durationSeconds).toBeGreaterThan(0);
      expect(place.label.fr).not.toBe('');
      answered += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await changes;
    expect(answered).toBeGreaterThan(5);
    expect(geo.info().routing.source).toBe('map 5');
  });
});
