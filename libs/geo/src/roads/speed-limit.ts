import type { OsmTags } from '../osm/osm-entities.js';

const KMH_PER_MPH = 1.609344;
/** ASSUMPTION: `walk` is signed where cars go at the pace of people on foot. */
const WALKING_KMH = 7;
const FASTEST_KMH = 150;

/**
 * What a Belgian context means in km/h: highway code (Royal Decree of 1 December 1975), art. 11 and 22; 70 outside built-up
 * areas in Flanders since 2017 and in Brussels, 90 in Wallonia; 30 in the Brussels region since 1 January 2021. `BE:` without a
 * region is read as Flanders, the more careful.
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

/** Reads a speed limit as mappers write them (`50`, `30 mph`, `BE:urban`, `BE:zone30`, `50;70`) in km/h; null = unreadable. */
export function parseLimit(text: string | undefined): number | null {
  if (text === undefined) return null;
  const limits = text.split(/[;|]/).map((part) => oneLimit(part.trim()));
  const known = limits.filter((limit) => limit !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

const LIMIT_KEYS = ['maxspeed', 'zone:maxspeed', 'source:maxspeed', 'maxspeed:type', 'zone:traffic'] as const;

/**
 * The signed limit in one direction in km/h, or null when nothing readable is signed. Limits for times of day, weather or
 * vehicles (`maxspeed:conditional` and the like) are not looked at: the limit without condition counts.
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
