import type { OsmTags } from '../osm/osm-entities.js';
import type { RoadClass } from '../graph/road-graph.js';

/** How a kind of road is usually driven. */
export interface RoadKind {
  readonly roadClass: RoadClass;
  /** A slip road between two roads. */
  readonly link: boolean;
  /** Usual free-flow speed without a signed limit: curves and parked cars included, lights not. */
  readonly speedKmh: number;
  /** Average speed as a share of the signed limit. */
  readonly limitShare: number;
  /** Highest average speed, whatever is signed. */
  readonly topKmh: number;
  /** Time lost once per stretch between junctions. */
  readonly junctionMillis: number;
  /** Without a sign this is a 30 km/h street inside the Brussels region. */
  readonly zone30: boolean;
}

/**
 * ASSUMPTION: slowing down where roads meet, a third of it on service and slip roads. Chosen so that the median of 200 drives in
 * Brussels takes the time another engine gives them on the same roads with the same limits (`npm run bench -- geo`); lights and
 * queues are in the factors of the hour.
 */
const JUNCTION_MILLIS = 500;
const SMALL_JUNCTION_MILLIS = 170;

/**
 * Speeds: the table of the first study on real roads. ASSUMPTION: the shares of a signed limit and the top speeds, set so that
 * the usual limit of a kind gives its usual speed.
 */
const kind = (
  roadClass: RoadClass,
  speedKmh: number,
  limitShare: number,
  topKmh: number,
  more: Partial<RoadKind> = {},
): RoadKind => ({
  roadClass,
  speedKmh,
  limitShare,
  topKmh,
  link: false,
  zone30: false,
  junctionMillis: JUNCTION_MILLIS,
  ...more,
});
const slip = { link: true, junctionMillis: SMALL_JUNCTION_MILLIS };
const small = { junctionMillis: SMALL_JUNCTION_MILLIS };
const in30 = { zone30: true };

const KINDS: Readonly<Record<string, RoadKind>> = {
  motorway: kind('motorway', 112, 0.93, 118),
  motorway_link: kind('motorway', 60, 0.8, 80, slip),
  trunk: kind('trunk', 80, 0.89, 105),
  trunk_link: kind('trunk', 50, 0.75, 70, slip),
  primary: kind('primary', 52, 0.82, 80),
  primary_link: kind('primary', 40, 0.7, 60, slip),
  secondary: kind('secondary', 46, 0.8, 72),
  secondary_link: kind('secondary', 38, 0.7, 55, slip),
  tertiary: kind('street', 40, 0.78, 60, in30),
  tertiary_link: kind('street', 34, 0.7, 50, { ...slip, ...in30 }),
  unclassified: kind('street', 34, 0.72, 52, in30),
  road: kind('street', 34, 0.72, 52, in30),
  residential: kind('street', 28, 0.8, 34, in30),
  living_street: kind('street', 14, 0.7, 14),
  service: kind('street', 14, 0.6, 20, small),
  busway: kind('street', 30, 0.7, 45, small),
  pedestrian: kind('street', 8, 0.7, 10, small),
  track: kind('street', 14, 0.5, 20, small),
};

/** Roads that a car may use only where a sign says so. */
const CLOSED_UNLESS_SIGNED: ReadonlySet<string> = new Set(['busway', 'pedestrian', 'track']);
/** ASSUMPTION: a ride ends at the kerb; car parks, drives and fire lanes are excluded. */
const NOT_ON_THE_WAY: ReadonlySet<string> = new Set([
  'driveway',
  'parking_aisle',
  'drive-through',
  'emergency_access',
  'slipway',
]);
/** ASSUMPTION: ferries of the Scheldt and the like, with waiting included as a slower speed. */
const FERRY = kind('street', 6, 1, 6, { junctionMillis: 300_000 });

/** The kind of road of a way, and whether cars need a sign to use it; null = not a road for cars. */
export function roadKind(tags: OsmTags): { kind: RoadKind; closedUnlessSigned: boolean; ferry: boolean } | null {
  const highway = tags['highway'];
  if (highway === undefined)
    return tags['route'] === 'ferry' ? { kind: FERRY, closedUnlessSigned: true, ferry: true } : null;
  if (tags['area'] === 'yes') return null;
  const found = Object.hasOwn(KINDS, highway) ? KINDS[highway] : undefined;
  if (!found || (highway === 'service' && NOT_ON_THE_WAY.has(tags['service'] ?? ''))) return null;
  return { kind: found, closedUnlessSigned: CLOSED_UNLESS_SIGNED.has(highway), ferry: false };
}
