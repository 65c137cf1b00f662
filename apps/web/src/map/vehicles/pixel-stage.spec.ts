import * as fc from 'fast-check';
import { blend, PixelStage, union } from './pixel-stage.js';
import { headingIndex, HEADINGS, spriteOf } from './sprite-sheet.js';
import { ageText, isStale, VEHICLE_STATES } from './vehicle-store.js';
import { CROWD, glyphScale, VEHICLE_COLOURS, VEHICLE_SHAPES } from './vehicle-shapes.js';

const OPAQUE = 0xff0000ff;
const square = (stride: number) => spriteOf(new Uint32Array(16).fill(OPAQUE), 4, stride);
const painted = (stage: PixelStage) => stage.pixels.filter((pixel) => pixel !== 0).length;

describe('the pixel stage', () => {
  it('paints a sprite and wipes exactly what it painted', () => {
    const stage = new PixelStage(100, 60, 8);
    stage.put(square(stage.stride), 50, 30);
    stage.put(square(stage.stride), 0, 59);
    expect(painted(stage)).toBe(32);
    stage.clear(stage.dirty(4));
    expect(painted(stage)).toBe(0);
    expect(stage.dirty(4)).toBeNull();
  });

  it('never writes outside its buffer, wherever a car is', () => {
    const stage = new PixelStage(100, 60, 8);
    const sprite = square(stage.stride);
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }), (x, y) => {
        stage.put(sprite, x, y);
        stage.clear(stage.dirty(4));
        expect(painted(stage)).toBe(0);
      }),
    );
  });

  it('joins two changed parts into one that holds both', () => {
    expect(union([2, 2, 3, 3], [10, 0, 2, 4])).toEqual([2, 0, 10, 5]);
    expect(union(null, [1, 1, 1, 1])).toEqual([1, 1, 1, 1]);
  });

  it('blends: an opaque pixel covers, a half one mixes, bare ground changes nothing', () => {
    expect(blend(0xff00ff00, OPAQUE)).toBe(OPAQUE);
    expect(blend(0, 0x800000ff)).toBe(0x800000ff);
    const half = blend(0xff000000, 0x800000ff);
    expect(half >>> 24).toBe(255);
    expect(half & 255).toBeGreaterThan(125);
    expect(half & 255).toBeLessThan(131);
    const veil = blend(0x80ff0000, 0x800000ff);
    expect(veil >>> 24).toBe(191);
    expect(veil & 255).toBeGreaterThan((veil >>> 16) & 255);
  });
});

describe('the signs of the states', () => {
  it('differ in outline, not in colour alone', () => {
    const outlines = VEHICLE_STATES.map((state) => VEHICLE_SHAPES[state].map((layer) => layer.path).join());
    expect(new Set(outlines).size).toBe(VEHICLE_STATES.length);
  });

  it('shrink in a crowd seen from afar, never in a street', () => {
    expect(glyphScale(12, CROWD + 1)).toBeLessThan(glyphScale(12, CROWD));
    expect(glyphScale(15, CROWD + 1)).toBe(glyphScale(15, 1));
  });

  it('have opaque colours in both themes', () => {
    for (const theme of ['dark', 'light'] as const)
      for (const state of VEHICLE_STATES)
        for (const colour of Object.values(VEHICLE_COLOURS[theme][state])) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('take the nearest of the drawn headings, all the way round', () => {
    expect([headingIndex(0), headingIndex(360), headingIndex(-1), headingIndex(359.9)]).toEqual([0, 0, 0, 0]);
    expect(headingIndex(-90)).toBe((HEADINGS * 3) / 4);
  });
});

describe('an old position', () => {
  it('counts as old after 15 seconds, and its age is spoken', () => {
    expect([isStale(0, 15_000), isStale(0, 15_001)]).toEqual([false, true]);
    expect([ageText(0, 40_000), ageText(0, 180_000), ageText(5_000, 0)]).toEqual(['40 s', '3 min', '0 s']);
  });
});
