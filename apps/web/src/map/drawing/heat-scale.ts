import type { MapTheme } from '../common/map-settings.js';

/** From low to high; each step differs in lightness, so that it can be read without colour. */
export const HEAT_COLOURS: Readonly<Record<MapTheme, readonly string[]>> = {
  dark: ['#5d4a86', '#9c4f86', '#d9694f', '#f6c35c'],
  light: ['#efb56b', '#df8436', '#bf4b2c', '#7d2338'],
};

/** The lower bound of each step: increasing whole numbers, the last one reached by the fullest square. */
export function heatSteps(counts: readonly number[]): readonly number[] {
  const most = Math.max(0, ...counts);
  const shares = [0, 0.25, 0.5, 0.75].map((share) => Math.max(1, Math.ceil(most * share)));
  return most === 0 ? [] : [...new Set(shares)];
}

/** The step of a count. */
export const heatStep = (steps: readonly number[], count: number): number =>
  Math.max(
    0,
    steps.findLastIndex((from) => count >= from),
  );
