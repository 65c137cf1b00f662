// Floor of the geo bench: Valhalla from npm in its own process, called through its Node binding without HTTP. One request at a
// time, without directions; times are measured in here, so that messages between processes do not count.
import { availableParallelism } from 'node:os';
import { answerBench } from '../harness/answer-bench.mjs';
import { buildTiles, openActor } from './valhalla-actor.mjs';

const PAIRS = 40_000; // 200 x 200 in one request
const place = ([lat, lng]) => ({ lat, lon: lng });
let actor;

answerBench({
  build: ({ roads, tileDirectory }) => buildTiles(roads, tileDirectory, { threads: availableParallelism() }),
  open({ tileDirectory }) {
    actor = openActor(tileDirectory, { pairs: PAIRS });
  },
  async routes({ rides }) {
    let failed = 0;
    const [kilometers, minutes] = [[], []];
    const startedAt = performance.now();
    for (const ride of rides) {
      const question = { locations: ride.map(place), costing: 'auto', units: 'kilometers', directions_type: 'none' };
      const answer = await actor.route(question).catch(() => null);
      if (!answer) failed++;
      kilometers.push(answer?.trip.summary.length ?? null);
      minutes.push(answer ? answer.trip.summary.time / 60 : null);
    }
    return { seconds: (performance.now() - startedAt) / 1000, asked: rides.length, failed, kilometers, minutes };
  },
  async tables({ tables }) {
    let failed = 0;
    const startedAt = performance.now();
    for (const { sources, targets } of tables) {
      const question = { sources: sources.map(place), targets: targets.map(place), costing: 'auto', verbose: false };
      await actor.matrix({ ...question, units: 'kilometers' }).catch(() => failed++);
    }
    return { seconds: (performance.now() - startedAt) / 1000, asked: tables.length, failed };
  },
});
