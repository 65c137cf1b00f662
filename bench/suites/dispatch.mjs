// Dispatch policies on the same seeded days of a simulated city: nearest idle car, broadcast, ours, ours with one mechanism off each,
// and the bound of who knew the day ahead. The engine is the product's own, on a virtual clock.
import { SERVER_CORE } from '../harness/cpu.mjs';
import { startHelper } from '../harness/helper.mjs';
import { median, short } from '../harness/numbers.mjs';
import { shippedMap } from '../../tools/start/shipped-map.mjs';

const LOADS = { thin: 3_000, busy: 4_500, overload: 5_500 };
const SIZES = {
  full: { seeds: [1, 2, 3, 4, 5], drivers: 200, share: 1, scale: { drivers: 2_000, trips: 200 }, times: 51 },
  quick: { seeds: [1, 2], drivers: 200, share: 1, scale: { drivers: 2_000, trips: 200 }, times: 21 },
  tiny: { seeds: [1], drivers: 36, share: 0.05, scale: { drivers: 80, trips: 8 }, times: 3 },
};

export const measures = () => ({
  figures: [
    ...['waitVsGreedyThin', 'waitVsGreedyBusy', 'waitVsBoundOverload', 'emptyKmThin', 'emptyKmBusy'],
    ...[
      'onTimePercent',
      'onTimeWithoutLadderPercent',
      'onTimeReleasedAtFloorPercent',
      'onTimeReleaseLearnedPercent',
      'brokenCompensatedPercent',
      'round2000x200Ms',
      'loopBlockedMs',
      'recordKbPerRound',
      'batch50x2000Ms',
    ],
  ],
  counts: { 'days played': 1, 'rides asked for': 0.9, 'offers in the large round': 0.5 },
});

export async function run({ size, seeds: wanted, open, report, log }) {
  const { drivers, share, scale, times, ...usual } = SIZES[size];
  const seeds = wanted === null ? usual.seeds : Array.from({ length: wanted }, (_one, at) => at + 1);
  const city = await open(startHelper('loads/dispatch-city.mjs', SERVER_CORE));
  const { places, source, variants } = await city.ask('open', { map: size === 'tiny' ? null : shippedMap(log) });
  report.figure('roads', `${places} spots, ${source}`);
  report.figure('seeds', String(seeds.length));
  const results = await playAll({ city, variants, seeds, drivers, share, report, log });
  for (const day of ['quiet', 'noisy']) printTable(day, results, { variants, seeds });
  judge(results, { seeds, report });

  await bookedDays({ city, seeds, drivers, trips: Math.round(LOADS.thin * share), report });
  await learnedRelease({ city, seeds, drivers, trips: Math.round(LOADS.overload * share), report });

  const round = await city.ask('scale', scale);
  report.counted('offers in the large round', round.offers, scale.trips);
  report.figure('round2000x200Ms', round.roundMs, {
    limit: 1_000,
    goal: 'a pass of 2,000 drivers and 200 trips by road',
  });
  report.figure('loopBlockedMs', round.loopBlockedMs, { limit: 50, goal: 'longest time nothing else could run' });
  report.figure('recordKbPerRound', round.recordKb, { limit: 1_024, goal: 'what is stored of it' });
  const dense = await city.ask('dense', { rows: 50, columns: 2_000, times });
  report.figure('batch50x2000Ms', dense, { limit: 1, goal: 'dense assignment of 50 trips and 2,000 drivers' });
}

/** Days on which 15 % of the drivers of booked rides silently do not leave: with the ladder, and without. */
async function bookedDays({ city, seeds, drivers, trips, report }) {
  const played = { ours: [], 'without the ladder': [] };
  for (const [variant, days] of Object.entries(played))
    for (const seed of seeds) days.push(await city.ask('day', { variant, day: 'booked', seed, drivers, trips }));
  const onTime = (days) => median(days.map(({ onTimePercent }) => onTimePercent));
  report.figure('onTimePercent', onTime(played.ours), {
    ...{ limit: 98, atLeast: true, goal: 'booked rides in their window, 15 % of drivers never leave' },
  });
  report.figure('onTimeWithoutLadderPercent', onTime(played['without the ladder']));
  const broken = played.ours.filter(({ onTimePercent }) => onTimePercent < 100);
  const compensated = broken.map(({ compensatedPercent }) => compensatedPercent);
  report.figure('brokenCompensatedPercent', compensated.length === 0 ? 100 : Math.min(...compensated));
  report.figure('swapsADay', median(played.ours.map(({ swaps }) => swaps)));
}

/** The same days when cars are short: the search for a booked ride begins at the floor, or as early as rides took there at that hour. */
async function learnedRelease({ city, seeds, drivers, trips, report }) {
  for (const [name, learns] of Object.entries({
    onTimeReleasedAtFloorPercent: false,
    onTimeReleaseLearnedPercent: true,
  })) {
    const days = [];
    for (const seed of seeds)
      days.push(await city.ask('day', { variant: 'ours', day: 'booked', seed, drivers, trips, learns }));
    report.figure(name, median(days.map(({ onTimePercent }) => onTimePercent)));
  }
}

/** Figures by day, load, variant and seed; the bound by load and seed. */
async function playAll({ city, variants, seeds, drivers, share, report, log }) {
  const results = new Map();
  for (const [load, whole] of Object.entries(LOADS)) {
    const trips = Math.round(whole * share);
    for (const seed of seeds) {
      results.set(`bound ${load} ${seed}`, await city.ask('bound', { seed, drivers, trips }));
      for (const day of ['quiet', 'noisy'])
        for (const variant of variants) {
          const figures = await city.ask('day', { variant, day, seed, drivers, trips });
          results.set(`${day} ${load} ${variant} ${seed}`, figures);
          report.counted('days played', 1, 1);
          if (variant === 'ours') report.counted('rides asked for', figures.rides, trips);
          log(`${load} ${day} seed ${seed} ${variant}: ${Math.round(figures.meanWaitSeconds)} s`);
        }
    }
  }
  return results;
}

/** The median over seeds of a figure, or of its ratio to another policy's on the same day. */
const over = (results, seeds, day, load, variant, value, floor = null) =>
  median(
    seeds.map((seed) => {
      const own = value(results.get(`${day} ${load} ${variant} ${seed}`));
      if (floor === null) return own;
      const other = results.get(floor === 'bound' ? `bound ${load} ${seed}` : `${day} ${load} ${floor} ${seed}`);
      return own / (floor === 'bound' ? other : value(other));
    }),
  );
const wait = (figures) => figures.meanWaitSeconds;

function printTable(day, results, { variants, seeds }) {
  const title = day === 'quiet' ? 'everyone accepts, times are exact' : '85 % accept, times are off by up to 20 %';
  console.log(`\n${day}: ${title}; medians of ${seeds.length} seeds`);
  const head = ['load', 'policy', 'wait s', '/ greedy', '/ bound', 'p95 s', 'empty km', 'served %', 'Gini', 'offers'];
  const rows = Object.keys(LOADS).flatMap((load) =>
    variants.map((variant) => {
      const of = (value, floor) => over(results, seeds, day, load, variant, value, floor);
      return [
        load,
        variant,
        of(wait).toFixed(0),
        of(wait, 'greedy').toFixed(3),
        of(wait, 'bound').toFixed(2),
        of((one) => one.p95WaitSeconds).toFixed(0),
        of((one) => one.emptyKm).toFixed(2),
        of((one) => one.servedPercent).toFixed(1),
        of((one) => one.idleGini).toFixed(3),
        of((one) => one.offersPerRide).toFixed(2),
      ];
    }),
  );
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column].length)));
  for (const row of [head, ...rows])
    console.log(row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '));
}

function judge(results, { seeds, report }) {
  const of = (load, value, floor, day = 'quiet') => over(results, seeds, day, load, 'ours', value, floor);
  const goals = {
    waitVsGreedyThin: { load: 'thin', floor: 'greedy', limit: 0.85, goal: 'mean wait, nearest idle car = 1' },
    waitVsGreedyBusy: { load: 'busy', floor: 'greedy', limit: 0.8, goal: 'mean wait, nearest idle car = 1' },
    waitVsBoundOverload: { load: 'overload', floor: 'bound', limit: 1.55, goal: 'mean wait, who knew it all = 1' },
  };
  for (const [name, { load, floor, limit, goal }] of Object.entries(goals)) {
    const each = seeds.map((seed) => over(results, [seed], 'quiet', load, 'ours', wait, floor));
    const spread = (Math.max(...each) - Math.min(...each)) / median(each);
    report.ratio(name, { value: of(load, wait, floor), spread }, { limit, goal });
    report.figure(`${name}Noisy`, short(of(load, wait, floor, 'noisy')));
  }
  const km = (one) => one.emptyKm;
  report.figure('emptyKmThin', of('thin', km), { limit: 3.2, goal: 'empty kilometres a ride' });
  report.figure('emptyKmBusy', of('busy', km), { limit: 2.5, goal: 'empty kilometres a ride' });
  suggesting(results, { seeds, report });
  for (const load of Object.keys(LOADS)) {
    const name = load[0].toUpperCase() + load.slice(1);
    report.figure(
      `p95VsGreedy${name}`,
      of(load, (one) => one.p95WaitSeconds, 'greedy'),
      { limit: 1, goal: 'p95 wait, nearest idle car = 1' },
    );
    report.figure(
      `idleGiniVsGreedy${name}`,
      of(load, (one) => one.idleGini, 'greedy'),
      { limit: 1, goal: 'inequality of idle time' },
    );
  }
}

/** The same goals with drivers who are shown where to wait, who follow six suggestions of ten (decision 97). */
function suggesting(results, { seeds, report }) {
  const of = (load, value, floor) => over(results, seeds, 'quiet', load, 'with suggestions', value, floor);
  report.figure('suggestingWaitVsGreedyThin', of('thin', wait, 'greedy'), {
    limit: 0.85,
    goal: 'mean wait, nearest = 1',
  });
  report.figure('suggestingWaitVsGreedyBusy', of('busy', wait, 'greedy'), {
    limit: 0.8,
    goal: 'mean wait, nearest = 1',
  });
  report.figure('suggestingWaitVsBoundOverload', of('overload', wait, 'bound'), {
    limit: 1.55,
    goal: 'who knew it all = 1',
  });
  report.figure(
    'suggestingEmptyKmThin',
    of('thin', (one) => one.emptyKm),
    { limit: 3.2, goal: 'empty kilometres a ride' },
  );
  report.figure(
    'suggestingEmptyKmBusy',
    of('busy', (one) => one.emptyKm),
    { limit: 2.5, goal: 'empty kilometres a ride' },
  );
}
