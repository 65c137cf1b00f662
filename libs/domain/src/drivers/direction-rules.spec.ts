import { checkDirection } from './direction-rules.js';

const check = (kind: 'direction' | 'home', minutes: number, chosen = 0, most = 2) => {
  const checked = checkDirection({ kind, minutes }, chosen, most);
  return checked.ok ? checked.value.endsInMinutes : checked.error.code;
};

describe('choosing a direction', () => {
  it('is for a time that makes sense; on the way home it stays after the time, so that no ride leads away again', () => {
    expect(check('direction', 60)).toBe(60);
    expect(check('direction', 14)).toBe('direction.time');
    expect(check('direction', 121)).toBe('direction.time');
    expect(check('home', 180)).toBe(420);
    expect(check('home', 361)).toBe('direction.time');
  });

  it('is not for every ride of a day, and can be switched off', () => {
    expect(check('direction', 60, 1)).toBe(60);
    expect(check('direction', 60, 2)).toBe('direction.none_left');
    expect(check('home', 60, 2)).toBe('direction.none_left');
    expect(check('direction', 60, 0, 0)).toBe('direction.off');
  });
});
