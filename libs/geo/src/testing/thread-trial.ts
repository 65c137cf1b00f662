import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LatLng } from '@sablon/domain/kernel';
import { createGeo, type Geo } from '../create-geo.js';
import { contract } from '../graph/contract.js';
import { syntheticGrid } from '../graph/build-road-graph.js';
import { saveBuiltMap } from '../map/map-build.js';
import type { Matrix, Route } from '../routing/routing-engine.js';
import { readSharedMap } from '../service/open-map.js';
import { startRoutingThread, type ThreadPort } from '../service/thread-slot.js';
import { ThreadedRouting } from '../service/threaded-routing.js';

// Real routing threads, which need compiled code: run by routing-threads.e2e-spec.ts, one trial by name, its results as JSON.

const SIDE = 24;
const corner = (north: number, east: number): LatLng => ({ lat: 50.8 + north * 0.002, lng: 4.3 + east * 0.003 });
const FROM = corner(0.1, 0.2);
const TO = corner(SIDE - 2, SIDE - 3);
const DRIVERS = Array.from({ length: 50 }, (_, n) => corner((n * 7) % SIDE, (n * 5) % SIDE));

async function build(directory: string, source: string, twoWayChance: number): Promise<void> {
  const graph = syntheticGrid(SIDE, () => twoWayChance);
  const about = { builtAt: '2026-06-01T00:00:00.000Z', source, attribution: `makers of ${source}` };
  await saveBuiltMap(directory, { graph, hierarchy: contract(graph) }, about);
}

const answers = async (geo: Geo): Promise<unknown> => {
  const { durationsSeconds, distancesMeters } = await geo.routing.matrix(DRIVERS, [TO]);
  const table = [[...durationsSeconds], [...distancesMeters]];
  return [
    await geo.routing.route(FROM, TO),
    table,
    await geo.routing.snap(FROM),
    await geo.geocoder.reverse(FROM, 'nl'),
  ];
};

/** The same answers with and without threads. */
async function same(directory: string): Promise<object> {
  await build(directory, 'chessboard', 0.6);
  const local = await createGeo({ mapDirectory: directory });
  const threaded = await createGeo({ mapDirectory: directory, routingThreads: 2 });
  const [expected, found] = [await answers(local), await answers(threaded)];
  const { routing, routingThreads } = threaded.info();
  await threaded.close();
  return { same: JSON.stringify(expected) === JSON.stringify(found), quality: routing.quality, routingThreads };
}

/** A thread dies with pending requests. */
async function crash(directory: string): Promise<object> {
  await build(directory, 'chessboard', 0.6);
  const read = await readSharedMap(directory);
  if (!read.ok) return read;
  const started: ThreadPort[] = [];
  const startThread = (): ThreadPort => (started.push(startRoutingThread()), started.at(-1) as ThreadPort);
  const crashes: number[] = [];
  const onCrash = (_reason: string, unanswered: number): void => void crashes.push(unanswered);
  const opened = await ThreadedRouting.open(read.value.shared, { threads: 1, startThread, onCrash });
  if (!opened.ok) return opened;
  const before = await opened.value.route(FROM, TO);
  const asked = DRIVERS.map((driver) => opened.value.route(driver, TO));
  await started[0]?.end();
  const routes = await Promise.all(asked);
  const after = await opened.value.route(FROM, TO);
  await opened.value.close();
  const unchanged = JSON.stringify(before) === JSON.stringify(after);
  return { started: started.length, crashes, answered: routes.length, unchanged };
}

/** Maps change during continuous requests; every answer must come entirely from one of the two maps. */
async function swap(directory: string): Promise<object> {
  const own: Record<string, { route: string; matrix: string }> = {};
  const textOf = (route: Route): string => JSON.stringify(route);
  const table = (matrix: Matrix): string => JSON.stringify([...matrix.durationsSeconds]);
  for (const [source, chance] of [
    ['a', 0.2],
    ['b', 0.9],
  ] as const) {
    await build(directory, source, chance);
    const geo = await createGeo({ mapDirectory: directory });
    const [route, matrix] = [await geo.routing.route(FROM, TO), await geo.routing.matrix(DRIVERS, [TO])];
    own[source] = { route: textOf(route), matrix: table(matrix) };
  }
  const geo = await createGeo({ mapDirectory: directory, routingThreads: 1 });
  const counts = { a: 0, b: 0, mixed: 0, failed: 0, refusedMaps: 0 };
  const count = (key: 'route' | 'matrix', found: string): void => {
    const source = (['a', 'b'] as const).find((one) => own[one]?.[key] === found);
    counts[source ?? 'mixed'] += 1;
  };
  let over = false;
  const asking = (async () => {
    while (!over)
      await Promise.all([
        geo.routing.route(FROM, TO).then((route) => count('route', textOf(route))),
        geo.routing.matrix(DRIVERS, [TO]).then((matrix) => count('matrix', table(matrix))),
      ]).catch(() => (counts.failed += 1));
  })();
  for (const [source, chance] of [
    ['a', 0.2],
    ['b', 0.9],
    ['a', 0.2],
    ['b', 0.9],
  ] as const) {
    await build(directory, source, chance);
    await geo.checkMap();
    if (source === 'a') await writeFile(join(directory, 'manifest.json'), '{ "format": ');
    await geo.checkMap();
    counts.refusedMaps += geo.info().mapProblem ? 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  over = true;
  await asking;
  const { source } = geo.info().routing;
  await geo.close();
  return { ...counts, source, differ: own['a']?.matrix !== own['b']?.matrix };
}

const TRIALS = { same, crash, swap };
const trial = TRIALS[process.argv[2] as keyof typeof TRIALS];
const directory = await mkdtemp(join(tmpdir(), 'thread-trial-'));
process.stdout.write(`${JSON.stringify(await trial(directory))}\n`);
await rm(directory, { recursive: true });
