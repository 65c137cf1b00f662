import type { LatLng, Result, Turn } from '@sablon/domain/kernel';
import type { CircuitInfo } from '../http/circuit-breaker.js';
import type { HttpFailureCode } from '../http/http-failure.js';
import { JsonClient, type HttpLimits, type HttpQuestion } from '../http/json-client.js';
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
import { joinLine } from './joined-line.js';
import { decodePolyline } from './polyline.js';
import { roadName } from '../roads/road-names.js';

/** OSRM's names of directions (HTTP API, "StepManeuver"). */
const MODIFIERS: Readonly<Record<string, Turn>> = {
  uturn: 'uturn',
  'sharp right': 'sharp_right',
  right: 'right',
  'slight right': 'slight_right',
  straight: 'straight',
  'slight left': 'slight_left',
  left: 'left',
  'sharp left': 'sharp_left',
};
const TYPES: Readonly<Record<string, Turn>> = {
  depart: 'depart',
  arrive: 'arrive',
  merge: 'merge',
  roundabout: 'roundabout',
  rotary: 'roundabout',
};
const ROUNDABOUT_EXITS = ['exit roundabout', 'exit rotary'];
/** Half a metre: how far six decimals and a curve's rounding can move a point of the line. */
const SAME_DEGREES = 5e-6;

/** The steps of a route's legs; leaving a roundabout belongs to entering it, as in our own engine. */
function readSteps(route: JsonReader, geometry: readonly LatLng[], pointOf: (pair: JsonReader) => LatLng): RouteStep[] {
  const steps: RouteStep[] = [];
  let here = 0;
  for (const step of route
    .field('legs')
    .list()
    .flatMap((leg) => leg.field('steps').list())) {
    const maneuver = step.field('maneuver');
    const type = maneuver.field('type').string();
    const street = roadName({ name: step.optional('name')?.string() ?? '', ref: step.optional('ref')?.string() ?? '' });
    const [distanceMeters, durationSeconds] = [step.field('distance').amount(), step.field('duration').amount()];
    const before = steps[steps.length - 1];
    if (ROUNDABOUT_EXITS.includes(type) && before?.turn === 'roundabout') {
      steps[steps.length - 1] = {
        ...before,
        street,
        distanceMeters: before.distanceMeters + distanceMeters,
        durationSeconds: before.durationSeconds + durationSeconds,
      };
      continue;
    }
    const turn = TYPES[type] ?? MODIFIERS[maneuver.optional('modifier')?.string() ?? ''] ?? 'straight';
    const exit = turn === 'roundabout' ? maneuver.optional('exit')?.amount() : undefined;
    here = turn === 'arrive' ? geometry.length - 1 : indexFrom(here, geometry, pointOf(maneuver.field('location')));
    steps.push({
      turn,
      street: turn === 'arrive' && before ? before.street : street,
      ...(exit !== undefined && { exit }),
      distanceMeters,
      durationSeconds,
      geometryIndex: turn === 'depart' ? 0 : here,
    });
  }
  return steps;
}

/** Index of a point on the line, searched from an index on; that index when it is not found. */
function indexFrom(index: number, geometry: readonly LatLng[], { lat, lng }: LatLng): number {
  const found = geometry.findIndex(
    (point, at) => at >= index && Math.abs(point.lat - lat) < SAME_DEGREES && Math.abs(point.lng - lng) < SAME_DEGREES,
  );
  return found >= 0 ? found : index;
}

/** OSRM writes longitude first. */
function point(pair: JsonReader): LatLng {
  const [lng, lat] = pair.list(2).map((axis) => axis.number()) as [number, number];
  return { lat, lng };
}

/** A polyline of six decimals as requested, or the GeoJSON line some proxies turn it into. */
function shape(geometry: JsonReader): LatLng[] {
  const points = geometry.isText()
    ? decodePolyline(geometry.string(), 6)
    : geometry.field('coordinates').list().map(point);
  return points && points.length > 0 ? points : geometry.refuse('a line');
}

function accepted(answer: JsonReader): JsonReader {
  const code = answer.field('code');
  return code.string() === 'Ok' ? answer : code.refuse('Ok');
}

/** A `/route` answer: its first route, with its steps if requested. */
function readRoute(from: LatLng, to: LatLng, steps: boolean): (answer: JsonReader) => Route {
  return (answer) => {
    const routes = accepted(answer).field('routes');
    const route = routes.list()[0] ?? routes.refuse('a route');
    const { geometry } = joinLine(from, shape(route.field('geometry')), to);
    return {
      distanceMeters: route.field('distance').amount(),
      durationSeconds: route.field('duration').amount(),
      geometry,
      quality: 'built',
      ...(steps && { steps: readSteps(route, geometry, point) }),
    };
  };
}

/** A `/table` answer; null means that there is no route. */
function readTable(rows: number, columns: number): (answer: JsonReader) => BlockAnswer {
  return (answer) => {
    const table = (name: string): number[] =>
      accepted(answer)
        .field(name)
        .list(rows)
        .flatMap((row) => row.list(columns))
        .map((cell) => (cell.isNull() ? NaN : cell.amount()));
    return { durationsSeconds: table('durations'), distancesMeters: table('distances') };
  };
}

/** A `/nearest` answer: the nearest road, null when it names none. */
function readNearest(answer: JsonReader): Snap | null {
  const nearest = accepted(answer).field('waypoints').list()[0];
  return nearest
    ? { point: point(nearest.field('location')), distanceMeters: nearest.field('distance').amount() }
    : null;
}

interface OsrmOptions {
  /** E.g. `http://localhost:5000`. */
  readonly url: string;
  /** The server's limit: `--max-table-size`, 100 points by default. */
  readonly blocks?: BlockLimits;
  readonly limits?: Partial<HttpLimits>;
}

const BLOCKS: BlockLimits = { maxPairs: 2_500, maxPoints: 100 };
const PROFILE = 'driving';

/** Error answers have a body with the reason: `{"code": "NoRoute", "message": "…"}`. */
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

/** Six decimals (a decimetre); never in exponent notation, which OSRM cannot parse. */
const degrees = (value: number): string => String(Number(value.toFixed(6)) || 0);
