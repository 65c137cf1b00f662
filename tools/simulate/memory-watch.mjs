import { readFileSync } from 'node:fs';

const EVERY_MS = 5_000;
/** Share of the run before the first measurement: caches fill and the engine compiles. */
const WARM = 1 / 6;
/** Share of the run over which each of the two medians is taken. */
const REFRESH_STEP = 1 / 6;

/** Samples the memory of processes; `stop()` returns the medians of an early and of the last part of the time, in megabytes. */
export function startMemoryWatch(processes) {
  const samples = Object.keys(processes).map((name) => ({ name, megabytes: [] }));
  const timer = setInterval(() => {
    for (const { name, megabytes } of samples) megabytes.push(residentMegabytes(processes[name].pid));
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return samples.map(({ name, megabytes }) => {
        const part = (from, to) => median(megabytes.slice(from * megabytes.length, to * megabytes.length));
        return { name, before: part(WARM, WARM + REFRESH_STEP), after: part(1 - REFRESH_STEP, 1) };
      });
    },
  };
}

function residentMegabytes(pid) {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
