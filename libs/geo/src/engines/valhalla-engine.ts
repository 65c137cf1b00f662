import { type LatLng, type Result, crowDistanceMeters, type Turn } from '@sablon/domain/kernel';
import type { CircuitInfo } from '../http/circuit-breaker.js';
import type { HttpFailureCode } from '../http/http-failure.js';
import { JsonClient, type HttpLimits } from '../http/json-client.js';
import type { Route, RoutingOptions, Snap, RouteStep } from '../routing/routing-engine.js';
import {
  orNoRoad,
  REACH_METERS,
  ROUTING_HTTP_LIMITS,
  type ExternalRouting,
  type PartialMatrix,
  askInBlocks,
  type BlockLimits,
  type BlockAnswer,
} from './matrix-blocks.js';
import type { JsonReader } from '../http/json-reader.js';
import { joinLine, type JoinedLine } from './joined-line.js';
import { decodePolyline } from './polyline.js';
import { roadName } from '../roads/road-names.js';

/**
 * Valhalla's maneuver numbers (turn-by-turn API reference, "maneuver types"); others, such as those on foot, become straight on.
 */
const TURNS: Readonly<Record<number, Turn>> = {
  1: 'depart',
  2: 'depart',
  3: 'depart',
  4: 'arrive',
  5: 'arrive',
  6: 'arrive',
  9: 'slight_right',
  10: 'right',
  11: 'sharp_right',
  12: 'uturn',
  13: 'uturn',
  14: 'sharp_left',
  15: 'left',
  16: 'slight_left',
  18: 'slight_right',
  19: 'slight_left',
  20: 'slight_right',
  21: 'slight_left',
  23: 'slight_right',
  24: 'slight_left',
  25: 'merge',
  26: 'roundabout',
  37: 'merge',
  38: 'merge',
};
const ROUNDABOUT_EXIT = 27;

/** The steps of a leg; leaving a roundabout belongs to entering it, as in our own engine. Lengths come in kilometres. */
function readManeuvers(leg: JsonReader, { geometry, indexes }: JoinedLine): RouteStep[] {
  const steps: RouteStep[] = [];
  for (const maneuver of leg.field('maneuvers').list()) {
    const type = maneuver.field('type').number();
    const names = maneuver.optional('street_names')?.list() ?? [];
    const street = roadName({ name: names[0]?.string() ?? '' });
    const distanceMeters = maneuver.field('length').amount() * 1_000;
    const durationSeconds = maneuver.field('time').amount();
    const before = steps[steps.length - 1];
    if (type === ROUNDABOUT_EXIT && before?.turn === 'roundabout') {
      steps[steps.length - 1] = {
        ...before,
        street,
        distanceMeters: before.distanceMeters + distanceMeters,
        durationSeconds: before.durationSeconds + durationSeconds,
      };
      continue;
    }
    const turn = TURNS[type] ?? 'straight';
    const begin = maneuver.field('begin_shape_index');
    const exit = turn === 'roundabout' ? maneuver.optional('roundabout_exit_count')?.amount() : undefined;
    steps.push({
      turn,
      street: turn === 'arrive' && before ? before.street : street,
      ...(exit !== undefined && { exit }),
      distanceMeters,
      durationSeconds,
      geometryIndex: endIndex(turn, geometry.length) ?? indexes[begin.amount()] ?? begin.refuse('a point of the shape'),
    });
  }
  return steps;
}

/** The ride begins and ends at the requested points, which are not the service's. */
const endIndex = (turn: Turn, points: number): number | undefined =>
  turn === 'depart' ? 0 : turn === 'arrive' ? points - 1 : undefined;

const METERS_PER_KM = 1_000;

/** A `/route` answer of one leg; we request kilometres, and the answer must confirm them. */
function readTrip(from: LatLng, to: LatLng, steps: boolean): (answer: JsonReader) => Route {
  return (answer) => {
    const trip = answer.field('trip');
    const units = trip.field('units');
    if (units.string() !== 'kilometers') units.refuse('kilometers');
    const [leg] = trip.field('legs').list(1) as [JsonReader];
    const summary = leg.field('summary');
    const shape = leg.field('shape');
    const points = decodePolyline(shape.string(), 6);
    if (!points || points.length === 0) return shape.refuse('a polyline of six decimals');
    const line = joinLine(from, points, to);
    return {
      distanceMeters: summary.field('length').amount() * METERS_PER_KM,
      durationSeconds: summary.field('time').amount(),
      geometry: line.geometry,
      quality: 'built',
      ...(steps && { steps: readManeuvers(leg, line) }),
    };
  };
}

/**
 * A `/sources_to_targets` answer: two tables of rows as requested, or one of objects from servers before 3.4. Null means that
 * there is no route.
 */
function readTable(rows: number, columns: number): (answer: JsonReader) => BlockAnswer {
  return (answer) => {
    const tables = answer.field('sources_to_targets');
    const units = answer.field('units');
    if (units.string() !== 'kilometers') units.refuse('kilometers');
    if (tables.isList()) {
      const cells = tables.list(rows).flatMap((row) => row.list(columns));
      return {
        durationsSeconds: cells.map((cell) => cell.optional('time')?.amount() ?? NaN),
        distancesMeters: cells.map((cell) => (cell.optional('distance')?.amount() ?? NaN) * METERS_PER_KM),
      };
    }
    const table = (name: string): number[] =>
      tables
        .field(name)
        .list(rows)
        .flatMap((row) => row.list(columns))
        .map((cell) => (cell.isNull() ? NaN : cell.amount()));
    return {
      durationsSeconds: table('durations'),
      distancesMeters: table('distances').map((kilometers) => kilometers * METERS_PER_KM),
    };
  };
}

/** A `/locate` answer for one point: the nearest of its edges, null when it has none. */
function readSnap(asked: LatLng): (answer: JsonReader) => Snap | null {
  return (answer) => {
    const [place] = answer.list(1) as [JsonReader];
    const snaps = (place.optional('edges')?.list() ?? []).map((edge): Snap => {
      const point = { lat: edge.field('correlated_lat').number(), lng: edge.field('correlated_lon').number() };
      return { point, distanceMeters: crowDistanceMeters(asked, point) };
    });
    return snaps.sort((a, b) => a.distanceMeters - b.distanceMeters)[0] ?? null;
  };
}

interface ValhallaOptions {
  /** E.g. `http://localhost:8002`. */
  readonly url: string;
  /** The driving model; `taxi` may use taxi lanes where the data has them. */
  readonly costing?: 'taxi' | 'auto';
  /** The server's limit: `service_limits.*.max_matrix_location_pairs`, 2 500 by default. */
  readonly blocks?: BlockLimits;
  readonly limits?: Partial<HttpLimits>;
}

const BLOCKS: BlockLimits = { maxPairs: 2_500, maxPoints: 2_501 };

/** Error answers have a body with the reason: `{"error_code": 442, "error": "No path could be found for input"}`. */
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

/** A point in Valhalla's format; beyond `search_cutoff` it refuses (error 171) instead of joining distant roads. */
const location = ({ lat, lng }: LatLng): object => ({ lat, lon: lng, search_cutoff: REACH_METERS });
