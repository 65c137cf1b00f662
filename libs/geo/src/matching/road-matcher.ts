import { crowDistanceMeters, type LatLng } from '@sablon/domain/kernel';
import { EDGE_ONE_WAY, type RoadGraph } from '../graph/road-graph.js';
import type { EdgeHit, SegmentGrid } from '../graph/segment-grid.js';
import type { CarReport, RoadFix } from './car-report.js';
import { headingOn, wayBetween, type ArcPlace } from './driven-way.js';
import { arcMeters, NearbyDrives } from './nearby-drives.js';

/** ASSUMPTION: a fix between houses is up to this far off; farther from any road, a car is in a yard or a field. */
const ROAD_WITHIN_METERS = 35;
/** Standard error of a fix in a town. ASSUMPTION: twice the 4 m that Newson and Krumm measured under open sky. */
const FIX_ERROR_METERS = 8;
/** How fast it becomes improbable that a drive is longer than the straight way between two reports. ASSUMPTION. */
const DETOUR_METERS = 8;
/** Cost of driving against the device's own heading. ASSUMPTION: as much as a fix two and a half errors off. */
const AGAINST_HEADING = 6;
/** Cost of half a turn between two reports: at a crossing, a fix beside the street is not yet a car that turns off. ASSUMPTION. */
const TURNING = 1.6;
/** ASSUMPTION: a turn round between two reports is as improbable as a detour of this length. */
const TURN_ROUND_METERS = 40;
/** Below this the noise of a fix would move a standing car. */
const STANDING_METERS = 4;
/** A car is never drawn backwards for a fix that lies less than this behind it. */
const BACK_METERS = 15;
/** After a silence longer than this, or a jump farther than this, the car is looked for again. ASSUMPTION. */
const SILENT_MS = 20_000;
const LOST_METERS = 600;
/** Places with less than e⁻¹² of the best one's probability are given up. */
const GIVEN_UP = 12;
const MOST_PLACES = 6;
/** A step this improbable says that the track before it was wrong: the car is looked for again. */
const WRONG_TRACK = 20;
/** Two directions of a street whose costs differ by less are both possible. */
const UNDECIDED = 1;
/** Cars remembered; the longest silent ones are forgotten first. */
const MOST_CARS = 20_000;

/** A place where a car may be, with the negative logarithm of its probability. */
interface Standing extends ArcPlace {
  /** Direction of the road, driven that way. */
  readonly road: number;
  readonly cost: number;
}

interface Track {
  readonly standings: readonly Standing[];
  readonly fix: LatLng;
  readonly at: number;
}

/**
 * Puts cars onto the road network: a hidden Markov model over the places a car may be, after Newson and Krumm (2009), with one step
 * of Viterbi's algorithm per report. A way driven must be possible by one-way streets and turns, and about as long as the fixes are
 * apart: so a car stays in its street although the next one is nearer to a fix. Not re-entrant.
 */
export class RoadMatcher {
  /** By car, the longest silent first. */
  private readonly tracks = new Map<number, Track>();
  private readonly drives: NearbyDrives;

  constructor(
    private readonly graph: RoadGraph,
    private readonly grid: Pick<SegmentGrid, 'nearest'>,
  ) {
    this.drives = new NearbyDrives(graph);
  }

  /** Cars remembered. */
  get size(): number {
    return this.tracks.size;
  }

  /** Where a report's car is on the road; null when it is on none. */
  match(report: CarReport): RoadFix | null {
    const before = this.trackOf(report);
    if (before && crowDistanceMeters(before.fix, report) < STANDING_METERS) {
      this.remember(report.car, { ...before, at: report.at });
      return this.fixOf(before.standings, [before.standings[0]!.point]);
    }
    const seen = this.placesNear(report);
    const followed = before ? this.followed(before, report, seen) : null;
    const standings = followed ?? best(seen);
    const [now] = standings;
    if (!now) {
      this.tracks.delete(report.car);
      return null;
    }
    this.remember(report.car, { standings, fix: { lat: report.lat, lng: report.lng }, at: report.at });
    const way = followed && before ? this.wayOf(before.standings[0]!, now) : [now.point];
    return this.fixOf(standings, way);
  }

  private trackOf({ car, lat, lng, at }: CarReport): Track | null {
    const track = this.tracks.get(car);
    if (!track || at - track.at > SILENT_MS || crowDistanceMeters(track.fix, { lat, lng }) > LOST_METERS) return null;
    return track;
  }

  private remember(car: number, track: Track): void {
    this.tracks.delete(car);
    this.tracks.set(car, track);
    if (this.tracks.size <= MOST_CARS) return;
    const [longestSilent] = this.tracks.keys();
    this.tracks.delete(longestSilent!);
  }

  /** The places of roads near a report, in each direction that may be driven, as if nothing were known of the car. */
  private placesNear(report: CarReport): Standing[] {
    return this.grid.nearest(report, 8, ROAD_WITHIN_METERS).flatMap((hit) => {
      const along = this.standing(hit, 0, report.heading);
      if ((this.graph.edgeFlags[hit.edge]! & EDGE_ONE_WAY) !== 0) return [along];
      return [along, this.standing(hit, 1, report.heading)];
    });
  }

  private standing({ edge, share, segment, point, meters }: EdgeHit, back: 0 | 1, heading: number | null): Standing {
    const arc = edge * 2 + back;
    const road = headingOn(this.graph, arc, segment);
    const off = (meters / FIX_ERROR_METERS) ** 2 / 2;
    const cost = heading === null ? off : off + halfTurns(heading, road) * AGAINST_HEADING;
    return { arc, share: back ? 1 - share : share, point, road, cost };
  }

  /** The places to which the car can have driven since its last report; null when its track was wrong. */
  private followed(before: Track, report: CarReport, seen: readonly Standing[]): Standing[] | null {
    const straight = crowDistanceMeters(before.fix, report);
    const costs = seen.map(() => Infinity);
    const places: Standing[] = [...seen];
    for (const from of before.standings) {
      this.drives.from(from.arc, from.share * arcMeters(this.graph, from.arc), straight * 1.5 + 60);
      seen.forEach((to, index) => {
        const driven = this.driven(from, to);
        const turning = halfTurns(from.road, to.road) * TURNING;
        const cost = from.cost + to.cost + turning + Math.abs(driven - straight) / DETOUR_METERS;
        if (cost >= costs[index]!) return;
        costs[index] = cost;
        // A fix a little behind is noise: the car waits where it was.
        const waits = to.arc === from.arc && to.share < from.share;
        places[index] = waits ? { ...from, cost } : { ...to, cost };
      });
    }
    const standings = best(places.filter((_, index) => costs[index]! < WRONG_TRACK));
    return standings.length > 0 ? standings : null;
  }

  /** Metres driven between two places; Infinity when there is no way of a likely length. */
  private driven(from: Standing, to: Standing): number {
    const { graph } = this;
    if (to.arc === from.arc) {
      const ahead = (to.share - from.share) * arcMeters(graph, to.arc);
      if (ahead >= 0) return ahead;
      if (ahead > -BACK_METERS) return 0;
    }
    const turned = to.arc === (from.arc ^ 1) ? TURN_ROUND_METERS : Infinity;
    const ahead = Math.abs(to.share - (1 - from.share)) * arcMeters(graph, to.arc);
    return Math.min(turned + ahead, this.drives.metersTo(to.arc, to.share * arcMeters(graph, to.arc)));
  }

  /** What the car drove since it was last shown. */
  private wayOf(from: Standing, to: Standing): LatLng[] {
    if (to.arc === from.arc && to.share >= from.share) return wayBetween(this.graph, from, null, to);
    const meters = crowDistanceMeters(from.point, to.point);
    this.drives.from(from.arc, from.share * arcMeters(this.graph, from.arc), meters * 1.5 + 60);
    if (!Number.isFinite(this.drives.metersTo(to.arc, 0))) return [to.point];
    return wayBetween(this.graph, from, this.drives.arcsBefore(to.arc), to);
  }

  private fixOf(standings: readonly Standing[], way: readonly LatLng[]): RoadFix {
    const now = standings[0]!;
    const isOpen = standings.some(({ road, cost }) => cost - now.cost < UNDECIDED && halfTurns(road, now.road) > 0.75);
    return { way, heading: isOpen ? null : now.road };
  }
}

/** 0 for two equal directions, 1 for opposite ones. */
const halfTurns = (one: number, other: number): number => (1 - Math.cos(((one - other) * Math.PI) / 180)) / 2;

/** The most probable places, best first; costs count from the best one. */
function best(places: readonly Standing[]): Standing[] {
  const sorted = [...places].sort((a, b) => a.cost - b.cost).slice(0, MOST_PLACES);
  const least = sorted[0]?.cost ?? 0;
  return sorted.flatMap((place) => (place.cost - least > GIVEN_UP ? [] : [{ ...place, cost: place.cost - least }]));
}
