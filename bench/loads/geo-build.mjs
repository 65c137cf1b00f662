// Builds a map like `npm run map:build`, all its parts in parallel, in its own process, so that its memory can be measured.
import { answerBench } from '../harness/answer-bench.mjs';
import { peakMegabytes } from '../harness/cpu.mjs';

const { buildMap } = await import(new URL('../../libs/geo/dist/build/build-map.js', import.meta.url));

answerBench({
  async build({ roads, places, mapDirectory }) {
    const order = { osmFile: roads, bounds: null, placesFiles: places, directory: mapDirectory };
    const startedAt = performance.now();
    const built = await buildMap(order, { report: () => {}, signal: new AbortController().signal });
    if (!built.ok) throw new Error(`the map cannot be built: ${JSON.stringify(built.error)}`);
    const seconds = (performance.now() - startedAt) / 1000;
    const { userCPUTime, systemCPUTime } = process.resourceUsage(); // of all threads, including ended ones
    const cpu = (userCPUTime + systemCPUTime) / 1e6;
    return { seconds, cpuSeconds: cpu, peakMb: peakMegabytes(process.pid), counts: built.value.counts };
  },
});
