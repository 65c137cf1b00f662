import type { LatLng, Localized } from '@sablon/domain';
import type { Matrix, Route, RoutingInfo, RoutingOptions, Snap } from '../routing/routing-engine.js';
import type { NamingEngine, RoutingHost } from './routing-host.js';

/** An engine in the asker's own thread: right for the seed, whose answers cost less than the way to another thread. */
export class LocalRouting implements RoutingHost {
  readonly threads = 0;

  constructor(private readonly engine: NamingEngine) {}

  route(from: LatLng, to: LatLng, options?: RoutingOptions): Promise<Route> {
    return this.engine.route(from, to, options);
  }

  matrix(sources: readonly LatLng[], targets: readonly LatLng[], options?: RoutingOptions): Promise<Matrix> {
    return this.engine.matrix(sources, targets, options);
  }

  snap(point: LatLng): Promise<Snap> {
    return this.engine.snap(point);
  }

  info(): RoutingInfo {
    return this.engine.info();
  }

  async nearestRoadName(point: LatLng): Promise<Localized | null> {
    return this.engine.nearestRoadName(point);
  }

  async close(): Promise<void> {}
}
