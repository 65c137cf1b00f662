import { checkPasswordChange } from './password-form.js';

it.each([
  ['abc', 'abd'],
  ['sept mots', 'sept maux'],
])('new "%s", confirmed as "%s": they differ, however short {5.change-password.mismatch}', (next, confirm) => {
  expect(checkPasswordChange({ current: 'x', next, confirm })).toBe('mismatch');
});

it.each([
  ['abc', 'short'],
  ['1234567', 'short'],
  ['12345678', null],
])('new "%s", confirmed as the same: %p {5.change-password.short, 9.password-min}', (next, complaint) => {
  expect(checkPasswordChange({ current: 'x', next, confirm: next })).toBe(complaint);
});
