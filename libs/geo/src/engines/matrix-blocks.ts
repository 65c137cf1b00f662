import { fail, ok, type LatLng, type Result } from '@sablon/domain/kernel';
import type { HttpFailureCode } from '../http/http-failure.js';
import type { CircuitInfo } from '../http/circuit-breaker.js';
import type { HttpLimits } from '../http/json-client.js';
import type { Matrix, Route, RoutingOptions, Snap } from '../routing/routing-engine.js';

/** The external routing services we support. */
type ExternalEngineName = 'valhalla' | 'osrm';

/** Times and distances as {@link Matrix}; NaN where the service finds no route. */
export type PartialMatrix = Omit<Matrix, 'quality'>;

/**
 * A routing service behind HTTP. Unlike our own engines it may fail: `http.refused` when it finds no route or no road nearby, the
 * other codes of {@link HttpFailureCode} when it could not be reached or its answer not be read.
 */
export interface ExternalRouting {
  readonly name: ExternalEngineName;
  /** Base URL of the service. */
  readonly url: string;
  route(from: LatLng, to: LatLng, options?: RoutingOptions): Promise<Result<Route, HttpFailureCode>>;
  matrix(sources: readonly LatLng[], targets: readonly LatLng[]): Promise<Result<PartialMatrix, HttpFailureCode>>;
  snap(point: LatLng): Promise<Result<Snap, HttpFailureCode>>;
  circuit(): CircuitInfo;
}

/**
 * ASSUMPTION: a local routing server answers within two seconds or has failed, and our own engine answers then. Transient faults
 * are retried once; after a timeout there is no time left for that.
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

/** As in our own engine: a road farther from a point than this does not serve it (`BUILT_PROFILE.reachMeters`). */
export const REACH_METERS = 5_000;

/** Treats an answer without a road nearby like a 4xx: as a refusal. */
export const orNoRoad = (snap: Result<Snap | null, HttpFailureCode>): Result<Snap, HttpFailureCode> => {
  if (!snap.ok) return snap;
  return snap.value ? ok(snap.value) : fail('http.refused', { reason: 'no_road' });
};

/** The largest request a service accepts. */
export interface BlockLimits {
  /** Sources × targets. */
  readonly maxPairs: number;
  /** Sources + targets. */
  readonly maxPoints: number;
}

/** Times in seconds and distances in metres of one block, row-major; NaN where there is no route. */
export interface BlockAnswer {
  readonly durationsSeconds: readonly number[];
  readonly distancesMeters: readonly number[];
}

/** Rows and columns of the largest blocks a service takes, as square as the table allows: fewest requests. */
export function blockSize(sources: number, targets: number, { maxPairs, maxPoints }: BlockLimits): [number, number] {
  const side = Math.max(1, Math.min(Math.floor(Math.sqrt(maxPairs)), Math.floor(maxPoints / 2)));
  const beside = (length: number): number => Math.max(1, Math.min(Math.floor(maxPairs / length), maxPoints - length));
  if (sources <= side) return [sources, Math.min(targets, beside(sources))];
  if (targets <= side) return [Math.min(sources, beside(targets)), targets];
  return [side, side];
}

/**
 * Requests a table in blocks the service accepts, in parallel. A block it refuses (one point far from any road spoils it) has no
 * routes; any other failure fails the whole table, so that it comes from one engine.
 */
export async function askInBlocks(
  sources: readonly LatLng[],
  targets: readonly LatLng[],
  limits: BlockLimits,
  ask: (sources: readonly LatLng[], targets: readonly LatLng[]) => Promise<Result<BlockAnswer, HttpFailureCode>>,
): Promise<Result<PartialMatrix, HttpFailureCode>> {
  const durationsSeconds = new Float64Array(sources.length * targets.length).fill(NaN);
  const distancesMeters = new Float64Array(sources.length * targets.length).fill(NaN);
  const whole = { durationsSeconds, distancesMeters, sources: sources.length, targets: targets.length };
  if (durationsSeconds.length === 0) return ok(whole);
  const [rows, columns] = blockSize(sources.length, targets.length, limits);
  const corners: (readonly [row: number, column: number])[] = [];
  for (let row = 0; row < sources.length; row += rows)
    for (let column = 0; column < targets.length; column += columns) corners.push([row, column]);
  const answers = await Promise.all(
    corners.map(async ([row, column]) => {
      const part = { sources: sources.slice(row, row + rows), targets: targets.slice(column, column + columns) };
      const answer = await ask(part.sources, part.targets);
      if (!answer.ok) return answer.error;
      const { durationsSeconds: seconds, distancesMeters: meters } = answer.value;
      const width = part.targets.length;
      for (let at = 0; at < part.sources.length * width; at++) {
        const cell = (row + Math.floor(at / width)) * targets.length + column + (at % width);
        durationsSeconds[cell] = seconds[at]!;
        distancesMeters[cell] = meters[at]!;
      }
      return null;
    }),
  );
  const fault = answers.find((error) => error !== null && error.code !== 'http.refused');
  if (fault) return fail(fault.code, fault.params);
  const refused = answers.filter((error) => error !== null);
  return refused.length === answers.length && refused[0] ? fail(refused[0].code, refused[0].params) : ok(whole);
}
