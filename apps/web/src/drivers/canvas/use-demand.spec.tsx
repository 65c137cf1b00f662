import { heatOf } from './use-demand.js';

const square = (west: number, bookings: number) => ({ west, south: 50, east: west + 0.01, north: 50.01, bookings });

it('squares of demand get the steps of the colour scale, the fullest the highest', () => {
  const heat = heatOf({ squares: [square(4, 12), square(4.01, 3), square(4.02, 6)] });
  expect(heat.map(({ step }) => step)).toEqual([3, 1, 2]);
  expect(heatOf({ squares: [] })).toEqual([]);
});
