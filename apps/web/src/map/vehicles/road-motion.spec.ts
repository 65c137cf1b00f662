import fc from 'fast-check';
import { metersPerUnit } from '../common/mercator.js';
import { RoadMotion } from './road-motion.js';

const UNIT = 1 / metersPerUnit(50.85);
/** Metres east and south of a corner of the map. */
const at = (east: number, south: number) => ({ x: 0.5 + east * UNIT, y: 0.3 + south * UNIT });
const metersOf = ({ x, y }: { x: number; y: number }) => ({ east: (x - 0.5) / UNIT, south: (y - 0.3) / UNIT });

/** 100 m east, then 100 m south: a corner of a block. */
const CORNER = [at(0, 0), at(100, 0), at(100, 100)];

const driving = (line = CORNER): RoadMotion => {
  const motion = new RoadMotion();
  motion.follow(line, 0);
  return motion;
};

describe('a car on its route', () => {
  it('goes round the corner between two fixes instead of through the houses', () => {
    const motion = driving();
    expect(motion.place(at(90, 4), 0)).toBe(true);
    motion.place(at(103, 20), 1_000);
    for (let ms = 1_000; ms <= 1_900; ms += 50) {
      const { east, south } = metersOf(motion.find(ms)!);
      expect(Math.min(Math.abs(south), Math.abs(east - 100))).toBeLessThan(0.01);
    }
    expect(metersOf(motion.find(1_950)!).south).toBeGreaterThan(15);
  });

  it('looks where the road leads', () => {
    const motion = driving();
    motion.place(at(50, 0), 0);
    expect(motion.find(0)!.heading).toBeCloseTo(90, 1);
    motion.place(at(100, 60), 1_000);
    expect(motion.find(2_500)!.heading).toBeCloseTo(180, 1);
  });

  it('is left to its fixes where it is off the line, and taken up again on it', () => {
    const motion = driving();
    motion.place(at(20, 0), 0);
    expect(motion.place(at(40, 120), 1_000)).toBe(false);
    expect(motion.find(1_500)).toBeNull();
    expect(motion.place(at(100, 50), 2_000)).toBe(true);
    expect(metersOf(motion.find(2_000)!).south).toBeCloseTo(50, 1);
  });

  it('does not go back for the noise of a standing car at a crossing of its own route', () => {
    // Out and back through the same street: the car is on its way back.
    const motion = driving([at(0, 0), at(200, 0), at(200, 5), at(0, 5)]);
    for (const [second, east] of [100, 200].entries()) motion.place(at(east, 0), second * 1_000);
    motion.place(at(150, 5), 2_000);
    motion.place(at(100, 2), 3_000);
    const { south } = metersOf(motion.find(4_500)!);
    expect(south).toBeCloseTo(5, 1);
  });

  it('slides to another line instead of jumping', () => {
    const motion = driving();
    motion.place(at(50, 0), 0);
    const before = metersOf(motion.find(500)!);
    motion.follow([at(45, 12), at(150, 12), at(160, 40)], 500);
    const after = metersOf(motion.find(500)!);
    expect(Math.hypot(after.east - before.east, after.south - before.south)).toBeLessThan(0.01);
    expect(metersOf(motion.find(1_200)!).south).toBeCloseTo(12, 1);
  });

  it('is always on the line and never beyond its end', () => {
    const fix = fc.record({
      along: fc.double({ min: 0, max: 200, noNaN: true }),
      off: fc.integer({ min: -8, max: 8 }),
    });
    fc.assert(
      fc.property(fc.array(fix, { minLength: 1, maxLength: 12 }), (fixes) => {
        const motion = driving();
        fixes
          .sort((a, b) => a.along - b.along)
          .forEach(({ along, off }, second) => {
            const where = along <= 100 ? at(along, off) : at(100 + off, along - 100);
            motion.place(where, second * 1_000);
            for (const ms of [0, 300, 700, 990]) {
              const pose = motion.find(second * 1_000 + ms);
              if (!pose) throw new Error('the car left its line');
              const { east, south } = metersOf(pose);
              expect(Math.min(Math.abs(south), Math.abs(east - 100))).toBeLessThan(0.01);
              expect(east).toBeLessThanOrEqual(100.01);
              expect(south).toBeLessThanOrEqual(100.01);
            }
          });
      }),
    );
  });
});
