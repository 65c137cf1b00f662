// Our routing engine in its own process, for the geo bench: through the public surface of @sablon/geo (snap, search and geometry
// included), and the bare search below it. Times are measured in here, as on the other side.
import { createGeo, loadBuiltMap } from '@sablon/geo';
import { answerBench } from '../harness/answer-bench.mjs';
import { median, percentile, randomFrom } from '../harness/numbers.mjs';

const inside = (file) => import(new URL(`../../libs/geo/dist/${file}.js`, import.meta.url));
const point = ([lat, lng]) => ({ lat, lng });
/** The Brussels region without its woods, so that both ends of a drive lie in the city. */
const inBrussels = ([lat, lng]) => lat > 50.795 && lat < 50.905 && lng > 4.29 && lng < 4.45;
let geo;
let directory;

/** Milliseconds of each task, one after the other. */
async function timesOf(pieces, work) {
  const times = [];
  for (const piece of pieces) {
    const startedAt = performance.now();
    await work(piece);
    times.push(performance.now() - startedAt);
  }
  return times;
}
const route = ([from, to]) => geo.routing.route(point(from), point(to));
const table = ({ sources, targets }) => geo.routing.matrix(sources.map(point), targets.map(point));

answerBench({
  async open({ mapDirectory, routingThreads }) {
    directory = mapDirectory;
    const startedAt = performance.now();
    geo = await createGeo({ mapDirectory, routingThreads });
    const { routing, routingThreads: threads = 0 } = geo.info();
    if (routing.quality !== 'built') throw new Error(`the built map is not in force: ${JSON.stringify(geo.info())}`);
    return { vertices: routing.vertices, threads, seconds: (performance.now() - startedAt) / 1000 };
  },

  /** Rides and tables between random crossings of the map, offset slightly from the road; only connected ones. */
  async questions({ seed, rides, tables, square, drives }) {
    const { graph } = (await loadBuiltMap(directory)).value;
    const random = randomFrom(seed);
    const somewhere = () => {
      const vertex = Math.floor(random() * graph.vertexLat.length);
      const beside = () => (random() - 0.5) * 600; // millionths of a degree: up to about 35 m
      return [(graph.vertexLat[vertex] + beside()) / 1e6, (graph.vertexLng[vertex] + beside()) / 1e6];
    };
    const near = ([lat, lng]) => {
      for (;;) {
        const place = somewhere();
        if (Math.hypot((place[0] - lat) * 111_195, (place[1] - lng) * 70_200) < 8_000) return place;
      }
    };
    const joined = async (from, to) => (await route([from, to])).quality === 'built';
    const asked = { rides: [], tables: [], squares: [], drives: [] };
    while (asked.rides.length < rides) {
      const from = somewhere();
      const to = asked.rides.length % 2 === 0 ? near(from) : somewhere(); // every other one in town
      if (await joined(from, to)) asked.rides.push([from, to]);
    }
    const group = async (size, around) => {
      const members = [];
      while (members.length < size) {
        const member = near(around);
        if ((await joined(member, around)) && (await joined(around, member))) members.push(member);
      }
      return members;
    };
    while (asked.tables.length < tables) {
      const pickup = asked.rides[asked.tables.length % rides][0];
      asked.tables.push({ sources: await group(50, pickup), targets: [pickup] });
    }
    while (asked.drives.length < drives) {
      const [from, to] = [somewhere(), somewhere()];
      if (inBrussels(from) && inBrussels(to) && (await joined(from, to))) asked.drives.push([from, to]);
    }
    const middle = asked.rides[0][0];
    asked.squares.push({ sources: await group(square, middle), targets: await group(square, middle) });
    return asked;
  },

  async routes({ rides, times = 1 }) {
    let [kilometers, minutes] = [[], []];
    let failed = 0;
    const startedAt = performance.now();
    for (let time = 0; time < times; time++) {
      [kilometers, minutes] = [[], []];
      for (const ride of rides) {
        const answer = await route(ride);
        if (answer.quality !== 'built') failed++;
        kilometers.push(answer.distanceMeters / 1000);
        minutes.push(answer.durationSeconds / 60);
      }
    }
    return {
      seconds: (performance.now() - startedAt) / 1000,
      asked: rides.length * times,
      failed,
      kilometers,
      minutes,
    };
  },
  async tables({ tables, times = 1 }) {
    let failed = 0;
    const startedAt = performance.now();
    for (let time = 0; time < times; time++)
      for (const one of tables) if ((await table(one)).quality !== 'built') failed++;
    return { seconds: (performance.now() - startedAt) / 1000, asked: tables.length * times, failed };
  },

  /** Latencies one by one: routes and 50 → 1 tables. */
  async latencies({ rides, tables, times }) {
    await timesOf(rides, route);
    await timesOf(tables, table);
    let [routed, filled] = [0, 0];
    const routeMs = await timesOf(rides, async (ride) => {
      if ((await route(ride)).quality === 'built') routed++;
    });
    const tableMs = [];
    for (let time = 0; time < times; time++)
      tableMs.push(
        ...(await timesOf(tables, async (one) => {
          if ((await table(one)).quality === 'built') filled++;
        })),
      );
    return {
      routed,
      filled,
      routeP50Ms: median(routeMs),
      routeP95Ms: percentile(routeMs, 0.95),
      matrixP50Ms: median(tableMs),
      matrixP95Ms: percentile(tableMs, 0.95),
    };
  },

  /** The bare search between crossings, and whether plain Dijkstra finds the same times: `sources` x `targets` pairs. */
  async search({ seed, sources, targets }) {
    const { graph, hierarchy } = (await loadBuiltMap(directory)).value;
    const { HierarchySearch } = await inside('graph/hierarchy-search');
    const { dijkstraMillis } = await inside('graph/min-heap');
    const search = new HierarchySearch(hierarchy);
    const random = randomFrom(seed);
    const vertex = () => Math.floor(random() * graph.vertexLat.length);
    const at = (number) => [{ vertex: number, millis: 0, centimeters: 0 }];
    const ask = ([from, to]) => search.path(at(from), at(to));
    const drawn = (count) => Array.from({ length: count }, vertex);
    const pairs = drawn(sources).flatMap((from) => drawn(targets).map((to) => [from, to]));
    for (const pair of pairs) ask(pair);
    const times = await timesOf(pairs, ask);
    let mismatches = 0;
    let truth = null;
    for (const [index, [from, to]] of pairs.entries()) {
      if (index % targets === 0) truth = dijkstraMillis(graph, from);
      if ((ask([from, to])?.millis ?? Infinity) !== truth[to]) mismatches++;
    }
    return { pairs: pairs.length, mismatches, p50Ms: median(times), p95Ms: percentile(times, 0.95) };
  },
});
