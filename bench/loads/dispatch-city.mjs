// The simulated city in its own process: days under one policy each, the bound, and one pass over a large city.
import {
  BOOKED_DAY,
  cityRoads,
  clairvoyantMeanWait,
  denseMs,
  NOISY_DAY,
  OURS,
  playDay,
  QUIET_DAY,
  releaseLearnedFrom,
  scaleRound,
  squareTown,
  VARIANTS,
  WITHOUT_LADDER,
} from '@sablon/simulator';
import { answerBench } from '../harness/answer-bench.mjs';

const DAYS = { quiet: QUIET_DAY, noisy: NOISY_DAY, booked: BOOKED_DAY };
const PLACES = 500;
/** Seeds of days that are only learned from. */
const DAY_BEFORE = 1_000;
let roads;
let mapDirectory = null;

answerBench({
  /** Without a map: a town of square blocks. */
  async open({ map }) {
    mapDirectory = map;
    roads = map ? await cityRoads(map, PLACES) : squareTown(12);
    return { places: roads.places.length, source: roads.source, variants: VARIANTS.map(({ name }) => name) };
  },

  /** `learns`: booked rides are searched for as early as the rides of the day before took (another seed). */
  async day({ variant, day, seed, drivers, trips, learns = false }) {
    const chosen = [...VARIANTS, WITHOUT_LADDER].find(({ name }) => name === variant);
    if (!chosen) throw new Error(`no variant ${variant}`);
    const plan = { ...DAYS[day], drivers, trips };
    const before = learns ? await playDay(roads, { ...plan, seed: seed + DAY_BEFORE }, chosen) : null;
    const release = before ? releaseLearnedFrom([before.city], chosen.settings) : undefined;
    return (await playDay(roads, { ...plan, seed }, chosen, undefined, release)).figures;
  },

  async bound({ seed, drivers, trips }) {
    const { demand, fleet } = await playDay(roads, { ...QUIET_DAY, seed, drivers, trips }, OURS);
    return clairvoyantMeanWait(roads, demand, fleet);
  },

  scale: ({ drivers, trips }) => scaleRound(roads, { drivers, trips, mapDirectory }),
  async dense({ rows, columns, times }) {
    return denseMs(rows, columns, times);
  },
});
