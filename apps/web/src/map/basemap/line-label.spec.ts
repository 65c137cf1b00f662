import { overlaps } from './collision-grid.js';
import { joinLines } from './basemap-net.js';
import { boxesAlong, runningLengths, spotAlong } from './line-label.js';

const line = (...points: number[]) => Float64Array.from(points);

describe('a name along a road', () => {
  const straight = line(0, 0, 100, 0, 200, 0);

  it('lies in the middle of the stretch asked for', () => {
    expect(spotAlong(straight, runningLengths(straight), 100, 80)).toMatchObject({ x: 100, y: 0, angle: 0 });
  });

  it('never stands on its head, whichever way the road was drawn', () => {
    const back = line(200, 0, 0, 0);
    expect(spotAlong(back, runningLengths(back), 100, 80)!.angle).toBeCloseTo(0);
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const turn = (degrees * Math.PI) / 180;
      const any = line(0, 0, 200 * Math.cos(turn), 200 * Math.sin(turn));
      expect(Math.abs(spotAlong(any, runningLengths(any), 100, 80)!.angle)).toBeLessThanOrEqual(Math.PI / 2 + 1e-9);
    }
  });

  it('is left out where the road ends or bends under it', () => {
    const bent = line(0, 0, 100, 0, 100, 100);
    expect(spotAlong(straight, runningLengths(straight), 20, 80)).toBeNull();
    expect(spotAlong(bent, runningLengths(bent), 100, 80)).toBeNull();
    expect(spotAlong(bent, runningLengths(bent), 50, 80)).not.toBeNull();
  });

  it('takes ground along its slant, not a whole upright box', () => {
    const boxes = boxesAlong({ x: 0, y: 0, angle: Math.PI / 4 }, 100, 12);
    expect(boxes.length).toBeGreaterThan(3);
    expect(boxes.some((box) => overlaps(box, [-3, -3, 3, 3]))).toBe(true);
    expect(boxes.some((box) => overlaps(box, [24, -36, 30, -30]))).toBe(false);
  });
});

describe('pieces of one road', () => {
  it('become one line when they continue each other, in any order', () => {
    const joined = joinLines([line(1, 0, 2, 0), line(0, 0, 1, 0), line(2, 0, 3, 1)]);
    expect(joined.map((one) => [...one])).toEqual([[0, 0, 1, 0, 2, 0, 3, 1]]);
  });

  it('stay apart at a fork, and a ring ends', () => {
    expect(joinLines([line(0, 0, 1, 0), line(1, 0, 2, 0), line(1, 0, 2, 5)])).toHaveLength(2);
    expect(joinLines([line(0, 0, 1, 0), line(1, 0, 1, 1), line(1, 1, 0, 0)])).toHaveLength(1);
  });
});
