import { atZoom, type LabelTone } from './basemap-style.js';

const SANS = '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif';
const SERIF = '"Fraunces Variable", Fraunces, Georgia, "Times New Roman", serif';

export interface LabelFont {
  readonly font: string;
  readonly sizePx: number;
  readonly haloPx: number;
}

const SIZES: Readonly<Record<LabelTone, readonly (readonly [number, number])[]>> = {
  city: [
    [8, 14],
    [10, 17],
    [12, 20],
    [14, 22],
  ],
  town: [
    [8, 11],
    [11, 12.5],
    [13, 14.5],
    [15, 16],
  ],
  local: [
    [11, 10.5],
    [13, 11.5],
    [15, 13],
  ],
  landmark: [
    [11, 10.5],
    [14, 11.5],
    [16, 12.5],
  ],
  road: [
    [12, 10],
    [14, 10.5],
    [16, 12],
  ],
  water: [
    [10, 11],
    [14, 13],
  ],
  park: [
    [11, 10.5],
    [14, 12],
  ],
  shield: [
    [8, 9.5],
    [13, 10.5],
  ],
};
const FACES: Readonly<Record<LabelTone, string>> = {
  city: '560 {px} ' + SERIF,
  town: '520 {px} ' + SANS,
  local: '500 {px} ' + SANS,
  landmark: '560 {px} ' + SANS,
  road: '480 {px} ' + SANS,
  water: 'italic 450 {px} ' + SERIF,
  park: 'italic 450 {px} ' + SERIF,
  shield: '650 {px} ' + SANS,
};

export const labelFont = (tone: LabelTone, zoom: number): LabelFont => {
  const sizePx = atZoom(SIZES[tone], zoom);
  return {
    font: FACES[tone].replace('{px}', `${sizePx}px`),
    sizePx,
    haloPx: tone === 'city' ? 4 : tone === 'road' ? 2.4 : 3,
  };
};

/** Fonts that must be loaded before the final label measurement. */
export const MAP_FACES = ['500 12px "Inter Variable"', '500 16px "Fraunces Variable"'];

// A town important enough to be labelled at country scale is written as a city.
const CITY_ZOOM = 7;
const CITIES = new Set(['city', 'capital']);
const TOWNS = new Set(['town', 'municipality', 'commune']);
const LANDMARKS = new Set(['airport', 'station', 'landmark', 'poi']);

/** A place's label style, from its class or, if it has none, from its minimum zoom. */
export const placeTone = (className: string, minZoom: number): LabelTone => {
  if (CITIES.has(className)) return 'city';
  if (LANDMARKS.has(className)) return 'landmark';
  if (TOWNS.has(className)) return minZoom <= CITY_ZOOM ? 'city' : 'town';
  if (className !== '') return 'local';
  return minZoom <= CITY_ZOOM ? 'city' : minZoom <= 11 ? 'town' : 'local';
};

/** The road number for a shield: "E40 Bruxelles–Ostende" gives E40; null for a road without one. */
export const shieldOf = (name: string): string | null =>
  /(?:^|\s)([AENR]\d{1,3})(?=$|[\s,/–-])/.exec(name)?.[1] ?? null;
