import type { LatLng, Result } from '@sablon/domain';
import type { CircuitInfo } from '../../http/circuit-breaker.js';
import type { HttpFailureCode } from '../../http/http-failure.js';
import { JsonClient, type HttpLimits } from '../../http/json-client.js';
import type { Route, RoutingOptions, Snap } from '../../routing/routing-engine.js';
import {
  orNoRoad,
  REACH_METERS,
  ROUTING_HTTP_LIMITS,
  type ExternalRouting,
  type PartialMatrix,
} from '../external-routing.js';
import { askInBlocks, type BlockLimits } from '../matrix-blocks.js';
import { readSnap, readTable, readTrip } from './valhalla-answers.js';

export interface ValhallaOptions {
  /** E.g. `http://localhost:8002`. */
  readonly url: string;
  /** How cars are thought to drive; `taxi` may use taxi lanes where the data has them. */
  readonly costing?: 'taxi' | 'auto';
  /** What the server takes at once: `service_limits.*.max_matrix_location_pairs`, 2 500 unless its owner says otherwise. */
  readonly blocks?: BlockLimits;
  readonly limits?: Partial<HttpLimits>;
}

const BLOCKS: BlockLimits = { maxPairs: 2_500, maxPoints: 2_501 };

/** Answers with a body that says why: `{"error_code": 442, "error": "No path could be found for input"}`. */
const readReason = (body: unknown): number | null => {
  const code = (body as { error_code?: unknown }).error_code;
  return typeof code === 'number' ? code : null;
};

/** Valhalla 3.x over HTTP: `/route`, `/sources_to_targets` and `/locate`. Times are free-flow. */
export class ValhallaEngine implements ExternalRouting {
  readonly name = 'valhalla';
  readonly url: string;
  private readonly client: JsonClient;
  private readonly costing: string;
  private readonly blocks: BlockLimits;

  constructor({ url, costing = 'taxi', blocks = BLOCKS, limits }: ValhallaOptions) {
    this.url = url;
    this.costing = costing;
    this.blocks = blocks;
    this.client = new JsonClient({ baseUrl: url, limits: { ...ROUTING_HTTP_LIMITS, ...limits }, readReason });
  }

  route(from: LatLng, to: LatLng, { steps = false }: RoutingOptions = {}): Promise<Result<Route, HttpFailureCode>> {
    const body = {
      locations: [from, to].map(location),
      costing: this.costing,
      units: 'kilometers',
      directions_type: steps ? 'maneuvers' : 'none',
    };
    return this.client.ask({ path: 'route', body, repeatable: true, read: readTrip(from, to, steps) });
  }

  matrix(sources: readonly LatLng[], targets: readonly LatLng[]): Promise<Result<PartialMatrix, HttpFailureCode>> {
    return askInBlocks(sources, targets, this.blocks, (rows, columns) => {
      const body = {
        sources: rows.map(location),
        targets: columns.map(location),
        costing: this.costing,
        units: 'kilometers',
        verbose: false,
      };
      const read = readTable(rows.length, columns.length);
      return this.client.ask({ path: 'sources_to_targets', body, repeatable: true, read });
    });
  }

  async snap(point: LatLng): Promise<Result<Snap, HttpFailureCode>> {
    const body = { locations: [location(point)], costing: this.costing, verbose: false };
    const read = readSnap(point);
    return orNoRoad(await this.client.ask({ path: 'locate', body, repeatable: true, read }));
  }

  circuit(): CircuitInfo {
    return this.client.info();
  }
}

/** A place in Valhalla's words; beyond `search_cutoff` it refuses (error 171) instead of joining far roads. */
const location = ({ lat, lng }: LatLng): object => ({ lat, lon: lng, search_cutoff: REACH_METERS });
