import { actionAt } from './use-choice.js';

it('a deed begun at one trip is given up when another is opened, and does not wait there for the next visit', () => {
  const begun = { kind: 'cancel', tripId: 'a', driverId: null } as const;
  expect(actionAt(begun, 'a')).toBe(begun);
  expect(actionAt(actionAt(begun, 'b'), 'a')).toBeNull();
});
