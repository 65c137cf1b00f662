import { broughtIn, differing } from './meanwhile-note.js';

const BEFORE = { model: 'Octavia', seats: '4', active: true, features: ['usb'] };

describe('what someone else changed meanwhile', () => {
  it('comes into fields no one touched; what was typed stays', () => {
    const typed = { ...BEFORE, model: 'Superb', seats: '5' };
    const theirs = { ...BEFORE, seats: '3', active: false, features: ['usb', 'wifi'] };
    expect(broughtIn(typed, BEFORE, theirs)).toEqual({
      ...{ model: 'Superb', seats: '5', active: false, features: ['usb', 'wifi'] },
    });
  });

  it('is said by field, lists by what is in them', () => {
    expect(differing(BEFORE, { ...BEFORE, active: false, features: ['usb'] })).toEqual(['active']);
    expect(differing(BEFORE, { ...BEFORE, features: [] })).toEqual(['features']);
  });
});
