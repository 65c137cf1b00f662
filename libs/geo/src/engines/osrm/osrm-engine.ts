import type { LatLng, Result } from '@sablon/domain';
import type { CircuitInfo } from '../../http/circuit-breaker.js';
import type { HttpFailureCode } from '../../http/http-failure.js';
import { JsonClient, type HttpLimits, type HttpQuestion } from '../../http/json-client.js';
import type { Route, RoutingOptions, Snap } from '../../routing/routing-engine.js';
import {
  orNoRoad,
  REACH_METERS,
  ROUTING_HTTP_LIMITS,
  type ExternalRouting,
  type PartialMatrix,
} from '../external-routing.js';
import { askInBlocks, type BlockLimits } from '../matrix-blocks.js';
import { readNearest, readRoute, readTable } from './osrm-answers.js';

export interface OsrmOptions {
  /** E.g. `http://localhost:5000`. */
  readonly url: string;
  /** What the server takes at once: `--max-table-size`, 100 points unless its owner says otherwise. */
  readonly blocks?: BlockLimits;
  readonly limits?: Partial<HttpLimits>;
}

const BLOCKS: BlockLimits = { maxPairs: 2_500, maxPoints: 100 };
const PROFILE = 'driving';

/** Answers with a body that says why: `{"code": "NoRoute", "message": "…"}`. */
const readReason = (body: unknown): string | null => {
  const { code } = body as { code?: unknown };
  return typeof code === 'string' ? code : null;
};

/** OSRM's HTTP interface, version 1: `/route`, `/table` and `/nearest`. Times are free-flow. */
export class OsrmEngine implements ExternalRouting {
  readonly name = 'osrm';
  readonly url: string;
  private readonly client: JsonClient;
  private readonly blocks: BlockLimits;

  constructor({ url, blocks = BLOCKS, limits }: OsrmOptions) {
    this.url = url;
    this.blocks = blocks;
    this.client = new JsonClient({ baseUrl: url, limits: { ...ROUTING_HTTP_LIMITS, ...limits }, readReason });
  }

  route(from: LatLng, to: LatLng, { steps = false }: RoutingOptions = {}): Promise<Result<Route, HttpFailureCode>> {
    return this.ask('route', [from, to], {
      query: { overview: 'full', geometries: 'polyline6', steps: String(steps) },
      read: readRoute(from, to, steps),
    });
  }

  matrix(sources: readonly LatLng[], targets: readonly LatLng[]): Promise<Result<PartialMatrix, HttpFailureCode>> {
    return askInBlocks(sources, targets, this.blocks, (rows, columns) =>
      this.ask('table', [...rows, ...columns], {
        query: {
          sources: rows.map((_, at) => at).join(';'),
          destinations: columns.map((_, at) => rows.length + at).join(';'),
          annotations: 'duration,distance',
        },
        read: readTable(rows.length, columns.length),
      }),
    );
  }

  async snap(point: LatLng): Promise<Result<Snap, HttpFailureCode>> {
    return orNoRoad(await this.ask('nearest', [point], { query: { number: 1 }, read: readNearest }));
  }

  circuit(): CircuitInfo {
    return this.client.info();
  }

  private ask<T>(
    service: string,
    points: readonly LatLng[],
    { query, read }: Pick<HttpQuestion<T>, 'query' | 'read'>,
  ): Promise<Result<T, HttpFailureCode>> {
    const path = `${service}/v1/${PROFILE}/${points.map(({ lat, lng }) => `${degrees(lng)},${degrees(lat)}`).join(';')}`;
    // Without a radius OSRM joins the nearest road however far it is; with one it refuses (NoSegment).
    const radiuses = points.map(() => REACH_METERS).join(';');
    return this.client.ask({ path, query: { ...query, radiuses }, read });
  }
}

/** Six decimals (a decimetre); never an exponent, which OSRM does not read. */
const degrees = (value: number): string => String(Number(value.toFixed(6)) || 0);
