import type { LabelTone } from '../basemap/basemap-style.js';
import type { LineKind, PointFact, PointKind } from './label-facts.js';

/** The style of a label and its minimum zoom; lower priority numbers are placed first. */
export interface Choice {
  readonly tone: LabelTone;
  readonly priority: number;
  readonly fromZoom: number;
  readonly toZoom: number;
}

const choice = (tone: LabelTone, priority: number, fromZoom: number, toZoom = 18): Choice => ({
  tone,
  priority,
  fromZoom,
  toZoom,
});

// ASSUMPTION: zooms chosen by eye on Brussels: names thin out before they crowd, and names of large places disappear at street
// level.
const PLACES: Readonly<Record<string, Choice>> = {
  city: choice('city', 0, 5, 15),
  town: choice('town', 2, 9, 16),
  borough: choice('town', 3, 11, 16),
  suburb: choice('local', 4, 11, 17),
  village: choice('local', 5, 12, 17),
  quarter: choice('local', 9, 13, 17),
  neighbourhood: choice('local', 11, 14, 17),
  hamlet: choice('local', 10, 13, 17),
  island: choice('local', 12, 14),
  locality: choice('local', 14, 15),
};

const POINTS: Readonly<Record<Exclude<PointKind, 'place'>, Choice>> = {
  airport: choice('landmark', 1, 10),
  station: choice('landmark', 3, 13),
  stop: choice('landmark', 12, 15),
  sight: choice('landmark', 15, 16),
  park: choice('park', 8, 12),
  water: choice('water', 8, 11),
};

const LINES: Readonly<Record<LineKind, Choice>> = {
  motorway: choice('road', 6, 13),
  trunk: choice('road', 6, 13),
  primary: choice('road', 6, 13),
  secondary: choice('road', 7, 13),
  water: choice('water', 8, 11),
  tertiary: choice('road', 9, 14),
  street: choice('road', 10, 15),
  walk: choice('road', 11, 15),
  service: choice('road', 13, 17),
  track: choice('road', 13, 17),
  path: choice('road', 13, 18),
};

/** The road number of a major road, as a shield. */
export const SHIELD: Choice = choice('shield', 1, 9);
const SHIELD_REF = /^[AER]\d{1,3}$/;

/** The number on the shield: E before A if a road has both, as on road signs. Null except for major roads. */
export const shieldRef = (kind: LineKind, ref: string): string | null => {
  if (kind !== 'motorway' && kind !== 'trunk') return null;
  const refs = ref.split(/[;/,]/).filter((one) => SHIELD_REF.test(one));
  return refs.find((one) => one.startsWith('E')) ?? refs[0] ?? null;
};

const SIGHT_RANKS: readonly (readonly [zoom: number, rank: number])[] = [
  [16, 6],
  [17, 14],
  [18, 40],
];

const within = (one: Choice | undefined, zoom: number): Choice | null =>
  one && zoom >= one.fromZoom && zoom <= one.toZoom ? one : null;

/** Label style of a line at a zoom; null if it is not labelled. */
export const lineChoice = (kind: LineKind, zoom: number): Choice | null => within(LINES[kind], zoom);

/** Label style of a point at a zoom; null if it is not labelled. */
export const pointChoice = ({ kind, className, rank }: PointFact, zoom: number): Choice | null => {
  if (kind === 'place') return within(PLACES[className], zoom);
  if (kind === 'water' && className === 'lake' && zoom < 16) return null;
  if (kind === 'airport' && className !== 'international' && zoom < 13) return null;
  if (kind === 'sight' && !SIGHT_RANKS.some(([from, upTo]) => zoom >= from && rank <= upTo)) return null;
  return within(POINTS[kind], zoom);
};
