import type { RoadClass } from '../graph/road-graph.js';
import type { OsmTags } from '../osm/osm-entities.js';
import { roadKind, type RoadKind } from './road-kinds.js';
import { taxiAccess, taxiDirections } from './taxi-access.js';

const KMH_PER_MPH = 1.609344;
/** ASSUMPTION: `walk` is signed where cars drive at walking pace. */
const WALKING_KMH = 7;
const FASTEST_KMH = 150;

/**
 * Speed limits of Belgian contexts in km/h: highway code (Royal Decree of 1 December 1975), art. 11 and 22; 70 outside built-up
 * areas in Flanders since 2017 and in Brussels, 90 in Wallonia; 30 in the Brussels region since 1 January 2021. `BE:` without a
 * region is read as Flanders, the more cautious choice.
 */
const CONTEXT_KMH: readonly (readonly [RegExp, number])[] = [
  [/^BE(-[A-Z]{3})?:motorway$/, 120],
  [/^BE(-[A-Z]{3})?:trunk$/, 120],
  [/^BE-WAL:rural$/, 90],
  [/^BE(-[A-Z]{3})?:rural$/, 70],
  [/^BE-BRU:urban$/, 30],
  [/^BE(-[A-Z]{3})?:urban$/, 50],
  [/^BE(-[A-Z]{3})?:(living_street|woonerf)$/, 20],
  [/^BE(-[A-Z]{3})?:(cyclestreet|bicycle_road|school)$/, 30],
];

function oneLimit(text: string): number | null {
  const number = /^(\d{1,3})(?: ?(km\/h|kmh|kph|mph))?$/.exec(text);
  if (number) {
    const kmh = Number(number[1]) * (number[2] === 'mph' ? KMH_PER_MPH : 1);
    return kmh >= 5 && kmh <= FASTEST_KMH ? kmh : null;
  }
  if (text === 'walk') return WALKING_KMH;
  const zone = /^(?:BE(?:-[A-Z]{3})?:)?(?:zone:?)?(\d{2})$/.exec(text);
  if (zone) return Number(zone[1]);
  return CONTEXT_KMH.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Reads a speed limit as mappers write it (`50`, `30 mph`, `BE:urban`, `BE:zone30`, `50;70`) in km/h; null = unreadable. */
export function parseLimit(text: string | undefined): number | null {
  if (text === undefined) return null;
  const limits = text.split(/[;|]/).map((part) => oneLimit(part.trim()));
  const known = limits.filter((limit) => limit !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

const LIMIT_KEYS = ['maxspeed', 'zone:maxspeed', 'source:maxspeed', 'maxspeed:type', 'zone:traffic'] as const;

/**
 * The signed limit in one direction in km/h, or null when nothing readable is signed. Limits for times of day, weather or
 * vehicles (`maxspeed:conditional` and the like) are ignored: the unconditional limit counts.
 */
export function speedLimit(tags: OsmTags, direction: 'forward' | 'backward'): number | null {
  const own = parseLimit(tags[`maxspeed:${direction}`]);
  if (own !== null) return own;
  for (const key of LIMIT_KEYS) {
    const limit = parseLimit(tags[key]);
    if (limit !== null) return limit;
  }
  return tags['cyclestreet'] === 'yes' || tags['bicycle_road'] === 'yes' ? 30 : null;
}

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

/** ASSUMPTION: average km/h on a bad surface; unlisted surfaces have no effect. */
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
/** ASSUMPTION: speeds on access-only streets are reduced to this share, so that routes avoid passing through them. */
const DESTINATION_SHARE = 0.6;
const SLOWEST_KMH = 4;
const BRUSSELS_KMH = 30;
/** Measured by the region's mobility service in 2023 (lidar, all measuring points): 28.6 km/h on average where 30 is the limit. */
const SHARE_OF_30 = 28.6 / 30;

function averageKmh(kind: RoadKind, tags: OsmTags, direction: 'forward' | 'backward', brussels: boolean): number {
  const limit = speedLimit(tags, direction);
  const signed = limit ?? (brussels && kind.zone30 ? BRUSSELS_KMH : null);
  const share = signed !== null && signed <= BRUSSELS_KMH ? Math.max(kind.limitShare, SHARE_OF_30) : kind.limitShare;
  let kmh = signed === null ? kind.speedKmh : Math.min(signed * share, kind.topKmh);
  // The general rule of 30 can only slow a street down.
  if (limit === null) kmh = Math.min(kmh, kind.speedKmh);
  const surface = tags['surface'];
  if (surface !== undefined && Object.hasOwn(SURFACE_KMH, surface)) kmh = Math.min(kmh, SURFACE_KMH[surface] as number);
  return Math.max(SLOWEST_KMH, kmh);
}

/**
 * Reads the tags of a way as a Belgian taxi driver reads the signs; null when taxis cannot use it at all. Rules signed for
 * certain hours only (`…:conditional`) are ignored: the unconditional rule counts.
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

/** Tags, and tag families (`maxspeed:…`), a road rule is made of. */
const FAMILIES: ReadonlySet<string> = new Set([
  'highway',
  'route',
  'area',
  'service',
  'access',
  'vehicle',
  'motor_vehicle',
  'motorcar',
  'psv',
  'taxi',
  'oneway',
  'busway',
  'junction',
  'maxspeed',
  'zone',
  'source:maxspeed',
  'cyclestreet',
  'bicycle_road',
  'surface',
  'tunnel',
  'motorroad',
]);

function isRuling(key: string): boolean {
  if (FAMILIES.has(key)) return true;
  const colon = key.indexOf(':');
  return colon > 0 && FAMILIES.has(key.slice(0, colon));
}

/** Reads road rules and numbers them: a country has a million roads, but only some thousand combinations of signs. */
export class RuleBook {
  readonly rules: RoadRule[] = [];
  private readonly byTags = new Map<string, number>();
  private readonly byRule = new Map<string, number>();

  /** The number of a way's rule, or −1 when taxis may not use it. */
  numberOf(tags: OsmTags): number {
    let key = '';
    for (const name in tags) if (isRuling(name)) key += `${name}=${tags[name]};`;
    let number = this.byTags.get(key);
    if (number === undefined) this.byTags.set(key, (number = this.read(tags)));
    return number;
  }

  private read(tags: OsmTags): number {
    const rule = roadRule(tags);
    if (!rule) return -1;
    const text = JSON.stringify(rule);
    const known = this.byRule.get(text);
    if (known !== undefined) return known;
    this.byRule.set(text, this.rules.length);
    return this.rules.push(rule) - 1;
  }
}
