import type { LatLng } from '@sablon/domain';
import type { Matrix, Route, RoutingEngine, RoutingInfo, RoutingOptions, Snap } from '../routing/routing-engine.js';
import { driveSeconds } from './drive-time.js';
import type { TrafficTable } from './traffic-table.js';

/** Puts the traffic of the asked hour on an engine's free-flow times; without `at` they stay as they are. */
export class TimedRouting implements RoutingEngine {
  /** `table` is read at each question: learned figures take effect at once. */
  constructor(
    private readonly engine: RoutingEngine,
    private readonly table: () => TrafficTable,
  ) {}

  async route(from: LatLng, to: LatLng, options?: RoutingOptions): Promise<Route> {
    const route = await this.engine.route(from, to, options);
    if (!options?.at) return route;
    const { distanceMeters, durationSeconds: freeFlowSeconds, mainRoadsSeconds } = route;
    const drive = { from, to, distanceMeters, freeFlowSeconds, mainRoadsSeconds };
    const durationSeconds = driveSeconds(this.table(), drive, options.at.getTime());
    if (!route.steps) return { ...route, durationSeconds };
    // The whole drive's delay, spread evenly: a step's time is for reading out, not for planning.
    const delay = freeFlowSeconds > 0 ? durationSeconds / freeFlowSeconds : 1;
    const steps = route.steps.map((step) => ({ ...step, durationSeconds: step.durationSeconds * delay }));
    return { ...route, durationSeconds, steps };
  }

  async matrix(sources: readonly LatLng[], targets: readonly LatLng[], options?: RoutingOptions): Promise<Matrix> {
    const matrix = await this.engine.matrix(sources, targets, options);
    if (!options?.at) return matrix;
    const [table, startMs] = [this.table(), options.at.getTime()];
    const durationsSeconds = matrix.durationsSeconds.map((freeFlowSeconds, cell) => {
      const [from, to] = [sources[Math.floor(cell / targets.length)], targets[cell % targets.length]];
      if (!from || !to || !Number.isFinite(freeFlowSeconds)) return freeFlowSeconds;
      const distanceMeters = matrix.distancesMeters[cell] as number;
      const mainRoadsSeconds = matrix.mainRoadsSeconds?.[cell];
      return driveSeconds(table, { from, to, distanceMeters, freeFlowSeconds, mainRoadsSeconds }, startMs);
    });
    return { ...matrix, durationsSeconds };
  }

  snap(point: LatLng): Promise<Snap> {
    return this.engine.snap(point);
  }

  info(): RoutingInfo {
    return this.engine.info();
  }
}
