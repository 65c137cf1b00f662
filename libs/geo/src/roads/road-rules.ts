import type { RoadClass } from '../graph/road-graph.js';
import type { OsmTags } from '../osm/osm-entities.js';
import { roadKind, type RoadKind } from './road-kinds.js';
import { speedLimit } from './speed-limit.js';
import { taxiAccess, taxiDirections } from './taxi-access.js';

/** How a taxi drives a way. Speeds are average km/h in the way's drawing order, 0 = not in that direction. */
export interface RoadRule {
  readonly roadClass: RoadClass;
  readonly forwardKmh: number;
  readonly backwardKmh: number;
  /** The same inside the Brussels region, where a street without a sign is a 30 km/h street. */
  readonly brusselsForwardKmh: number;
  readonly brusselsBackwardKmh: number;
  readonly junctionMillis: number;
  /** A ride may start or end on it. */
  readonly reachable: boolean;
  readonly roundabout: boolean;
  readonly link: boolean;
}

/** ASSUMPTION: average km/h that a bad surface leaves; what is not listed slows nobody. */
const SURFACE_KMH: Readonly<Record<string, number>> = {
  sett: 38,
  'cobblestone:flattened': 38,
  cobblestone: 28,
  unhewn_cobblestone: 20,
  compacted: 30,
  fine_gravel: 28,
  unpaved: 20,
  gravel: 20,
  pebblestone: 18,
  dirt: 14,
  earth: 14,
  ground: 14,
  grass: 10,
  sand: 8,
  mud: 6,
};
/** ASSUMPTION: streets for those who live there are driven at this share, so that nobody is led through them. */
const DESTINATION_SHARE = 0.6;
const SLOWEST_KMH = 4;
const BRUSSELS_KMH = 30;

function averageKmh(kind: RoadKind, tags: OsmTags, direction: 'forward' | 'backward', brussels: boolean): number {
  const limit = speedLimit(tags, direction);
  const signed = limit ?? (brussels && kind.zone30 ? BRUSSELS_KMH : null);
  let kmh = signed === null ? kind.speedKmh : Math.min(signed * kind.limitShare, kind.topKmh);
  // The general rule of 30 can only slow a street down.
  if (limit === null) kmh = Math.min(kmh, kind.speedKmh);
  const surface = tags['surface'];
  if (surface !== undefined && Object.hasOwn(SURFACE_KMH, surface)) kmh = Math.min(kmh, SURFACE_KMH[surface] as number);
  return Math.max(SLOWEST_KMH, kmh);
}

/**
 * Reads the tags of a way as a taxi driver in Belgium reads the signs; null when taxis cannot use it at all. Everything signed
 * for certain hours only (`…:conditional`) is left out: the rule without condition counts.
 */
export function roadRule(tags: OsmTags): RoadRule | null {
  const found = roadKind(tags);
  if (!found) return null;
  const { kind, closedUnlessSigned, ferry } = found;
  const open = taxiDirections(tags);
  const speed = (direction: 'forward' | 'backward', brussels: boolean): number => {
    if (!open[direction]) return 0;
    const access = taxiAccess(tags, direction);
    if (access === 'closed' || (access === 'none' && closedUnlessSigned)) return 0;
    const kmh = averageKmh(kind, tags, direction, brussels);
    return Math.round(kmh * (access === 'destination' ? DESTINATION_SHARE : 1) * 10) / 10;
  };
  const rule: RoadRule = {
    roadClass: kind.roadClass,
    forwardKmh: speed('forward', false),
    backwardKmh: speed('backward', false),
    brusselsForwardKmh: speed('forward', true),
    brusselsBackwardKmh: speed('backward', true),
    junctionMillis: kind.junctionMillis,
    reachable: isReachable(tags, kind, ferry),
    roundabout: tags['junction'] === 'roundabout' || tags['junction'] === 'circular',
    link: kind.link,
  };
  return rule.forwardKmh === 0 && rule.backwardKmh === 0 ? null : rule;
}

function isReachable(tags: OsmTags, kind: RoadKind, ferry: boolean): boolean {
  const tunnel = tags['tunnel'] !== undefined && tags['tunnel'] !== 'no';
  const throughOnly = kind.roadClass === 'motorway' || tags['motorroad'] === 'yes' || tags['highway'] === 'busway';
  return !tunnel && !throughOnly && !ferry;
}
