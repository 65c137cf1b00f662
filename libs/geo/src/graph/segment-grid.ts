import { METERS_PER_DEGREE, type LatLng } from '@sablon/domain/kernel';
import { EDGE_REACHABLE, type RoadGraph, DEGREES, roadCells, type RoadCells } from './road-graph.js';

/** Places whose distances from the requested point differ by no more than this are one place. */
const SAME_PLACE_METERS = 0.01;
/** More edges than this at one crossing add nothing. */
const MOST_EDGES = 24;

/** One edge found near a point. */
interface NearEdge {
  edge: number;
  /** Point number where the nearest segment starts. */
  start: number;
  /** Share of that segment before the nearest point. */
  along: number;
  meters: number;
}

/** The nearest edges seen so far, by distance and number; places at the same distance count once. */
class NearestEdges {
  /** Edges farther than this are no longer accepted. */
  reach = Infinity;
  private readonly slots: NearEdge[] = Array.from({ length: MOST_EDGES + 1 }, () => ({
    edge: 0,
    start: 0,
    along: 0,
    meters: 0,
  }));
  private used = 0;
  private places = 1;
  private limitMeters = Infinity;

  begin(places: number, limitMeters: number): void {
    this.used = 0;
    this.places = places;
    this.limitMeters = limitMeters;
    this.reach = limitMeters;
  }

  offer(edge: number, start: number, along: number, meters: number): void {
    if (meters > this.reach) return;
    const slot = this.slots[this.used] as NearEdge;
    slot.edge = edge;
    slot.start = start;
    slot.along = along;
    slot.meters = meters;
    let at = this.used++;
    for (; at > 0; at--) {
      const before = this.slots[at - 1] as NearEdge;
      if (before.meters < meters || (before.meters === meters && before.edge < edge)) break;
      this.slots[at] = before;
    }
    this.slots[at] = slot;
    this.trim();
  }

  hits(): readonly NearEdge[] {
    return this.slots.slice(0, this.used);
  }

  /** Drops what lies beyond the last place that counts. */
  private trim(): void {
    let places = 0;
    let placeMeters = -Infinity;
    for (let at = 0; at < this.used; at++) {
      const { meters } = this.slots[at] as NearEdge;
      if (meters - placeMeters <= SAME_PLACE_METERS) continue;
      if (places === this.places) {
        this.used = at;
        break;
      }
      places++;
      placeMeters = meters;
    }
    this.used = Math.min(this.used, MOST_EDGES);
    this.reach =
      places === this.places ? Math.min(this.limitMeters, placeMeters + SAME_PLACE_METERS) : this.limitMeters;
  }
}

/** The nearest point of one edge to the requested point. */
export interface EdgeHit {
  readonly edge: number;
  readonly point: LatLng;
  /** Straight-line distance from the requested point. */
  readonly meters: number;
  /** Index of the shape segment the point lies on, counted from the edge's start. */
  readonly segment: number;
  /** Share of the edge's length before the point, 0–1. */
  readonly share: number;
}

/** Within this distance a car is on the motorway or in the tunnel itself; from farther away those roads cannot be entered. */
const ON_THE_ROAD_METERS = 40;

/** Finds nearby roads by the cells they pass through. Not re-entrant: one query at a time. */
export class SegmentGrid {
  private readonly metersPerLng: number;
  private readonly best = new NearestEdges();
  /** Number of the query that last looked at an edge. */
  private readonly seen: Uint32Array;
  private question = 0;

  constructor(
    private readonly graph: RoadGraph,
    private readonly cells: RoadCells = roadCells(graph),
  ) {
    this.metersPerLng = cells.metersPerLng;
    this.seen = new Uint32Array(graph.edgeFrom.length);
  }

  /**
   * The edges at the `count` nearest places of roads within `maxMeters`, nearest first. Edges that pass the same place (the two
   * directions of a road stored as one-way twins, all roads of a crossing) count as one place.
   */
  nearest(point: LatLng, count: number, maxMeters: number): EdgeHit[] {
    if (!Number.isFinite(point.lat + point.lng)) return [];
    const { cellMeters, columns, rows } = this.cells;
    const x = (point.lng / DEGREES - this.cells.west) * DEGREES * this.metersPerLng;
    const y = (point.lat / DEGREES - this.cells.south) * DEGREES * METERS_PER_DEGREE;
    const [column, row] = [Math.floor(x / cellMeters), Math.floor(y / cellMeters)];
    // From outside the map, rings that miss it altogether are skipped.
    const outside = Math.max(-column, column - columns + 1, -row, row - rows + 1, 0);
    const toBorder = Math.min(x - column * cellMeters, y - row * cellMeters);
    const inset = Math.min(toBorder, cellMeters - Math.max(x - column * cellMeters, y - row * cellMeters));
    this.question++;
    this.best.begin(count, maxMeters);
    for (let ring = outside; ; ring++) {
      // Everything in this ring is at least this far away.
      if (ring > 0 && (ring - 1) * cellMeters + inset > this.best.reach) break;
      this.searchRing(column, row, ring, x, y);
    }
    return this.best.hits().map(({ edge, start, along, meters }) => this.hit(edge, start, along, meters));
  }

  private searchRing(column: number, row: number, ring: number, x: number, y: number): void {
    const { columns, rows } = this.cells;
    for (let r = Math.max(0, row - ring); r <= Math.min(rows - 1, row + ring); r++) {
      if (Math.abs(r - row) === ring)
        for (let c = Math.max(0, column - ring); c <= Math.min(columns - 1, column + ring); c++)
          this.searchCell(r * columns + c, x, y);
      else {
        if (column - ring >= 0 && column - ring < columns) this.searchCell(r * columns + column - ring, x, y);
        if (column + ring >= 0 && column + ring < columns) this.searchCell(r * columns + column + ring, x, y);
      }
    }
  }

  private searchCell(cell: number, x: number, y: number): void {
    const { firstEdge, edges } = this.cells;
    for (let at = firstEdge[cell]!; at < firstEdge[cell + 1]!; at++) {
      const edge = edges[at]!;
      if (this.seen[edge] === this.question) continue;
      this.seen[edge] = this.question;
      this.searchEdge(edge, x, y);
    }
  }

  private searchEdge(edge: number, x: number, y: number): void {
    const { pointLat, pointLng, edgeFirstPoint, edgeFlags } = this.graph;
    const { west, south } = this.cells;
    const [perLng, perLat] = [DEGREES * this.metersPerLng, DEGREES * METERS_PER_DEGREE];
    const last = edgeFirstPoint[edge + 1]! - 1;
    let start = edgeFirstPoint[edge]!;
    let ax = (pointLng[start]! - west) * perLng - x;
    let ay = (pointLat[start]! - south) * perLat - y;
    let least = Infinity;
    let leastStart = start;
    let leastAlong = 0;
    for (; start < last; start++) {
      const bx = (pointLng[start + 1]! - west) * perLng - x;
      const by = (pointLat[start + 1]! - south) * perLat - y;
      const [dx, dy] = [bx - ax, by - ay];
      const square = dx * dx + dy * dy;
      const along = square > 0 ? Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square)) : 0;
      const [px, py] = [ax + along * dx, ay + along * dy];
      const distance = px * px + py * py;
      if (distance < least) {
        least = distance;
        leastStart = start;
        leastAlong = along;
      }
      ax = bx;
      ay = by;
    }
    const meters = Math.sqrt(least);
    if (meters > ON_THE_ROAD_METERS && (edgeFlags[edge]! & EDGE_REACHABLE) === 0) return;
    this.best.offer(edge, leastStart, leastAlong, meters);
  }

  private hit(edge: number, start: number, along: number, meters: number): EdgeHit {
    const { pointLat, pointLng, edgeFirstPoint } = this.graph;
    let before = 0;
    let total = 0;
    for (let at = edgeFirstPoint[edge]!; at < edgeFirstPoint[edge + 1]! - 1; at++) {
      const dx = (pointLng[at + 1]! - pointLng[at]!) * this.metersPerLng;
      const dy = (pointLat[at + 1]! - pointLat[at]!) * METERS_PER_DEGREE;
      const length = Math.sqrt(dx * dx + dy * dy);
      if (at < start) before += length;
      else if (at === start) before += length * along;
      total += length;
    }
    return {
      edge,
      point: {
        lat: (pointLat[start]! + (pointLat[start + 1]! - pointLat[start]!) * along) * DEGREES,
        lng: (pointLng[start]! + (pointLng[start + 1]! - pointLng[start]!) * along) * DEGREES,
      },
      meters,
      segment: start - edgeFirstPoint[edge]!,
      share: total > 0 ? before / total : 0,
    };
  }
}
