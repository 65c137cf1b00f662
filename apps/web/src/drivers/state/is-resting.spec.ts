import { isResting } from './is-resting.js';

it('isResting is true on a break only, and never during a ride', () => {
  const current = {} as never;
  expect(isResting({ shift: 'break', current: null })).toBe(true);
  expect(isResting({ shift: 'break', current })).toBe(false);
  for (const shift of ['on', 'off'] as const) expect(isResting({ shift, current: null })).toBe(false);
});
