import { crowDistanceMeters, type LatLng } from '@sablon/domain';
import type { OsmCollector } from './collect-osm.js';

/** A stretch of road of one name. */
export interface StreetPiece {
  /** Points at most {@link STEP_METERS} apart. */
  readonly along: readonly LatLng[];
  readonly meters: number;
  readonly highway: string;
}

/** ASSUMPTION: near enough to name a pin after the street it stands in. */
const STEP_METERS = 60;

/** The pieces of every named street of a file, by row in `osm.streets`. */
export function streetPieces(osm: OsmCollector): StreetPiece[][] {
  const pieces: StreetPiece[][] = osm.streets.map(() => []);
  for (const { street, highway, from, to } of osm.ways) {
    const line: LatLng[] = [];
    for (let at = from; at < to; at++) {
      const node = osm.nodes.indexOf(osm.wayNodes.at(at));
      if (node >= 0 && osm.nodes.isKnown(node))
        line.push({ lat: osm.nodes.lat(node) / 1e6, lng: osm.nodes.lng(node) / 1e6 });
    }
    if (line.length > 0) (pieces[street] as StreetPiece[]).push({ ...evenly(line), highway });
  }
  return pieces;
}

/** A line by points at even steps, its ends included. */
export function evenly(line: readonly LatLng[]): { along: LatLng[]; meters: number } {
  const along: LatLng[] = [line[0] as LatLng];
  let meters = 0;
  let sinceLast = 0;
  for (let at = 1; at < line.length; at++) {
    const [a, b] = [line[at - 1] as LatLng, line[at] as LatLng];
    const length = crowDistanceMeters(a, b);
    let walked = STEP_METERS - sinceLast;
    for (; walked < length; walked += STEP_METERS) along.push(between(a, b, walked / length));
    sinceLast = length - (walked - STEP_METERS);
    meters += length;
  }
  if (sinceLast > STEP_METERS / 3) along.push(line.at(-1) as LatLng);
  return { along, meters };
}

const between = (a: LatLng, b: LatLng, share: number): LatLng => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lng: a.lng + (b.lng - a.lng) * share,
});
