import { unitX, unitY } from '../common/mercator.js';
import { CarField } from './car-field.js';
import { clustersOf } from './paint-clusters.js';

it('cars that would cover each other become one sign that says how many and how many are free; single ones stay cars', () => {
  const field = new CarField();
  for (let no = 0; no < 20; no++)
    field.place(no, unitX(4.35 + no * 1e-4), unitY(50.85), null, no % 2 === 0 ? 0 : 3, false, 0);
  field.place(20, unitX(5.6), unitY(51.2), null, 0, false, 0);
  const { clusters, single } = clustersOf(field, 9, 0);
  expect(clusters.reduce((all, { count }) => all + count, 0)).toBe(20);
  expect(clusters.reduce((all, { free }) => all + free, 0)).toBe(10);
  expect([...single]).toEqual([20]);
  expect(clusters[0]!.x).toBeGreaterThan(unitX(4.34));
  expect(clusters[0]!.x).toBeLessThan(unitX(4.36));
});
