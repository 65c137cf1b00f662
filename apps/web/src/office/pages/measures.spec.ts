import { axisEnd, measured, shownMeasure, type Sums } from './measures.js';

const sums: Sums = {
  ...{ asked: 8, served: 6, met: 6, onTime: 3, waited: 2, waitSeconds: 600, revenueCents: 12_345 },
  ...{ shiftSeconds: 7_200, busySeconds: 1_800 },
};
const nothing: Sums = { asked: 0, served: 0, met: 0, onTime: 0, waited: 0, waitSeconds: 0, revenueCents: 0 };

it('measures are shares of what they are about, and nothing where there is nothing', () => {
  expect([
    measured(sums, 'served'),
    measured(sums, 'onTime'),
    measured(sums, 'wait'),
    measured(sums, 'utilisation'),
    measured(sums, 'revenue'),
  ]).toEqual([75, 50, 5, 25, 12_345]);
  expect([measured(nothing, 'served'), measured(nothing, 'wait'), measured(nothing, 'utilisation')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(shownMeasure(null, 'wait', 'fr')).toBe('–');
  expect(shownMeasure(5, 'wait', 'en')).toBe('5\u00a0min');
  expect(shownMeasure(75, 'served', 'en')).toBe('75%');
  expect([axisEnd([3, null, 12], 'asked'), axisEnd([3], 'served'), axisEnd([], 'revenue')]).toEqual([12, 100, 1]);
});
