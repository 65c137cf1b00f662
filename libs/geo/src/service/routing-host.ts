import type { LatLng, Localized } from '@sablon/domain';
import type { RoutingEngine } from '../routing/routing-engine.js';

/** An engine that also knows what its roads are called. */
export interface NamingEngine extends RoutingEngine {
  /** The name of the road at a point, when a named one passes near. */
  nearestRoadName(point: LatLng): Localized | null;
}

/** A routing engine over one map with a life of its own. */
export interface RoutingHost extends RoutingEngine {
  /** The name of the road at a point, when a named one passes near. */
  nearestRoadName(point: LatLng): Promise<Localized | null>;
  /** Threads at work; 0 = in the asker's own. */
  readonly threads: number;
  /** Answers what was asked, then lets the map go. */
  close(): Promise<void>;
}
