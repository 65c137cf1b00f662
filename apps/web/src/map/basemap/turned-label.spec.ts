import { turnedLabel } from './paint-labels.js';

const QUARTER = Math.PI / 2;
const label = (angle: number, dot: readonly [number, number] | null = null) => ({ x: 110, y: 100, angle, dot });

describe('a name on a map that is shown turned', () => {
  it('of a place stands level, and on the same side of its dot', () => {
    const turned = turnedLabel(label(0, [100, 100]), QUARTER);
    expect(turned.angle).toBe(QUARTER);
    expect(turned.x).toBeCloseTo(100, 6);
    expect(turned.y).toBeCloseTo(110, 6);
  });

  it('of a street follows it and is never upside down', () => {
    for (let degrees = -720; degrees <= 720; degrees += 7)
      for (const angle of [-1.5, -0.4, 0.3, 1.2]) {
        const turn = (degrees * Math.PI) / 180;
        const turned = turnedLabel(label(angle), turn);
        expect(Math.cos(turned.angle - turn)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.abs(Math.sin(turned.angle - angle))).toBeLessThan(1e-9);
      }
  });

  it('stays as it is while north is up', () => {
    expect(turnedLabel(label(0.3), 0)).toEqual({ x: 110, y: 100, angle: 0.3 });
  });
});
