import { crowDistanceMeters, type LatLng } from '@sablon/domain/kernel';
import type { OsmCollector } from './collect-osm.js';

/** A stretch of road with one name. */
export interface StreetPiece {
  /** Points at most {@link STEP_METERS} apart. */
  readonly along: readonly LatLng[];
  readonly meters: number;
  readonly highway: string;
}

/** ASSUMPTION: near enough to name a pin after the street it is in. */
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

/** A line as evenly spaced points, its ends included. */
function evenly(line: readonly LatLng[]): { along: LatLng[]; meters: number } {
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

/** One street in one town. */
export interface StreetGroup {
  readonly pieces: readonly StreetPiece[];
  readonly meters: number;
  /** A point on the street near its middle. */
  readonly point: LatLng;
  readonly locality: number;
}

/** ASSUMPTION: pieces of one name in neighbouring cells of about 250 m belong together. */
const CELL_LAT = 0.00225;
const CELL_LNG = 0.0036;
/** ASSUMPTIONS: a street this short is in one town; a stretch this short does not merit its own entry. */
const ONE_TOWN_METERS = 1_600;
const SHORTEST_PART_METERS = 250;

/** Groups pieces of one name that touch or nearly do, then cuts groups that run through several towns. */
export function groupPieces(pieces: readonly StreetPiece[], localityAt: (point: LatLng) => number): StreetGroup[] {
  return clusters(pieces).flatMap((cluster) => byTown(cluster, localityAt));
}

function clusters(pieces: readonly StreetPiece[]): StreetPiece[][] {
  const parent = pieces.map((_, piece) => piece);
  const rootOf = (piece: number): number => {
    let at = piece;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  };
  const pieceOfCell = new Map<number, number>();
  pieces.forEach(({ along }, piece) => {
    for (const { lat, lng } of along) {
      const [row, column] = [Math.floor(lat / CELL_LAT), Math.floor(lng / CELL_LNG)];
      for (let down = -1; down <= 1; down++)
        for (let right = -1; right <= 1; right++) {
          const other = pieceOfCell.get((row + down) * 1_000_000 + column + right);
          if (other !== undefined) parent[rootOf(other)] = rootOf(piece);
        }
      pieceOfCell.set(row * 1_000_000 + column, piece);
    }
  });
  const found = new Map<number, StreetPiece[]>();
  pieces.forEach((piece, number) => {
    const root = rootOf(number);
    const cluster = found.get(root);
    if (cluster) cluster.push(piece);
    else found.set(root, [piece]);
  });
  return [...found.values()];
}

function byTown(cluster: readonly StreetPiece[], localityAt: (point: LatLng) => number): StreetGroup[] {
  const all = groupOf(cluster);
  if (extentMeters(cluster) <= ONE_TOWN_METERS) return [{ ...all, locality: localityAt(all.point) }];
  const parts = new Map<number, StreetPiece[]>();
  for (const piece of cluster) {
    const locality = localityAt(piece.along[piece.along.length >> 1] as LatLng);
    const part = parts.get(locality);
    if (part) part.push(piece);
    else parts.set(locality, [piece]);
  }
  const sorted = [...parts].sort((a, b) => metersOf(b[1]) - metersOf(a[1]));
  const [largest, ...others] = sorted as [[number, StreetPiece[]], ...[number, StreetPiece[]][]];
  const longEnough = others.filter(([, part]) => metersOf(part) >= SHORTEST_PART_METERS);
  for (const [, part] of others) if (metersOf(part) < SHORTEST_PART_METERS) largest[1].push(...part);
  return [largest, ...longEnough].map(([locality, part]) => ({ ...groupOf(part), locality }));
}

const metersOf = (pieces: readonly StreetPiece[]): number => pieces.reduce((sum, { meters }) => sum + meters, 0);

function groupOf(pieces: readonly StreetPiece[]): Omit<StreetGroup, 'locality'> {
  const points = pieces.flatMap(({ along }) => along);
  const mean = {
    lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
    lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
  };
  let point = points[0] as LatLng;
  let least = Infinity;
  for (const candidate of points) {
    const meters = crowDistanceMeters(candidate, mean);
    if (meters >= least) continue;
    least = meters;
    point = candidate;
  }
  return { pieces, meters: metersOf(pieces), point };
}

function extentMeters(pieces: readonly StreetPiece[]): number {
  let [south, north, west, east] = [90, -90, 180, -180];
  for (const { along } of pieces)
    for (const { lat, lng } of along) {
      south = Math.min(south, lat);
      north = Math.max(north, lat);
      west = Math.min(west, lng);
      east = Math.max(east, lng);
    }
  return crowDistanceMeters({ lat: south, lng: west }, { lat: north, lng: east });
}
