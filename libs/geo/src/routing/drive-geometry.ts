import type { LatLng } from '@sablon/domain/kernel';
import type { RoadGraph } from '../graph/road-graph.js';
import type { EdgeHit } from '../graph/segment-grid.js';

const MICRO = 1e6;
/** Points nearer than this (degrees) are one point. */
const SAME_DEGREES = 1e-7;

const isSamePoint = (a: LatLng, b: LatLng): boolean =>
  Math.abs(a.lat - b.lat) <= SAME_DEGREES && Math.abs(a.lng - b.lng) <= SAME_DEGREES;

/** A driven piece of one edge: along its shape or against it, with its time and length. */
export interface Stretch {
  /** Edge number × 2, plus 1 when driven against the edge's shape. */
  readonly arc: number;
  readonly millis: number;
  readonly centimeters: number;
  /** Index in the drive's line where the stretch begins. */
  readonly startIndex: number;
}

/** The line of a drive, assembled stretch by stretch without repeated points. */
export class DriveLine {
  readonly points: LatLng[] = [];
  readonly stretches: Stretch[] = [];

  constructor(private readonly graph: RoadGraph) {}

  add(point: LatLng): void {
    const before = this.points[this.points.length - 1];
    if (!before || !isSamePoint(before, point)) this.points.push(point);
  }

  /** Adds the last point, even when it repeats the one before; a line has at least two points. */
  end(point: LatLng): void {
    this.add(point);
    if (this.points.length < 2) this.points.push(point);
    else this.points[this.points.length - 1] = point;
  }

  /** A whole road arc (a value of `arcEdge`). */
  addArc(arc: number): void {
    const edge = arc >>> 1;
    const last = this.lastPoint(edge);
    this.note(arc, this.graph.edgeMillis[edge]!, this.graph.edgeCentimeters[edge]!);
    if (arc & 1) this.addPoints(edge, last, 0);
    else this.addPoints(edge, 0, last);
  }

  /** From a point on an edge to one of its ends. */
  addFromHit({ edge, point, segment, share }: EdgeHit, toStart: boolean): void {
    this.notePiece(edge, toStart, toStart ? share : 1 - share);
    this.add(point);
    if (toStart) this.addPoints(edge, segment, 0);
    else this.addPoints(edge, segment + 1, this.lastPoint(edge));
  }

  /** From one of an edge's ends to a point on it. */
  addToHit({ edge, point, segment, share }: EdgeHit, fromStart: boolean): void {
    this.notePiece(edge, !fromStart, fromStart ? share : 1 - share);
    if (fromStart) this.addPoints(edge, 0, segment);
    else this.addPoints(edge, this.lastPoint(edge), segment + 1);
    this.add(point);
  }

  /** Between two points of one edge. */
  addBetween(from: EdgeHit, to: EdgeHit): void {
    this.notePiece(from.edge, to.share < from.share, Math.abs(to.share - from.share));
    this.add(from.point);
    if (from.segment < to.segment) this.addPoints(from.edge, from.segment + 1, to.segment);
    else if (from.segment > to.segment) this.addPoints(from.edge, from.segment, to.segment + 1);
    this.add(to.point);
  }

  private notePiece(edge: number, reversed: boolean, share: number): void {
    const { edgeMillis, edgeCentimeters } = this.graph;
    this.note(edge * 2 + (reversed ? 1 : 0), edgeMillis[edge]! * share, edgeCentimeters[edge]! * share);
  }

  private note(arc: number, millis: number, centimeters: number): void {
    this.stretches.push({ arc, millis, centimeters, startIndex: Math.max(0, this.points.length - 1) });
  }

  private lastPoint(edge: number): number {
    return this.graph.edgeFirstPoint[edge + 1]! - this.graph.edgeFirstPoint[edge]! - 1;
  }

  /** Shape points of an edge by index, in the given order. */
  private addPoints(edge: number, from: number, to: number): void {
    const { edgeFirstPoint, pointLat, pointLng } = this.graph;
    const first = edgeFirstPoint[edge]!;
    const step = from <= to ? 1 : -1;
    for (let at = from; at !== to + step; at += step)
      this.add({ lat: pointLat[first + at]! / MICRO, lng: pointLng[first + at]! / MICRO });
  }
}
