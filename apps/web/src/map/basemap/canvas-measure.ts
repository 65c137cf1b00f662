import type { Measure } from './place-labels.js';

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
