import type { LatLng } from '@sablon/domain';
import type { JsonReader } from '../../http/json-reader.js';
import type { Route, Snap } from '../../routing/routing-engine.js';
import { joinLine } from '../joined-line.js';
import type { BlockAnswer } from '../matrix-blocks.js';
import { decodePolyline } from '../polyline.js';
import { readSteps } from './osrm-steps.js';

/** OSRM writes longitude first. */
function point(pair: JsonReader): LatLng {
  const [lng, lat] = pair.list(2).map((axis) => axis.number()) as [number, number];
  return { lat, lng };
}

/** A polyline of six decimals as asked for, or the GeoJSON line that some proxies make of it. */
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

/** A `/route` answer: its first way, with what to do on it when that was asked for. */
export function readRoute(from: LatLng, to: LatLng, steps: boolean): (answer: JsonReader) => Route {
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

/** A `/table` answer; a null means that there is no way. */
export function readTable(rows: number, columns: number): (answer: JsonReader) => BlockAnswer {
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
export function readNearest(answer: JsonReader): Snap | null {
  const nearest = accepted(answer).field('waypoints').list()[0];
  return nearest
    ? { point: point(nearest.field('location')), distanceMeters: nearest.field('distance').amount() }
    : null;
}
