import { readAttribution } from './load-basemap.js';
import { tracePart, type TileView } from './trace.js';

const view: TileView = { zoom: 10, scale: 1, originX: 0, originY: 0, sizePx: 512 };

const strokes = (part: number[], closed = false): string => {
  const log: string[] = [];
  const note =
    (letter: string) =>
    (...at: number[]) =>
      void log.push(letter + at.map((value) => Math.round(value)).join(','));
  tracePart(
    { moveTo: note('M'), lineTo: note('L'), quadraticCurveTo: note('Q'), closePath: note('Z') },
    view,
    Float64Array.from(part),
    closed,
  );
  return log.join(' ');
};

describe('tracing', () => {
  it('softens a bend but keeps both ends', () => {
    expect(strokes([0, 0, 100, 0, 100, 100])).toBe('M0,0 L84,0 Q100,0,100,16 L100,100');
  });

  it('keeps the corners of an area', () => {
    expect(strokes([0, 0, 100, 0, 100, 100], true)).toBe('M0,0 L100,0 L100,100 Z');
  });

  it('skips points closer than the eye sees, never the last', () => {
    expect(strokes([0, 0, 0.2, 0, 0.4, 0, 0.6, 0])).toBe('M0,0 L1,0');
  });
});

describe('the attribution header', () => {
  it('reads a © whether it came as UTF-8 or as Latin-1', () => {
    const bytes = String.fromCharCode(...new TextEncoder().encode('© OpenStreetMap'));
    expect(readAttribution(bytes)).toBe('© OpenStreetMap');
    expect(readAttribution('© OpenStreetMap')).toBe('© OpenStreetMap');
    expect(readAttribution(null)).toBe('');
  });
});
