import type { Box } from '../basemap/collision-grid.js';
import { labelFont } from '../basemap/label-style.js';
import { boxesAlong, runningLengths, spotAlong } from '../basemap/line-label.js';
import { breakName, type PlacedLabel, type Sign } from '../basemap/place-labels.js';
import type { Candidate, LabelSetting, TilePlace } from './candidate.js';
import { lineChoice, pointChoice, SHIELD, shieldRef, type Choice } from './label-choice.js';
import { type LineFact, type PointFact, type TileFacts, namesIn } from './label-facts.js';

interface Landmark {
  readonly lines: readonly string[];
  readonly sign: Sign | null;
  readonly x: number;
  readonly y: number;
}

/** Possible positions of a landmark's name: right of its sign first, then left, above, below. */
export const landmarkSpots = ({ lines, sign, x, y }: Landmark, { zoom, measure }: LabelSetting): PlacedLabel[] => {
  const { font, sizePx } = labelFont('landmark', zoom);
  const width = Math.max(...lines.map((line) => measure(line, font)));
  const height = lines.length * sizePx * 1.15;
  const reach = sign ? 9 : 5;
  const aside = width / 2 + reach + 4;
  const upright = height / 2 + reach + 3;
  const mark: Box = [x - reach, y - reach, x + reach, y + reach];
  return (
    [
      [x + aside, y],
      [x - aside, y],
      [x, y - upright],
      [x, y + upright],
    ] as const
  ).map(([cx, cy]) => {
    const text: Box = [cx - width / 2 - 5, cy - height / 2 - 4, cx + width / 2 + 5, cy + height / 2 + 4];
    return { lines, tone: 'landmark', x: cx, y: cy, angle: 0, dot: [x, y], sign, boxes: [text, mark] };
  });
};

const REPEAT_PX = 520;
const APART_PX = 340;
// A town named by two neighbouring tiles is one town.
const PLACES_APART_PX = 320;
const SHIFTS = [0, 0.12, -0.12, 0.24, -0.24, 0.36, -0.36];
const LEADING = 1.12;

/** Possible positions of a line's name or number. */
export const lineSpots = (fact: LineFact, place: TilePlace, setting: LabelSetting): Candidate[] => {
  const { zoom, language, measure } = setting;
  const shield = zoom >= SHIELD.fromZoom ? shieldRef(fact.kind, fact.ref) : null;
  const chosen: Choice | null = shield ? SHIELD : lineChoice(fact.kind, zoom);
  if (!chosen || (!shield && !fact.names)) return [];
  const lines = shield ? [shield] : namesIn(fact.names ?? { local: '' }, language);
  const { font, sizePx } = labelFont(chosen.tone, zoom);
  const width = Math.max(...lines.map((line) => measure(line, font))) + (shield ? 10 : 8);
  const height = lines.length * sizePx * LEADING + sizePx * 0.3;
  const line = Float64Array.from(
    fact.line as ArrayLike<number>,
    (unit, i) => unit * place.scale + (i % 2 === 0 ? place.left : place.top),
  );
  const lengths = runningLengths(line);
  const total = lengths[lengths.length - 1] ?? 0;
  if (total < width * (shield ? 1.5 : 1)) return [];
  const count = Math.max(1, Math.floor(total / (shield ? REPEAT_PX * 1.4 : REPEAT_PX)));
  const share = total / count;
  return Array.from({ length: count }, (_, i): Candidate => {
    const spots = SHIFTS.flatMap((shift): PlacedLabel[] => {
      const spot = spotAlong(line, lengths, (i + 0.5 + shift) * share, shield ? 2 : width);
      if (!spot) return [];
      const { x, y } = spot;
      const boxes: Box[] = shield
        ? [[x - width / 2 - 4, y - sizePx, x + width / 2 + 4, y + sizePx]]
        : boxesAlong(spot, width, height);
      return [{ lines, tone: chosen.tone, x, y, angle: shield ? 0 : spot.angle, dot: null, boxes }];
    });
    return { text: lines.join(' '), priority: chosen.priority, apartPx: shield ? 240 : APART_PX, spots };
  });
};

const pointSpots = (fact: PointFact, place: TilePlace, setting: LabelSetting): Candidate[] => {
  const { zoom, language, measure } = setting;
  const chosen = pointChoice(fact, zoom);
  if (!chosen) return [];
  const names = namesIn(fact.names, language);
  const x = fact.x * place.scale + place.left;
  const y = fact.y * place.scale + place.top;
  if (chosen.tone === 'landmark') {
    const sign = fact.kind === 'airport' || fact.kind === 'station' ? fact.kind : null;
    return [
      {
        text: names.join(' '),
        priority: chosen.priority,
        apartPx: APART_PX,
        spots: landmarkSpots({ lines: names.flatMap((name) => breakName(name, 18)), sign, x, y }, setting),
      },
    ];
  }
  const lines = names.length > 1 ? names : breakName(names[0] ?? '', 15);
  const { font, sizePx } = labelFont(chosen.tone, zoom);
  const width = Math.max(...lines.map((line) => measure(line, font)));
  if (fact.widthUnits > 0 && fact.widthUnits * place.scale * 1.5 < width) return [];
  const height = lines.length * sizePx * LEADING;
  // At small scales names need space around them, or the country turns into a list.
  const air = zoom <= 10 ? 14 : 5;
  const spots = [0, -0.8, 0.8].map((shift): PlacedLabel => {
    const cy = y + shift * height;
    const box: Box = [x - width / 2 - air, cy - height / 2 - air, x + width / 2 + air, cy + height / 2 + air];
    return { lines, tone: chosen.tone, x, y: cy, angle: 0, dot: null, boxes: [box] };
  });
  return [{ text: lines.join(' '), priority: chosen.priority + fact.rank / 1_000, apartPx: PLACES_APART_PX, spots }];
};

/** All label candidates of a tile at a zoom, in a language. */
export const candidatesOf = (facts: TileFacts, place: TilePlace, setting: LabelSetting): Candidate[] =>
  [
    ...facts.points.flatMap((fact) => pointSpots(fact, place, setting)),
    ...facts.lines.flatMap((fact) => lineSpots(fact, place, setting)),
  ].filter(({ spots }) => spots.length > 0);
