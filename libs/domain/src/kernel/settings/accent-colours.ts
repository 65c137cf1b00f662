import { fail, ok, type Result } from '../result.js';

/** The custom properties of the page that follow the accent, without their dashes (apps/web/src/styles/tokens.css). */
export interface AccentColours {
  readonly gold: string;
  readonly 'gold-bright': string;
  readonly 'gold-text': string;
  readonly 'gold-wash': string;
  readonly 'on-gold': string;
  readonly focus: string;
}

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours (`#rrggbb`), 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const mixed = (hex: string, into: string, share: number): string => {
  const other = rgbOf(into);
  return hexOf(rgbOf(hex).map((part, at) => part + ((other[at] ?? 0) - part) * share) as unknown as Rgb);
};

const WHITE = '#ffffff';
const BLACK = '#000000';
/** The words on buttons of the demo. */
const DARK_WORDS = '#181207';

/** WCAG 2.2, 1.4.3 for text and 1.4.11 for the edges of controls. */
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;
/** ASSUMPTION: on a light page the words carry a button, and its fill must only stand out; the demo's gold has 2.1. */
const LIGHT_CONTRAST = 1.4;

/** What text and buttons stand on: `canvas`, `surface`, `raised` and `sunken` of tokens.css. */
const THEMES = {
  dark: {
    grounds: ['#0d0c0a', '#151310', '#1d1a16', '#090807'],
    towards: WHITE,
    fill: EDGE_CONTRAST,
    bright: 0.4,
    wash: '1a',
  },
  light: {
    grounds: ['#faf7f1', '#ffffff', '#ffffff', '#f2ece1'],
    towards: BLACK,
    fill: LIGHT_CONTRAST,
    bright: 0.15,
    wash: '26',
  },
} as const;
export type AccentTheme = keyof typeof THEMES;

/** The colour, moved towards white or black until text in it can be read on every ground. */
function readable(accent: string, grounds: readonly string[], towards: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const colour = mixed(accent, towards, share);
    if (grounds.every((ground) => contrast(colour, ground) >= TEXT_CONTRAST)) return colour;
  }
  return towards;
}

function coloursIn(theme: AccentTheme, accent: string): AccentColours | null {
  const { grounds, towards, fill, bright, wash } = THEMES[theme];
  if (grounds.some((ground) => contrast(accent, ground) < fill)) return null;
  const brighter = mixed(accent, WHITE, bright);
  const words = [DARK_WORDS, BLACK].find((dark) => contrast(dark, accent) >= TEXT_CONTRAST);
  // A chosen entry of a menu has its words on the wash.
  const washed = grounds.map((ground) => mixed(ground, accent, parseInt(wash, 16) / 255));
  const text = readable(accent, [...grounds, ...washed], towards);
  const shared = { gold: accent, 'gold-text': text, 'gold-wash': `${accent}${wash}`, focus: text };
  if (words !== undefined) return { ...shared, 'gold-bright': brighter, 'on-gold': words };
  // Either black or white has 4.5 on any colour. White words need a ground that does not brighten under the pointer.
  return { ...shared, 'gold-bright': mixed(accent, BLACK, 0.12), 'on-gold': WHITE };
}

/**
 * The colours of both themes that follow from one accent (`#rrggbb`), readable by WCAG 2.2, 1.4.3 and 1.4.11.
 * `brand.accent_too_dark` when a button would not stand out on the dark theme, `brand.accent_too_light` on the light one.
 */
export function accentColours(
  accent: string,
): Result<Readonly<Record<AccentTheme, AccentColours>>, 'brand.accent_too_dark' | 'brand.accent_too_light'> {
  const [dark, light] = [coloursIn('dark', accent), coloursIn('light', accent)];
  if (!dark) return fail('brand.accent_too_dark');
  return light ? ok({ dark, light }) : fail('brand.accent_too_light');
}
