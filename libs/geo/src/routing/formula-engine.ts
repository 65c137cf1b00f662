import type { LatLng } from '@sablon/domain';
import { estimateByFormula } from './formula.js';
import type { Matrix, Route, RoutingEngine, RoutingInfo, Snap } from './routing-engine.js';

/** Routing without any road data: calibrated times and distances, a straight line as geometry, quality `formula`. */
export class FormulaEngine implements RoutingEngine {
  async route(from: LatLng, to: LatLng): Promise<Route> {
    return { ...estimateByFormula(from, to), geometry: [from, to], quality: 'formula' };
  }

  async matrix(sources: readonly LatLng[], targets: readonly LatLng[]): Promise<Matrix> {
    const durationsSeconds = new Float64Array(sources.length * targets.length);
    const distancesMeters = new Float64Array(sources.length * targets.length);
    let cell = 0;
    for (const source of sources)
      for (const target of targets) {
        const estimate = estimateByFormula(source, target);
        durationsSeconds[cell] = estimate.durationSeconds;
        distancesMeters[cell++] = estimate.distanceMeters;
      }
    return { durationsSeconds, distancesMeters, sources: sources.length, targets: targets.length, quality: 'formula' };
  }

  /** Knows no roads, so every point is its own nearest road. */
  async snap(point: LatLng): Promise<Snap> {
    return { point, distanceMeters: 0 };
  }

  info(): RoutingInfo {
    return { quality: 'formula', source: 'calibrated formula, no road data', vertices: 0, edges: 0 };
  }
}
