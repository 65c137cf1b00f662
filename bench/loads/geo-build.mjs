// Builds a map in a process of its own, so that its memory can be told.
import { answerBench } from '../harness/answer-bench.mjs';
import { peakMegabytes } from '../harness/cpu.mjs';
import { buildThrowAwayMap } from './throw-away-graph.mjs';

answerBench({
  async build({ roads, mapDirectory }) {
    const startedAt = performance.now();
    await buildThrowAwayMap(roads, mapDirectory);
    return { seconds: (performance.now() - startedAt) / 1000, peakMb: peakMegabytes(process.pid) };
  },
});
