import type { OsmTags } from '../osm/osm-entities.js';

/** Whose signs count for a taxi, the most particular first (OSM wiki, "Key:access", land-based hierarchy). */
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

/** What signs say to a taxi: `none` = nothing. */
export type Access = 'open' | 'destination' | 'closed' | 'none';

/**
 * Reads the access signs of a way or a barrier for a taxi; a sign for taxis outdoes one for public service vehicles, that one
 * for cars, and so on. Signs with conditions (`access:conditional`) are not looked at.
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

/** Which directions of a way a sign allows, in the way's drawing order. */
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
  // Lanes that change direction with the hour cannot be relied on.
  return value === 'reversible' ? 'never' : null;
}

/** Bus lanes against the traffic are open to taxis in Belgium (highway code, art. 72.5 and 72.6), so are their signs. */
const CONTRAFLOW_LANES = ['busway', 'busway:left', 'busway:right'] as const;

function taxiContraflow(tags: OsmTags): boolean | null {
  for (const mode of ['taxi', 'psv', 'bus'] as const) {
    const value = tags[`oneway:${mode}`];
    if (value === 'no') return true;
    if (value !== undefined && YES.has(value)) return false;
  }
  return CONTRAFLOW_LANES.some((key) => tags[key] === 'opposite_lane') ? true : null;
}

/** The directions in which a taxi may drive a way: implied and signed one-way rules, with what holds for taxis and buses. */
export function taxiDirections(tags: OsmTags): Directions {
  const signed =
    signedOneway(tags['oneway:motorcar']) ?? signedOneway(tags['oneway:motor_vehicle']) ?? signedOneway(tags['oneway']);
  const rule = signed ?? (impliedOneway(tags) ? 'forward' : 'both');
  if (rule === 'never') return { forward: false, backward: false };
  if (rule === 'both' || taxiContraflow(tags) === true) return { forward: true, backward: true };
  return { forward: rule === 'forward', backward: rule === 'backward' };
}
