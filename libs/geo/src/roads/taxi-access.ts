import type { OsmTags } from '../osm/osm-entities.js';

/** The vehicle classes that include taxis, the most specific first (OSM wiki, "Key:access", land-based hierarchy). */
const MODES = ['taxi', 'psv', 'motorcar', 'motor_vehicle', 'vehicle', 'access'] as const;

const OPEN: ReadonlySet<string> = new Set(['yes', 'designated', 'official', 'permissive', 'customers', 'permit']);
const CLOSED: ReadonlySet<string> = new Set([
  'no',
  'private',
  'agricultural',
  'forestry',
  'agricultural;forestry',
  'military',
  'emergency',
  'delivery',
  'residents',
  'bus',
  'bicycle',
  'use_sidepath',
  'unknown',
]);
const DESTINATION: ReadonlySet<string> = new Set(['destination', 'local']);

/** Access for a taxi; `none` = not signed. */
export type Access = 'open' | 'destination' | 'closed' | 'none';

/**
 * Reads the access tags of a way or a barrier for a taxi; a tag for taxis overrides one for public service vehicles, that one
 * overrides one for cars, and so on. Conditional tags (`access:conditional`) are ignored.
 */
export function taxiAccess(tags: OsmTags, direction?: 'forward' | 'backward'): Access {
  for (const mode of MODES) {
    const value = (direction && tags[`${mode}:${direction}`]) ?? tags[mode];
    if (value === undefined) continue;
    if (OPEN.has(value)) return 'open';
    if (DESTINATION.has(value)) return 'destination';
    if (CLOSED.has(value)) return 'closed';
  }
  return 'none';
}

/** The allowed directions of a way, in its drawing order. */
export interface Directions {
  readonly forward: boolean;
  readonly backward: boolean;
}

const YES: ReadonlySet<string> = new Set(['yes', 'true', '1']);
const REVERSE: ReadonlySet<string> = new Set(['-1', 'reverse']);

function impliedOneway(tags: OsmTags): boolean {
  const junction = tags['junction'];
  const highway = tags['highway'];
  return junction === 'roundabout' || junction === 'circular' || highway === 'motorway' || highway === 'motorway_link';
}

function signedOneway(value: string | undefined): 'forward' | 'backward' | 'both' | 'never' | null {
  if (value === undefined) return null;
  if (YES.has(value)) return 'forward';
  if (REVERSE.has(value)) return 'backward';
  if (value === 'no' || value === 'alternating') return 'both';
  // Lanes that change direction by the hour cannot be relied on.
  return value === 'reversible' ? 'never' : null;
}

/** Contraflow bus lanes are open to taxis in Belgium (highway code, art. 72.5 and 72.6), so their tags count. */
const CONTRAFLOW_LANES = ['busway', 'busway:left', 'busway:right'] as const;

function taxiContraflow(tags: OsmTags): boolean | null {
  for (const mode of ['taxi', 'psv', 'bus'] as const) {
    const value = tags[`oneway:${mode}`];
    if (value === 'no') return true;
    if (value !== undefined && YES.has(value)) return false;
  }
  return CONTRAFLOW_LANES.some((key) => tags[key] === 'opposite_lane') ? true : null;
}

/** The directions in which a taxi may drive a way: implied and signed one-way rules, with the exceptions for taxis and buses. */
export function taxiDirections(tags: OsmTags): Directions {
  const signed =
    signedOneway(tags['oneway:motorcar']) ?? signedOneway(tags['oneway:motor_vehicle']) ?? signedOneway(tags['oneway']);
  const rule = signed ?? (impliedOneway(tags) ? 'forward' : 'both');
  if (rule === 'never') return { forward: false, backward: false };
  if (rule === 'both' || taxiContraflow(tags) === true) return { forward: true, backward: true };
  return { forward: rule === 'forward', backward: rule === 'backward' };
}
