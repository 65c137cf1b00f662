import { crowDistanceMeters, type LatLng, type Localized } from '@sablon/domain';
import { HierarchySearch } from '../graph/hierarchy-search.js';
import { edgeCount, vertexCount } from '../graph/road-graph.js';
import { SegmentGrid } from '../graph/segment-grid.js';
import type { GraphFile } from '../map/graph-file.js';
import { accessOf, sameEdgeDrive, type Access } from './access.js';
import { shapeBetweenHits, shapeFromHit, shapeOfArcs, withoutRepeats } from './drive-geometry.js';
import { edgeTimes, type EdgeTimes } from './edge-times.js';
import type { Estimate } from './formula.js';
import type { NetProfile } from './net-profile.js';
import type { Matrix, Route, RoutingEngine, RoutingInfo, Snap } from './routing-engine.js';

const SECONDS_PER_MILLI = 1e-3;
const METERS_PER_CENTIMETER = 1e-2;
const NAMED_ROAD_METERS = 120;

/** Routing over a road graph with its hierarchy; what is made of the graph's answer is the profile's business. */
export class GraphEngine implements RoutingEngine {
  private readonly search: HierarchySearch;
  private readonly grid: SegmentGrid;
  private readonly times: EdgeTimes;

  constructor(
    private readonly file: GraphFile,
    private readonly profile: NetProfile,
    private readonly about: Pick<RoutingInfo, 'source' | 'builtAt'>,
  ) {
    this.search = new HierarchySearch(file.hierarchy);
    this.grid = new SegmentGrid(file.graph, profile.cellMeters);
    this.times = edgeTimes(file.graph);
  }

  async route(from: LatLng, to: LatLng): Promise<Route> {
    const { quality } = this.profile;
    const crow = crowDistanceMeters(from, to);
    if (crow === 0) return { distanceMeters: 0, durationSeconds: 0, geometry: [from, to], quality };
    const [source, target] = [this.access(from, true), this.access(to, false)];
    const path = this.search.path(source.seeds, target.seeds);
    const near = sameEdgeDrive(source, target, this.times);
    const best = near && near.millis <= (path?.millis ?? Infinity) ? near : path;
    const { followsRoads, ...figures } = this.profile.settle(from, to, best && toEstimate(best));
    if (!best || !followsRoads) return { ...figures, geometry: [from, to], quality: best ? quality : 'formula' };
    const { graph } = this.file;
    const shape =
      best === near
        ? shapeBetweenHits(graph, near.from, near.to)
        : path
          ? [
              ...this.endShape(source, path.sourceSeed),
              ...shapeOfArcs(graph, path.roadArcs),
              ...this.endShape(target, path.targetSeed).reverse(),
            ]
          : [];
    return { ...figures, geometry: withoutRepeats([from, ...shape, to]), quality };
  }

  async matrix(sources: readonly LatLng[], targets: readonly LatLng[]): Promise<Matrix> {
    const from = sources.map((point) => this.access(point, true));
    const to = targets.map((point) => this.access(point, false));
    const table = this.search.table(
      from.map(({ seeds }) => seeds),
      to.map(({ seeds }) => seeds),
    );
    const durationsSeconds = new Float64Array(sources.length * targets.length);
    const distancesMeters = new Float64Array(sources.length * targets.length);
    let quality = this.profile.quality;
    sources.forEach((source, row) =>
      targets.forEach((target, column) => {
        const cell = row * targets.length + column;
        if (crowDistanceMeters(source, target) === 0) return;
        const near = sameEdgeDrive(from[row] as Access, to[column] as Access, this.times);
        const found = { millis: table.millis[cell]!, centimeters: table.centimeters[cell]! };
        const best = near && near.millis <= found.millis ? near : found;
        const reached = best.millis < Infinity;
        if (!reached) quality = 'formula';
        const figures = this.profile.settle(source, target, reached ? toEstimate(best) : null);
        durationsSeconds[cell] = figures.durationSeconds;
        distancesMeters[cell] = figures.distanceMeters;
      }),
    );
    return { durationsSeconds, distancesMeters, sources: sources.length, targets: targets.length, quality };
  }

  async snap(point: LatLng): Promise<Snap> {
    const hit = this.grid.nearest(point, 1, this.profile.reachMeters)[0];
    return hit ? { point: hit.point, distanceMeters: hit.meters } : { point, distanceMeters: 0 };
  }

  info(): RoutingInfo {
    const { graph } = this.file;
    return { ...this.about, quality: this.profile.quality, vertices: vertexCount(graph), edges: edgeCount(graph) };
  }

  /** The name of the road at a point, when a named one passes near. */
  nearestRoadName(point: LatLng): Localized | null {
    for (const { edge } of this.grid.nearest(point, 3, NAMED_ROAD_METERS)) {
      const name = this.file.graph.names[this.file.graph.edgeName[edge]!];
      if (name && name.fr !== '') return name;
    }
    return null;
  }

  private access(point: LatLng, leaving: boolean): Access {
    const hits = this.grid.nearest(point, this.profile.candidates, this.profile.reachMeters);
    const farthest = (hits[0]?.meters ?? 0) * 1.5 + this.profile.candidateSpreadMeters;
    const usable = hits.filter(({ meters }, index) => index === 0 || meters <= farthest);
    return accessOf(usable, leaving, this.file.graph, this.times);
  }

  private endShape(access: Access, seed: number): LatLng[] {
    const origin = access.origins[seed];
    return origin ? shapeFromHit(this.file.graph, origin.hit, origin.atStart) : [];
  }
}

const toEstimate = ({ millis, centimeters }: { millis: number; centimeters: number }): Estimate => ({
  durationSeconds: millis * SECONDS_PER_MILLI,
  distanceMeters: centimeters * METERS_PER_CENTIMETER,
});
