import { fail, ok, type LatLng, type Result } from '@sablon/domain';
import type { CircuitInfo } from '../http/circuit-breaker.js';
import type { HttpFailureCode } from '../http/http-failure.js';
import type { HttpLimits } from '../http/json-client.js';
import type { Matrix, Route, RoutingOptions, Snap } from '../routing/routing-engine.js';

/** Which other routing services we speak with. */
export type ExternalEngineName = 'valhalla' | 'osrm';

/** Times and distances as {@link Matrix}; NaN where the service knows no way. */
export type PartialMatrix = Omit<Matrix, 'quality'>;

/**
 * A routing service behind HTTP. Unlike our own engines it may fail, and says so: `http.refused` when it knows no way or no
 * road nearby, the other codes of {@link HttpFailureCode} when it could not be asked or not be understood.
 */
export interface ExternalRouting {
  readonly name: ExternalEngineName;
  /** Where it is asked. */
  readonly url: string;
  route(from: LatLng, to: LatLng, options?: RoutingOptions): Promise<Result<Route, HttpFailureCode>>;
  matrix(sources: readonly LatLng[], targets: readonly LatLng[]): Promise<Result<PartialMatrix, HttpFailureCode>>;
  snap(point: LatLng): Promise<Result<Snap, HttpFailureCode>>;
  circuit(): CircuitInfo;
}

/**
 * ASSUMPTION: a routing server next door answers within two seconds or is in trouble, and our own engine answers then. Passing
 * faults are tried again once; after a timeout there is no time left for that.
 */
export const ROUTING_HTTP_LIMITS: Partial<HttpLimits> = {
  attemptTimeoutMs: 2_000,
  deadlineMs: 2_200,
  retries: 1,
  backoffMs: 50,
  maxConcurrent: 8,
  maxWaiting: 256,
  maxResponseBytes: 8 * 1024 * 1024,
};

/** As our own engine: a road farther from a point than this does not serve it (`BUILT_PROFILE.reachMeters`). */
export const REACH_METERS = 5_000;

/** A service that answers with no road nearby has refused as much as one that says so with a 4xx. */
export const orNoRoad = (snap: Result<Snap | null, HttpFailureCode>): Result<Snap, HttpFailureCode> => {
  if (!snap.ok) return snap;
  return snap.value ? ok(snap.value) : fail('http.refused', { reason: 'no_road' });
};
