import { clearOf, type Box, type Padding } from './clear-of.js';

const SIZE = { x: 640, y: 560 };
const LEAST: Padding = [30, 30, 30, 30];
const LEGEND: Box = { left: 12, top: 340, right: 190, bottom: 532 };
const TOOLBAR: Box = { left: 12, top: 12, right: 220, bottom: 52 };
const room = ([top, right, bottom, left]: Padding): Box => ({
  ...{ left, top, right: SIZE.x - right, bottom: SIZE.y - bottom },
});
const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('clearOf', () => {
  it('leaves the most room that no overlay reaches into', () => {
    const padding = clearOf(SIZE, [LEGEND, TOOLBAR], LEAST);
    for (const overlay of [LEGEND, TOOLBAR]) expect(touch(room(padding), overlay)).toBe(false);
    // Beside both is wider than between them.
    expect(padding).toEqual([30, 30, 30, 248]);
  });

  it('goes beneath a table as wide as the map, and keeps the usual padding without overlays', () => {
    expect(clearOf(SIZE, [{ left: 0, top: 0, right: 640, bottom: 200 }], LEAST)).toEqual([228, 30, 30, 30]);
    expect(clearOf(SIZE, [], LEAST)).toEqual(LEAST);
  });

  it('keeps the usual padding where everything is covered', () => {
    expect(clearOf(SIZE, [{ left: 0, top: 0, right: 640, bottom: 560 }], LEAST)).toEqual(LEAST);
  });
});
