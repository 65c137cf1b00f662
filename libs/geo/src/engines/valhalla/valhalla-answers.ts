import { crowDistanceMeters, type LatLng } from '@sablon/domain';
import type { JsonReader } from '../../http/json-reader.js';
import type { Route, Snap } from '../../routing/routing-engine.js';
import { joinLine } from '../joined-line.js';
import { decodePolyline } from '../polyline.js';
import type { BlockAnswer } from '../matrix-blocks.js';
import { readManeuvers } from './valhalla-steps.js';

const METERS_PER_KM = 1_000;

/** A `/route` answer of one leg; lengths are asked for in kilometres and the answer must say so. */
export function readTrip(from: LatLng, to: LatLng, steps: boolean): (answer: JsonReader) => Route {
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
 * A `/sources_to_targets` answer: two tables of rows as asked for, or from servers before 3.4 one of objects. A null means
 * that there is no way.
 */
export function readTable(rows: number, columns: number): (answer: JsonReader) => BlockAnswer {
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

/** A `/locate` answer for one point: the nearest of the edges it names, null when it names none. */
export function readSnap(asked: LatLng): (answer: JsonReader) => Snap | null {
  return (answer) => {
    const [place] = answer.list(1) as [JsonReader];
    const snaps = (place.optional('edges')?.list() ?? []).map((edge): Snap => {
      const point = { lat: edge.field('correlated_lat').number(), lng: edge.field('correlated_lon').number() };
      return { point, distanceMeters: crowDistanceMeters(asked, point) };
    });
    return snaps.sort((a, b) => a.distanceMeters - b.distanceMeters)[0] ?? null;
  };
}
