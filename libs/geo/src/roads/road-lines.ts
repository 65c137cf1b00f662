import { EDGE_LINK, EDGE_REACHABLE, EDGE_ROUNDABOUT, ROAD_CLASSES } from '../graph/road-graph.js';
import {
  uint32Column,
  uint8Column,
  Column,
  POINT_BLOCKED,
  POINT_GATE,
  POINT_SIGNALS,
  type RoadWays,
} from './road-ways.js';
import { cutPieces, forEachChain, type Pieces } from './trace-edges.js';
import { EARTH_RADIUS_METERS } from '@sablon/domain/kernel';
import { zoneOf } from '../area/zone-table.js';

const RADIANS_PER_MICRO = Math.PI / 180 / 1e6;

/** Length of a short straight stretch in metres; ends in millionths of a degree. Accurate to a millimetre per kilometre. */
function stretchMeters(latA: number, lngA: number, latB: number, lngB: number): number {
  const x = (lngB - lngA) * RADIANS_PER_MICRO * Math.cos(((latA + latB) / 2) * RADIANS_PER_MICRO);
  const y = (latB - latA) * RADIANS_PER_MICRO;
  return Math.sqrt(x * x + y * y) * EARTH_RADIUS_METERS;
}

/** Bounding box of the Brussels region in millionths of a degree, so that most roads need no outline test. */
const FRAME = { south: 50_760_000, north: 50_920_000, west: 4_240_000, east: 4_490_000 };

/** Whether a place (millionths of a degree) lies in the Brussels region. */
function isInBrussels(lat: number, lng: number): boolean {
  if (lat < FRAME.south || lat > FRAME.north || lng < FRAME.west || lng > FRAME.east) return false;
  return zoneOf({ lat: lat / 1e6, lng: lng / 1e6 }) === 'brussels';
}

/** ASSUMPTION: the cost of traffic lights beyond the usual speeds; half on each side where roads meet. */
const SIGNALS_MILLIS = 4000;
/** ASSUMPTION: waiting for a gate or rising bollard to open. */
const GATE_MILLIS = 10_000;

/**
 * Roads between junctions, before turn restrictions: each may be open in either direction, with its own time. Vertices are the
 * junctions and dead ends. Points are grouped by line: those of line `l` are `firstPoint[l] … firstPoint[l + 1] - 1`.
 */
export interface RoadLines {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Driving time along and against the shape, 0 = closed. */
  readonly forwardMillis: Uint32Array;
  readonly backwardMillis: Uint32Array;
  readonly centimeters: Uint32Array;
  readonly firstPoint: Uint32Array;
  readonly pointLat: Int32Array;
  readonly pointLng: Int32Array;
  readonly roadClass: Uint8Array;
  /** EDGE_REACHABLE, EDGE_ROUNDABOUT, EDGE_LINK. */
  readonly flags: Uint8Array;
  readonly name: Uint32Array;
  /** The way of each end, for restrictions. */
  readonly startWay: Uint32Array;
  readonly endWay: Uint32Array;
  readonly vertexLat: Int32Array;
  readonly vertexLng: Int32Array;
  /** The vertex of each row of the node table, or −1. */
  readonly vertexOfNode: Int32Array;
}

const int32Column = (): Column<Int32Array> => new Column(new Int32Array(1024));

class LineBuilder {
  private readonly columns = {
    from: uint32Column(),
    to: uint32Column(),
    forwardMillis: uint32Column(),
    backwardMillis: uint32Column(),
    centimeters: uint32Column(),
    firstPoint: uint32Column(),
    name: uint32Column(),
    startWay: uint32Column(),
    endWay: uint32Column(),
  };
  private readonly roadClass = uint8Column();
  private readonly flags = uint8Column();
  private readonly pointLat = int32Column();
  private readonly pointLng = int32Column();
  private readonly vertexLat = int32Column();
  private readonly vertexLng = int32Column();
  private readonly vertexOfNode: Int32Array;

  constructor(
    private readonly ways: RoadWays,
    private readonly pieces: Pieces,
  ) {
    this.vertexOfNode = new Int32Array(ways.nodes.size).fill(-1);
  }

  /** Adds one line for a chain of pieces; `entered` are their ends in order. */
  add(entered: readonly number[]): void {
    const { ways, pieces, columns, pointLat, pointLng } = this;
    const start = entered[0] as number;
    const finish = (entered.at(-1) as number) ^ 1;
    const firstPoint = pointLat.length;
    const { meters, delayMillis } = this.drawShape(entered);
    if (pointLat.length - firstPoint < 2) {
      pointLat.length = pointLng.length = firstPoint;
      return;
    }
    const way = pieces.way[start >> 1]!;
    const rule = ways.ruleBook.rules[ways.wayRule.at(way)]!;
    const brussels =
      (rule.forwardKmh !== rule.brusselsForwardKmh || rule.backwardKmh !== rule.brusselsBackwardKmh) &&
      isInBrussels(pointLat.at(firstPoint), pointLng.at(firstPoint));
    const along = brussels ? rule.brusselsForwardKmh : rule.forwardKmh;
    const against = brussels ? rule.brusselsBackwardKmh : rule.backwardKmh;
    const millis = (kmh: number): number =>
      kmh === 0 ? 0 : Math.max(1, Math.round((meters / (kmh / 3.6)) * 1000 + rule.junctionMillis + delayMillis));
    const turned = (start & 1) === 1;
    columns.from.push(this.vertexAt(start));
    columns.to.push(this.vertexAt(finish));
    columns.forwardMillis.push(millis(turned ? against : along));
    columns.backwardMillis.push(millis(turned ? along : against));
    columns.centimeters.push(Math.round(meters * 100));
    columns.firstPoint.push(firstPoint);
    columns.name.push(ways.wayName.at(way));
    columns.startWay.push(way);
    columns.endWay.push(pieces.way[finish >> 1]!);
    this.roadClass.push(ROAD_CLASSES.indexOf(rule.roadClass));
    this.flags.push(
      (rule.reachable ? EDGE_REACHABLE : 0) | (rule.roundabout ? EDGE_ROUNDABOUT : 0) | (rule.link ? EDGE_LINK : 0),
    );
  }

  finish(): RoadLines {
    const { columns } = this;
    columns.firstPoint.push(this.pointLat.length);
    return {
      from: columns.from.copy(),
      to: columns.to.copy(),
      forwardMillis: columns.forwardMillis.copy(),
      backwardMillis: columns.backwardMillis.copy(),
      centimeters: columns.centimeters.copy(),
      firstPoint: columns.firstPoint.copy(),
      name: columns.name.copy(),
      startWay: columns.startWay.copy(),
      endWay: columns.endWay.copy(),
      roadClass: this.roadClass.copy(),
      flags: this.flags.copy(),
      pointLat: this.pointLat.copy(),
      pointLng: this.pointLng.copy(),
      vertexLat: this.vertexLat.copy(),
      vertexLng: this.vertexLng.copy(),
      vertexOfNode: this.vertexOfNode,
    };
  }

  /** Appends the points of a chain in driving order, without duplicates, and measures it. */
  private drawShape(entered: readonly number[]): { meters: number; delayMillis: number } {
    const { ways, pieces } = this;
    let [meters, delayMillis, before] = [0, 0, -1];
    let [latBefore, lngBefore] = [0, 0];
    entered.forEach((end, number) => {
      const [first, last] = [pieces.first[end >> 1]!, pieces.last[end >> 1]!];
      const step = end & 1 ? -1 : 1;
      const stop = (end & 1 ? first : last) + step;
      for (let at = end & 1 ? last : first; at !== stop; at += step) {
        const node = ways.refs[at]!;
        if (node === before) continue;
        const [lat, lng] = [ways.nodes.lat(node), ways.nodes.lng(node)];
        if (before >= 0) meters += stretchMeters(latBefore, lngBefore, lat, lng);
        const atEnd = before < 0 || (at + step === stop && number === entered.length - 1);
        delayMillis += this.delayAt(node) / (atEnd ? 2 : 1);
        this.pointLat.push(lat);
        this.pointLng.push(lng);
        [before, latBefore, lngBefore] = [node, lat, lng];
      }
    });
    return { meters, delayMillis };
  }

  private delayAt(node: number): number {
    const bits = this.ways.pointBits[node]!;
    return (bits & POINT_SIGNALS ? SIGNALS_MILLIS : 0) + (bits & POINT_GATE ? GATE_MILLIS : 0);
  }

  /** The vertex at an end of a piece; a blocked point is a dead end for each road that reaches it. */
  private vertexAt(end: number): number {
    const { ways, pieces, vertexOfNode } = this;
    const node = ways.refs[end & 1 ? pieces.last[end >> 1]! : pieces.first[end >> 1]!]!;
    const blocked = (ways.pointBits[node]! & POINT_BLOCKED) !== 0;
    if (!blocked && vertexOfNode[node]! >= 0) return vertexOfNode[node]!;
    const vertex = this.vertexLat.push(ways.nodes.lat(node));
    this.vertexLng.push(ways.nodes.lng(node));
    if (!blocked) vertexOfNode[node] = vertex;
    return vertex;
  }
}

/** Turns ways into roads between junctions, with their full shape. */
export function roadLines(ways: RoadWays): RoadLines {
  const pieces = cutPieces(ways);
  const builder = new LineBuilder(ways, pieces);
  forEachChain(pieces, (entered) => builder.add(entered));
  return builder.finish();
}
