import * as fc from 'fast-check';
import { overlaps } from '../basemap/collision-grid.js';
import type { PlacedLabel } from '../basemap/place-labels.js';
import type { Candidate } from './candidate.js';
import { LabelPlan } from './label-plan.js';

const label = (text: string, x: number, y: number): PlacedLabel => ({
  lines: [text],
  tone: 'road',
  x,
  y,
  angle: 0,
  dot: null,
  boxes: [[x - 30, y - 8, x + 30, y + 8]],
});
const candidate = (text: string, priority: number, ...spots: [number, number][]): Candidate => ({
  text,
  priority,
  apartPx: 200,
  spots: spots.map(([x, y]) => label(text, x, y)),
});
const texts = (labels: readonly PlacedLabel[]) => labels.map(({ lines }) => lines[0]);

describe('which names stand', () => {
  it('lets the more important one have the spot, the other steps aside or stays away', () => {
    const street = candidate('Rue Neuve', 10, [0, 0], [0, 40]);
    const place = candidate('Bruxelles', 0, [0, 0]);
    const alley = candidate('Impasse', 13, [0, 0]);
    const placed = new LabelPlan().update([alley, street, place]);
    expect(texts(placed)).toEqual(['Bruxelles', 'Rue Neuve']);
    expect(placed[1]?.y).toBe(40);
  });

  it('keeps what stands where it stands when neighbours arrive', () => {
    const plan = new LabelPlan();
    const first = candidate('Rue Haute', 10, [0, 0], [100, 0]);
    plan.update([candidate('Rue Blaes', 10, [0, 0]), first]);
    const before = plan.placed;
    const after = plan.update([
      candidate('Rue aux Laines', 10, [0, 4], [100, 2]),
      first,
      candidate('Rue Blaes', 10, [0, 0]),
    ]);
    expect(after).toEqual(expect.arrayContaining([...before]));
  });

  it('writes one name again only from a distance', () => {
    const plan = new LabelPlan();
    const placed = plan.update([0, 150, 230].map((x) => candidate('Avenue Louise', 6, [x, 0])));
    expect(placed.map(({ x }) => x)).toEqual([0, 230]);
  });

  it('never lets two names touch, whatever comes and goes', () => {
    const spot = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 300 }));
    const one = fc
      .tuple(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 12 }),
        fc.array(spot, { minLength: 1, maxLength: 3 }),
      )
      .map(([name, priority, spots]) => candidate(`N${name}`, priority, ...spots));
    fc.assert(
      fc.property(fc.array(fc.array(one, { maxLength: 30 }), { minLength: 1, maxLength: 4 }), (steps) => {
        const plan = new LabelPlan();
        for (const step of steps) {
          const placed = plan.update(step);
          placed.forEach((a, i) =>
            placed.slice(i + 1).forEach((b) => expect(overlaps(a.boxes[0]!, b.boxes[0]!)).toBe(false)),
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});
