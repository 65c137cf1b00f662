import { packFixes, unpackReports } from '../matching/car-report.js';
import { unpackPoints, packPoints, type Answer, type Ask } from './messages.js';
import type { NamingEngine } from './threaded-routing.js';

/** Runs one request on this thread's engine. An engine that throws fails only that answer. */
export async function answerAsk(engine: NamingEngine, ask: Ask): Promise<Answer> {
  try {
    switch (ask.kind) {
      case 'route': {
        const [from, to] = unpackPoints(ask.ends);
        if (!from || !to) return { kind: 'fault', message: 'a route needs two ends' };
        const route = await engine.route(from, to, ask.options);
        return { kind: 'route', route: { ...route, geometry: packPoints(route.geometry) } };
      }
      case 'matrix':
        return { kind: 'matrix', matrix: await engine.matrix(unpackPoints(ask.sources), unpackPoints(ask.targets)) };
      case 'snap':
        return { kind: 'snap', snap: await engine.snap(ask.point) };
      case 'road_name':
        return { kind: 'road_name', name: engine.nearestRoadName(ask.point) };
      case 'match':
        return { kind: 'match', fixes: packFixes(engine.matchCars(unpackReports(ask.reports))) };
    }
  } catch (error) {
    return { kind: 'fault', message: error instanceof Error ? error.message : String(error) };
  }
}

/** The buffers of an answer to transfer instead of copy. */
export function buffersOf(answer: Answer): ArrayBuffer[] {
  const parts: unknown[] =
    answer.kind === 'route'
      ? [answer.route.geometry]
      : answer.kind === 'matrix'
        ? Object.values(answer.matrix)
        : answer.kind === 'match'
          ? [answer.fixes]
          : [];
  // A view of part of a larger buffer would transfer the rest as well.
  return parts.flatMap((part) =>
    part instanceof Float64Array && part.buffer instanceof ArrayBuffer && part.buffer.byteLength === part.byteLength
      ? [part.buffer]
      : [],
  );
}
