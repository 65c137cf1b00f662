// Routes and tables: ours and Valhalla's in turns, each in its own process on one core, one request at a time. Ratios are of CPU
// time, which other load on the machine hardly changes; latencies are wall-clock times.
import { ALL_CORES, cpuSeconds, residentMegabytes } from '../harness/cpu.mjs';
import { median, short } from '../harness/numbers.mjs';
import { measureRounds, overRounds } from '../harness/rounds.mjs';

const SEED = 3;
/** Ours answers in a fraction of the time: repeated, so that both samples are long enough to compare. */
const REPEATS = { routes: 8, tables: 8, squares: 3 };
const FAMILIES = {
  routes: { ratio: 'routeVsValhalla', goal: 5, text: 'single routes, snap and geometry included, Valhalla = 1' },
  tables: {
    ratio: 'matrix50VsValhalla',
    goal: 20,
    text: 'tables of 50 drivers within 8 km to 1 passenger, Valhalla = 1',
  },
  squares: { ratio: 'matrix200VsValhalla', text: 'table 200 to 200 within 8 km' },
};

const SIZES = {
  full: { rides: 300, tables: 8, square: 200, drives: 200, times: 25, sources: 50, rounds: 5, patienceMs: 10_000 },
  quick: { rides: 120, tables: 4, square: 60, drives: 200, times: 10, sources: 20, rounds: 2, patienceMs: 2_000 },
  tiny: { rides: 10, tables: 2, square: 5, drives: 0, times: 2, sources: 3, rounds: 1, patienceMs: 0 },
};

export async function geoRoads({ size, helper, maps, withValhalla, report, log }) {
  const ours = await helper('loads/geo-roads.mjs');
  const opened = await ours.ask('open', { ...maps, routingThreads: 0 });
  report.figure('vertices', String(opened.vertices));
  report.figure('openSeconds', opened.seconds);
  const { rides, tables, square, drives, times, sources } = SIZES[size];
  const asked = await ours.ask('questions', { seed: SEED, rides, tables, square, drives });
  log(`questions ${asked.rides.length} rides, ${asked.tables.length} tables`);
  if (withValhalla) await beside(await openValhalla(helper, maps), ours, { asked, size, report, log });
  report.figure('oursMb', residentMegabytes(ours.pid));

  const alone = await ours.ask('latencies', { ...asked, times });
  report.counted('rides routed', alone.routed, rides);
  report.counted('tables filled', alone.filled, tables * times);
  report.figure('routeP50Ms', alone.routeP50Ms, { limit: 2, goal: 'one route, snap and geometry included' });
  report.figure('routeP95Ms', alone.routeP95Ms);
  report.figure('matrix50P50Ms', alone.matrixP50Ms);
  report.figure('matrix50P95Ms', alone.matrixP95Ms, { limit: 6, goal: '50 drivers to 1 passenger, in process' });
  const search = await ours.ask('search', { seed: SEED, sources, targets: 20 });
  report.counted('pairs as plain Dijkstra', search.pairs - search.mismatches, search.pairs);
  report.figure('queryP50Ms', search.p50Ms);
  report.figure('queryP95Ms', search.p95Ms, { limit: 0.5, goal: 'search alone between two crossings' });
  await ours.stop();
  await throughService(helper, { maps, asked, alone, times, report });
}

async function openValhalla(helper, maps) {
  const valhalla = await helper('floors/valhalla.mjs');
  await valhalla.ask('open', maps);
  return valhalla;
}

async function beside(valhalla, ours, { asked, size, report, log }) {
  const sent = { routes: { rides: asked.rides }, tables: { tables: asked.tables }, squares: { tables: asked.squares } };
  const command = { routes: 'routes', tables: 'tables', squares: 'tables' };
  const failures = { ours: 0, valhalla: 0 };
  let lengths = [];
  for (const [name, { ratio, goal = null, text }] of Object.entries(FAMILIES)) {
    const take = async (side, who, extra) => {
      const before = cpuSeconds(side.pid);
      const answer = await side.ask(command[name], { ...sent[name], ...extra });
      failures[who] += answer.failed;
      return { cpuMillis: ((cpuSeconds(side.pid) - before) / answer.asked) * 1000, kilometers: answer.kilometers };
    };
    const floor = () => take(valhalla, 'valhalla', {});
    const our = () => take(ours, 'ours', { times: REPEATS[name] });
    const [theirs, mine] = [await floor(), await our()]; // warm-up
    if (name === 'routes') lengths = mine.kilometers.map((kilometers, ride) => kilometers / theirs.kilometers[ride]);
    const sides = { floor, ours: our, twin: floor };
    const { patienceMs } = SIZES[size];
    const rounds = goal === null ? 2 : SIZES[size].rounds; // Valhalla takes many seconds for a table of 200 by 200
    const measured = await measureRounds(rounds, sides, { patienceMs, log: () => {} });
    const { samples } = measured;
    const theirCpuMillis = ({ floor: first, twin }) => (first.cpuMillis + twin.cpuMillis) / 2;
    const result = overRounds(samples, (sample) => theirCpuMillis(sample) / sample.ours.cpuMillis);
    report.noise(measured);
    // Only for measurements with a verdict: one table of 200 by 200 is too little work to be repeatable.
    if (goal !== null)
      report.sameAgainstSame(
        `Valhalla${name[0].toUpperCase()}${name.slice(1)}`,
        overRounds(samples, ({ floor: a, twin: b }) => a.cpuMillis / b.cpuMillis),
      );
    report.ratio(ratio, result, { limit: goal, atLeast: true, goal: text });
    report.figure(`${name}PerCpuSecond`, short(1000 / median(samples.map((sample) => sample.ours.cpuMillis))));
    report.figure(`${name}PerCpuSecondValhalla`, short(1000 / median(samples.map(theirCpuMillis))));
    log(`${name} ${JSON.stringify(result)}`);
  }
  report.figure('kilometersVsValhalla', median(lengths.filter(Number.isFinite)));
  await timesInBrussels(valhalla, ours, asked.drives, report);
  report.figure('failedAnswers', failures);
  report.figure('valhallaMb', residentMegabytes(valhalla.pid));
  const memory = residentMegabytes(valhalla.pid) / residentMegabytes(ours.pid);
  report.ratio('memoryVsValhalla', { value: memory, spread: 0 });
  await valhalla.stop();
}

/** Free-flow times of drives within Brussels: the median stays within ten percent of Valhalla's. */
async function timesInBrussels(valhalla, ours, drives, report) {
  const [theirs, mine] = [await valhalla.ask('routes', { rides: drives }), await ours.ask('routes', { rides: drives })];
  const ratio = median(mine.minutes.map((minutes, drive) => minutes / theirs.minutes[drive]).filter(Number.isFinite));
  report.figure('brusselsMinutesVsValhalla', ratio, { limit: 1.1, goal: '200 drives in Brussels, free flow, median' });
  report.figure('brusselsMinutesShort', 1 / ratio, { limit: 1.1, goal: 'the same the other way round' });
}

/** The same tables through the worker thread the product routes in. */
async function throughService(helper, { maps, asked, alone, times, report }) {
  const service = await helper('loads/geo-roads.mjs', ALL_CORES);
  const { threads } = await service.ask('open', { ...maps, routingThreads: 1 });
  report.figure('serviceThreads', String(threads));
  const { matrixP50Ms, matrixP95Ms, routeP50Ms } = await service.ask('latencies', { ...asked, times });
  report.figure('serviceMatrix50P50Ms', matrixP50Ms);
  report.figure('serviceMatrix50P95Ms', matrixP95Ms);
  report.figure('serviceRouteP50Ms', routeP50Ms);
  const limit = { limit: 2, goal: '50 to 1 through the worker thread, in process = 1' };
  report.ratio('serviceVsInProcess', { value: matrixP95Ms / alone.matrixP95Ms, spread: 0 }, limit);
  await service.stop();
}
