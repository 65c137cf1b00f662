import { bearingDegrees, crowDistanceMeters, type LatLng, type Localized } from '@sablon/domain/kernel';
import { HierarchySearch } from '../graph/hierarchy-search.js';
import { roadCells, edgeCount, vertexCount } from '../graph/road-graph.js';
import { SegmentGrid } from '../graph/segment-grid.js';
import type { CarReport, RoadFix } from '../matching/car-report.js';
import { RoadMatcher } from '../matching/road-matcher.js';
import type { GraphFile } from '../map/graph-file.js';
import { accessOf, sameEdgeDrive, type Access, type PieceCost } from './access.js';
import { DriveLine } from './drive-geometry.js';
import { matrixOf } from './graph-matrix.js';
import { estimateByFormula } from './formula.js';
import { BUILT_PROFILE, type NetProfile } from './net-profile.js';
import type { Matrix, Route, RoutingEngine, RoutingInfo, RoutingOptions, Snap } from './routing-engine.js';
import { stepsOf } from './steps.js';

/** Points of a graph are millionths of a degree. */
const MICRO = 1e6;
const SECONDS_PER_MILLI = 1e-3;
const METERS_PER_CENTIMETER = 1e-2;
const NAMED_ROAD_METERS = 120;

/** Routing over a road graph with its hierarchy; the calibrated formula where it has no route. */
export class GraphEngine implements RoutingEngine {
  private readonly search: HierarchySearch;
  private readonly grid: SegmentGrid;
  private readonly matcher: RoadMatcher;

  constructor(
    private readonly file: GraphFile,
    private readonly about: Pick<RoutingInfo, 'source' | 'builtAt'>,
    private readonly profile: NetProfile = BUILT_PROFILE,
  ) {
    this.search = new HierarchySearch(file.hierarchy);
    this.grid = new SegmentGrid(file.graph, file.cells ?? roadCells(file.graph, profile.cellMeters));
    this.matcher = new RoadMatcher(file.graph, this.grid);
  }

  async route(from: LatLng, to: LatLng, options?: RoutingOptions): Promise<Route> {
    const { graph } = this.file;
    if (crowDistanceMeters(from, to) === 0)
      return { distanceMeters: 0, durationSeconds: 0, geometry: [from, to], quality: 'built' };
    const [source, target] = [this.access(from, true), this.access(to, false)];
    const path = this.search.path(source.seeds, target.seeds);
    const near = sameEdgeDrive(source, target, graph);
    const line = new DriveLine(graph);
    line.add(from);
    let found: PieceCost | null = null;
    if (near && near.millis <= (path?.millis ?? Infinity)) {
      found = near;
      line.addBetween(near.from, near.to);
    } else if (path) {
      const [first, last] = [source.origins[path.sourceSeed], target.origins[path.targetSeed]];
      if (first) line.addFromHit(first.hit, first.atStart);
      for (const arc of path.roadArcs) line.addArc(arc);
      if (last) line.addToHit(last.hit, last.atStart);
      found = path;
    }
    line.end(to);
    if (!found) return { ...estimateByFormula(from, to), geometry: [from, to], quality: 'formula' };
    const figures = toEstimate(found);
    return {
      ...figures,
      mainRoadsSeconds: figures.durationSeconds * (found.mainMillis / found.millis),
      geometry: line.points,
      quality: 'built',
      ...(options?.steps && { steps: stepsOf(graph, line, figures) }),
    };
  }

  async matrix(sources: readonly LatLng[], targets: readonly LatLng[]): Promise<Matrix> {
    const from = sources.map((point) => this.access(point, true));
    const to = targets.map((point) => this.access(point, false));
    const table = this.search.table(
      from.map(({ seeds }) => seeds),
      to.map(({ seeds }) => seeds),
    );
    return matrixOf(this.file.graph, { points: sources, access: from }, { points: targets, access: to }, table);
  }

  async snap(point: LatLng): Promise<Snap> {
    const hit = this.grid.nearest(point, 1, this.profile.reachMeters)[0];
    if (!hit) return { point, distanceMeters: 0 };
    const { edgeFirstPoint, pointLat, pointLng } = this.file.graph;
    const start = edgeFirstPoint[hit.edge]! + hit.segment;
    const [from, to] = [start, start + 1].map((at) => ({ lat: pointLat[at]! / MICRO, lng: pointLng[at]! / MICRO }));
    return { point: hit.point, distanceMeters: hit.meters, bearing: bearingDegrees(from!, to!) };
  }

  /** Where cars are on the roads, by this report and their earlier ones; null for a car that is on none. */
  matchCars(reports: readonly CarReport[]): (RoadFix | null)[] {
    return reports.map((report) => this.matcher.match(report));
  }

  info(): RoutingInfo {
    const { graph } = this.file;
    return { ...this.about, quality: 'built', vertices: vertexCount(graph), edges: edgeCount(graph) };
  }

  /** The name of the road at a point, when a named one passes nearby. */
  nearestRoadName(point: LatLng): Localized | null {
    for (const { edge } of this.grid.nearest(point, 3, NAMED_ROAD_METERS)) {
      const name = this.file.graph.names.at(this.file.graph.edgeName[edge]!);
      if (name && name.fr !== '') return name;
    }
    return null;
  }

  private access(point: LatLng, leaving: boolean): Access {
    const hits = this.grid.nearest(point, this.profile.candidates, this.profile.reachMeters);
    const farthest = (hits[0]?.meters ?? 0) * 1.5 + this.profile.candidateSpreadMeters;
    const usable = hits.filter(({ meters }, index) => index === 0 || meters <= farthest);
    return accessOf(usable, leaving, this.file.graph);
  }
}

const toEstimate = ({ millis, centimeters }: PieceCost): { durationSeconds: number; distanceMeters: number } => ({
  durationSeconds: millis * SECONDS_PER_MILLI,
  distanceMeters: centimeters * METERS_PER_CENTIMETER,
});
