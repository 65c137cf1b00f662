import { checkPasswordChange } from './check-password-change.js';

it.each([
  ['abc', 'abd', 'mismatch'],
  ['abc', 'abc', 'short'],
  ['sept mots', 'sept maux', 'mismatch'],
  ['sept mots', 'sept mots', null],
])('new "%s", confirmed as "%s": %p', (next, confirm, complaint) => {
  expect(checkPasswordChange({ current: 'x', next, confirm })).toBe(complaint);
});
