import type { LatLng } from '@sablon/domain';
import { EDGE_REACHABLE, edgeCount, type RoadGraph } from './road-graph.js';

/** The nearest point of one edge to an asked point. */
export interface EdgeHit {
  readonly edge: number;
  readonly point: LatLng;
  /** Crow distance from the asked point. */
  readonly meters: number;
  /** Index of the shape segment the point lies on, counted from the edge's start. */
  readonly segment: number;
  /** Share of the edge's length before the point, 0–1. */
  readonly share: number;
}

/** This near, a car is on the motorway or in the tunnel itself; farther away, those roads cannot be entered from beside. */
const ON_THE_ROAD_METERS = 40;
const METERS_PER_DEGREE = 111_195;
const DEGREES = 1e-6;

/** Finds nearby roads: every segment, filed in the square cells it passes through. */
export class SegmentGrid {
  private readonly metersPerLng: number;
  private readonly west: number;
  private readonly south: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly firstEntry: Uint32Array;
  /** Point number where a segment starts, per cell entry. */
  private readonly entries: Uint32Array;
  private readonly pointEdge: Uint32Array;

  constructor(
    private readonly graph: RoadGraph,
    private readonly cellMeters: number,
  ) {
    const { pointLat, pointLng } = graph;
    let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let at = 0; at < pointLat.length; at++) {
      south = Math.min(south, pointLat[at]!);
      north = Math.max(north, pointLat[at]!);
      west = Math.min(west, pointLng[at]!);
      east = Math.max(east, pointLng[at]!);
    }
    // One scale for the whole country: across Belgium's latitudes it is off by under 2 %.
    this.metersPerLng = METERS_PER_DEGREE * Math.cos((((south + north) / 2) * DEGREES * Math.PI) / 180);
    this.south = south;
    this.west = west;
    this.columns = Math.max(1, Math.floor(((east - west) * DEGREES * this.metersPerLng) / cellMeters) + 1);
    this.rows = Math.max(1, Math.floor(((north - south) * DEGREES * METERS_PER_DEGREE) / cellMeters) + 1);
    if (pointLat.length === 0) this.columns = this.rows = 1;
    this.pointEdge = new Uint32Array(pointLat.length);
    this.firstEntry = new Uint32Array(this.columns * this.rows + 1);
    this.forEachFiling((cell) => this.firstEntry[cell + 1]!++);
    for (let cell = 0; cell < this.columns * this.rows; cell++) this.firstEntry[cell + 1]! += this.firstEntry[cell]!;
    this.entries = new Uint32Array(this.firstEntry[this.columns * this.rows]!);
    const next = this.firstEntry.slice();
    this.forEachFiling((cell, point) => (this.entries[next[cell]!++] = point));
  }

  /** Up to `count` edges nearest to a point within `maxMeters`, nearest first. */
  nearest(point: LatLng, count: number, maxMeters: number): EdgeHit[] {
    const [x, y] = this.project(point.lat / DEGREES, point.lng / DEGREES);
    const column = Math.floor(x / this.cellMeters);
    const row = Math.floor(y / this.cellMeters);
    const best = new Map<number, { meters: number; point: number; t: number }>();
    const reach = Math.ceil(maxMeters / this.cellMeters) + 1;
    for (let ring = 0; ring <= reach; ring++) {
      this.forEachInRing(column, row, ring, (start) => this.consider(start, x, y, maxMeters, best));
      if (best.size < count) continue;
      const distances = [...best.values()].map(({ meters }) => meters).sort((a, b) => a - b);
      if ((distances[count - 1] as number) <= ring * this.cellMeters) break;
    }
    return [...best]
      .sort((a, b) => a[1].meters - b[1].meters || a[0] - b[0])
      .slice(0, count)
      .map(([edge, { meters, point: start, t }]) => this.hit(edge, start, t, meters));
  }

  private project(lat: number, lng: number): [x: number, y: number] {
    return [(lng - this.west) * DEGREES * this.metersPerLng, (lat - this.south) * DEGREES * METERS_PER_DEGREE];
  }

  private forEachFiling(file: (cell: number, point: number) => void): void {
    const { graph } = this;
    for (let edge = 0; edge < edgeCount(graph); edge++) {
      const last = graph.edgeFirstPoint[edge + 1]! - 1;
      for (let at = graph.edgeFirstPoint[edge]!; at <= last; at++) this.pointEdge[at] = edge;
      for (let at = graph.edgeFirstPoint[edge]!; at < last; at++) this.forEachCellOf(at, (cell) => file(cell, at));
    }
  }

  private forEachCellOf(start: number, visit: (cell: number) => void): void {
    const { pointLat, pointLng } = this.graph;
    const [ax, ay] = this.project(pointLat[start]!, pointLng[start]!);
    const [bx, by] = this.project(pointLat[start + 1]!, pointLng[start + 1]!);
    const cell = (meters: number, cells: number): number =>
      Math.min(cells - 1, Math.max(0, Math.floor(meters / this.cellMeters)));
    for (let row = cell(Math.min(ay, by), this.rows); row <= cell(Math.max(ay, by), this.rows); row++)
      for (let column = cell(Math.min(ax, bx), this.columns); column <= cell(Math.max(ax, bx), this.columns); column++)
        visit(row * this.columns + column);
  }

  private forEachInRing(column: number, row: number, ring: number, visit: (start: number) => void): void {
    for (let r = row - ring; r <= row + ring; r++) {
      if (r < 0 || r >= this.rows) continue;
      const step = Math.abs(r - row) === ring ? 1 : Math.max(1, 2 * ring);
      for (let c = column - ring; c <= column + ring; c += step) {
        if (c < 0 || c >= this.columns) continue;
        const cell = r * this.columns + c;
        for (let at = this.firstEntry[cell]!; at < this.firstEntry[cell + 1]!; at++) visit(this.entries[at]!);
      }
    }
  }

  private consider(
    start: number,
    x: number,
    y: number,
    maxMeters: number,
    best: Map<number, { meters: number; point: number; t: number }>,
  ): void {
    const { pointLat, pointLng } = this.graph;
    const [ax, ay] = this.project(pointLat[start]!, pointLng[start]!);
    const [bx, by] = this.project(pointLat[start + 1]!, pointLng[start + 1]!);
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy;
    const t = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square)) : 0;
    const meters = Math.hypot(x - ax - t * dx, y - ay - t * dy);
    const edge = this.pointEdge[start]!;
    if (meters > ON_THE_ROAD_METERS && (this.graph.edgeFlags[edge]! & EDGE_REACHABLE) === 0) return;
    if (meters <= maxMeters && meters < (best.get(edge)?.meters ?? Infinity))
      best.set(edge, { meters, point: start, t });
  }

  private hit(edge: number, start: number, t: number, meters: number): EdgeHit {
    const { pointLat, pointLng, edgeFirstPoint } = this.graph;
    const between = (values: Int32Array): number =>
      (values[start]! + (values[start + 1]! - values[start]!) * t) * DEGREES;
    let before = 0;
    let total = 0;
    for (let at = edgeFirstPoint[edge]!; at < edgeFirstPoint[edge + 1]! - 1; at++) {
      const [ax, ay] = this.project(pointLat[at]!, pointLng[at]!);
      const [bx, by] = this.project(pointLat[at + 1]!, pointLng[at + 1]!);
      const length = Math.hypot(bx - ax, by - ay);
      if (at < start) before += length;
      else if (at === start) before += length * t;
      total += length;
    }
    return {
      edge,
      point: { lat: between(pointLat), lng: between(pointLng) },
      meters,
      segment: start - edgeFirstPoint[edge]!,
      share: total > 0 ? before / total : 0,
    };
  }
}
