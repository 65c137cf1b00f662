import type { MapLanguage } from '../common/map-settings.js';
import { worldPixels } from '../common/mercator.js';
import { nameIn } from './basemap-data.js';
import type { BasemapNet } from './basemap-net.js';
import type { LabelTone } from './basemap-style.js';
import { CollisionGrid, type Box } from './collision-grid.js';
import { labelFont, placeTone } from './label-style.js';

/** Measures text on a canvas, with a cache. */
export const canvasMeasure = (): Measure => {
  const g = document.createElement('canvas').getContext('2d');
  const widths = new Map<string, number>();
  let inUse = '';
  return (text, font) => {
    const key = `${font}|${text}`;
    let width = widths.get(key);
    if (width === undefined && g) {
      // Setting a font parses it: avoid that for the thousands of names in the same font.
      if (inUse !== font) g.font = inUse = font;
      width = g.measureText(text).width;
      widths.set(key, width);
    }
    return width ?? 0;
  };
};

/** Width of a text in CSS pixels; measured by the canvas, approximated by letter count in tests. */
export type Measure = (text: string, font: string) => number;

/** Airports and stations get a small icon instead of a dot. */
export type Sign = 'airport' | 'station';

export interface PlacedLabel {
  readonly lines: readonly string[];
  readonly tone: LabelTone;
  /** Centre of the text, in world pixels at the layout's zoom. */
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** Landmarks are labelled beside a dot drawn at dotX, dotY. */
  readonly dot: readonly [number, number] | null;
  readonly sign?: Sign | null;
  readonly boxes: readonly Box[];
}

const RANK: Readonly<Partial<Record<LabelTone, number>>> = { city: 0, landmark: 2, town: 1, local: 3 };
const SIGNS: Readonly<Record<string, Sign>> = { airport: 'airport', station: 'station' };
const MARGIN_PX = 5;

/** Splits a long name at the space or hyphen nearest its middle, as printed maps do. */
export const breakName = (name: string, longestLine = 13): string[] => {
  if (name.length <= longestLine) return [name];
  const middle = name.length / 2;
  const cuts = [...name.matchAll(/[ -]/g)].map((match) => match.index + 1);
  const cut = cuts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  if (cut === undefined || cut < 3 || name.length - cut < 3) return [name];
  return [name.slice(0, cut).trim(), name.slice(cut)];
};

/**
 * Places of the whole map that fit at this zoom: the important ones first, without overlaps. Laid out for the whole map at once,
 * so that panning never makes a name jump.
 */
export const layPlaces = (net: BasemapNet, zoom: number, language: MapLanguage, measure: Measure): PlacedLabel[] => {
  const scale = worldPixels(zoom);
  const taken = new CollisionGrid();
  const candidates = net.places
    .filter((place) => place.minZoom <= zoom && place.names)
    .map((place) => ({ place, tone: placeTone(place.className, place.minZoom) }))
    .sort((a, b) => (RANK[a.tone] ?? 9) - (RANK[b.tone] ?? 9) || a.place.minZoom - b.place.minZoom);
  return candidates.flatMap(({ place, tone }): PlacedLabel[] => {
    const lines = breakName(nameIn(place.names ?? {}, language));
    const { font, sizePx } = labelFont(tone, zoom);
    const width = Math.max(...lines.map((line) => measure(line, font)));
    const height = lines.length * sizePx * 1.15;
    const x = (place.parts[0]?.[0] ?? 0) * scale;
    const y = (place.parts[0]?.[1] ?? 0) * scale;
    const sign = SIGNS[place.className] ?? null;
    const reach = sign ? 8 : 5;
    const beside = width / 2 + reach + 4;
    const spots: [number, number][] =
      tone === 'landmark'
        ? [
            [x + beside, y],
            [x - beside, y],
            [x, y - height / 2 - reach - 3],
            [x, y + height / 2 + reach + 3],
          ]
        : [
            [x, y],
            [x, y - height * 0.7],
            [x, y + height * 0.7],
          ];
    for (const [cx, cy] of spots) {
      const text: Box = [
        cx - width / 2 - MARGIN_PX,
        cy - height / 2 - MARGIN_PX,
        cx + width / 2 + MARGIN_PX,
        cy + height / 2 + MARGIN_PX,
      ];
      const boxes: Box[] = tone === 'landmark' ? [text, [x - reach, y - reach, x + reach, y + reach]] : [text];
      if (!taken.isFree(boxes)) continue;
      taken.take(boxes);
      return [{ lines, tone, x: cx, y: cy, angle: 0, dot: tone === 'landmark' ? [x, y] : null, sign, boxes }];
    }
    return [];
  });
};
