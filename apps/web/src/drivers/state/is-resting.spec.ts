import { isResting } from './is-resting.js';

it('a driver rests on a break, but never with a ride in hand: his passenger waits to see him', () => {
  const current = {} as never;
  expect(isResting({ shift: 'break', current: null })).toBe(true);
  expect(isResting({ shift: 'break', current })).toBe(false);
  for (const shift of ['on', 'off'] as const) expect(isResting({ shift, current: null })).toBe(false);
});
