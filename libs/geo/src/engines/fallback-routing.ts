import { crowDistanceMeters, type LatLng, type Result, fail, ok, type RouteQuality } from '@sablon/domain/kernel';
import type { HttpFailure, HttpFailureCode, OnServiceCall } from '../http/http-failure.js';
import type {
  ExternalRoutingInfo,
  Matrix,
  Route,
  RoutingEngine,
  RoutingInfo,
  RoutingOptions,
  Snap,
} from '../routing/routing-engine.js';
import type { GeoLogger } from '../service/live-map.js';
import type { ExternalRouting, PartialMatrix } from './matrix-blocks.js';
import { OsrmEngine } from './osrm-engine.js';
import { ValhallaEngine } from './valhalla-engine.js';

const WEAKER: readonly RouteQuality[] = ['formula', 'approximate', 'built'];
const weakest = (a: RouteQuality, b: RouteQuality): RouteQuality =>
  WEAKER[Math.min(WEAKER.indexOf(a), WEAKER.indexOf(b))] as RouteQuality;

interface FallbackOptions {
  readonly logger?: GeoLogger;
  readonly onCall?: OnServiceCall;
  /** For tests. */
  readonly nowMs?: () => number;
}

/**
 * Uses another routing service first; when it finds no route, fails or takes too long, our own engine answers, and the result has
 * that engine's quality. `info()` returns which of the two is in use, since when and why.
 */
export class FallbackRouting implements RoutingEngine {
  private readonly logger: GeoLogger | undefined;
  private readonly onCall: OnServiceCall | undefined;
  private readonly nowMs: () => number;
  private trouble: HttpFailure | null = null;
  private sinceMs: number;

  constructor(
    private readonly external: ExternalRouting,
    private readonly own: RoutingEngine,
    { logger, onCall, nowMs = Date.now }: FallbackOptions = {},
  ) {
    this.logger = logger;
    this.onCall = onCall;
    this.nowMs = nowMs;
    this.sinceMs = nowMs();
  }

  async route(from: LatLng, to: LatLng, options?: RoutingOptions): Promise<Route> {
    if (crowDistanceMeters(from, to) === 0) return this.own.route(from, to, options);
    const answer = await this.ask(() => this.external.route(from, to, options));
    return answer.ok ? answer.value : this.own.route(from, to, options);
  }

  async matrix(sources: readonly LatLng[], targets: readonly LatLng[], options?: RoutingOptions): Promise<Matrix> {
    if (sources.length * targets.length === 0) return this.own.matrix(sources, targets, options);
    const answer = await this.ask(() => this.external.matrix(sources, targets));
    if (!answer.ok) return this.own.matrix(sources, targets, options);
    return this.filled(answer.value, sources, targets, options);
  }

  async snap(point: LatLng): Promise<Snap> {
    const answer = await this.ask(() => this.external.snap(point));
    return answer.ok ? answer.value : this.own.snap(point);
  }

  info(): RoutingInfo {
    const { external, trouble } = this;
    const { state, failures } = external.circuit();
    const own = this.own.info();
    const about: ExternalRoutingInfo = {
      engine: external.name,
      inForce: trouble === null,
      since: new Date(this.sinceMs).toISOString(),
      circuit: state,
      failures,
      ...(trouble && { problem: trouble }),
    };
    return trouble
      ? { ...own, external: about }
      : { quality: 'built', source: `${external.name} over HTTP`, vertices: 0, edges: 0, external: about };
  }

  private async ask<T>(question: () => Promise<Result<T, HttpFailureCode>>): Promise<Result<T, HttpFailureCode>> {
    const startedAt = performance.now();
    const answer = await question();
    const durationMs = performance.now() - startedAt;
    const outcome = answer.ok ? 'ok' : answer.error.code;
    // An open circuit answers by itself.
    if (outcome !== 'http.circuit_open') this.onCall?.({ service: this.external.name, outcome, durationMs });
    return this.note(answer);
  }

  /** Records whether the service is usable; finding no route between two points says nothing about that. */
  private note<T>(answer: Result<T, HttpFailureCode>): Result<T, HttpFailureCode> {
    const trouble = answer.ok || answer.error.code === 'http.refused' ? null : answer.error;
    const changed = (trouble === null) !== (this.trouble === null);
    if (changed) this.sinceMs = this.nowMs();
    if (changed && trouble)
      this.logger?.warn(
        { engine: this.external.name, url: this.external.url, ...trouble },
        'the routing service does not answer: our own engine does',
      );
    else if (changed) this.logger?.info({ engine: this.external.name }, 'the routing service answers again');
    // While the circuit is open, the failure that opened it says more than `http.circuit_open`.
    if (trouble?.code !== 'http.circuit_open' || this.trouble === null) this.trouble = trouble;
    return answer;
  }

  /** The service's table, with our own figures where it finds no route. */
  private async filled(
    table: PartialMatrix,
    sources: readonly LatLng[],
    targets: readonly LatLng[],
    options?: RoutingOptions,
  ): Promise<Matrix> {
    const { durationsSeconds, distancesMeters } = table;
    const width = targets.length;
    const rows = new Set<number>();
    const columns = new Set<number>();
    for (let cell = 0; cell < durationsSeconds.length; cell++) {
      const [row, column] = [Math.floor(cell / width), cell % width];
      if (crowDistanceMeters(sources[row]!, targets[column]!) === 0) durationsSeconds[cell] = distancesMeters[cell] = 0;
      if (!Number.isNaN(durationsSeconds[cell]! + distancesMeters[cell]!)) continue;
      rows.add(row);
      columns.add(column);
    }
    if (rows.size === 0) return { ...table, quality: 'built' };
    const [askedRows, askedColumns] = [[...rows], [...columns]];
    const own = await this.own.matrix(
      askedRows.map((row) => sources[row]!),
      askedColumns.map((column) => targets[column]!),
      options,
    );
    askedRows.forEach((row, ownRow) =>
      askedColumns.forEach((column, ownColumn) => {
        const [cell, ownCell] = [row * width + column, ownRow * askedColumns.length + ownColumn];
        if (!Number.isNaN(durationsSeconds[cell]! + distancesMeters[cell]!)) return;
        durationsSeconds[cell] = own.durationsSeconds[ownCell]!;
        distancesMeters[cell] = own.distancesMeters[ownCell]!;
      }),
    );
    return { ...table, quality: weakest('built', own.quality) };
  }
}

/** Which engine comes first; `own` uses no other. */
export const ROUTING_CHOICES = ['own', 'valhalla', 'osrm'] as const;

export type RoutingSettingCode = 'routing.unknown_engine' | 'routing.bad_url';

/** Puts another routing service before our own engine, which stays its fallback. */
export type EngineBefore = (own: RoutingEngine, logger?: GeoLogger, onCall?: OnServiceCall) => RoutingEngine;

/**
 * Reads `SABLON_ROUTING` and `SABLON_ROUTING_URL`. Codes: `routing.unknown_engine` (neither own, valhalla nor osrm),
 * `routing.bad_url` (not an http address, or none although another engine is wanted).
 */
export function engineBefore(
  choice: string | undefined,
  url: string | undefined,
): Result<EngineBefore, RoutingSettingCode> {
  if (choice === undefined || choice === '' || choice === 'own') return ok((own) => own);
  if (choice !== 'valhalla' && choice !== 'osrm') return fail('routing.unknown_engine', { engine: choice });
  const service = connect(choice, url ?? '');
  return service
    ? ok((own, logger, onCall) => new FallbackRouting(service, own, { logger, onCall }))
    : fail('routing.bad_url', { engine: choice });
}

function connect(choice: 'valhalla' | 'osrm', url: string): ExternalRouting | null {
  try {
    return choice === 'valhalla' ? new ValhallaEngine({ url }) : new OsrmEngine({ url });
  } catch {
    return null;
  }
}
