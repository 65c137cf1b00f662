import { isMeant, noteFocusTaken } from './meant.js';

const pressed = { repeat: false };

it('a key is meant for the console unless it is held down, or typed on just after an alarm took the keyboard', () => {
  expect(isMeant(pressed, 0)).toBe(true);
  expect(isMeant({ repeat: true }, 0)).toBe(false);
  noteFocusTaken(10_000);
  expect(isMeant(pressed, 10_200)).toBe(false);
  expect(isMeant(pressed, 11_600)).toBe(true);
});
