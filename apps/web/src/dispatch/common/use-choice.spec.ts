import { actionAt } from './use-choice.js';

it('an action begun on one trip is dropped when another trip is opened, and is not restored on return', () => {
  const begun = { kind: 'cancel', tripId: 'a' } as const;
  expect(actionAt(begun, 'a')).toBe(begun);
  expect(actionAt(actionAt(begun, 'b'), 'a')).toBeNull();
});
