import { parseSessionHint } from './session-store.js';

describe('the stored hint of who was signed in', () => {
  it('is believed for the first paint when it is whole {3.session.is-logged-in, 3.session.user-type}', () => {
    expect(parseSessionHint('{"isLoggedIn":true,"userType":"driver"}')).toEqual({
      isLoggedIn: true,
      userType: 'driver',
    });
  });
  it('is no one when nothing is stored, when it says signed out, or when the role is unheard of {3.session.is-logged-in, 3.session.user-type}', () => {
    expect(parseSessionHint(null)).toBeNull();
    expect(parseSessionHint('{"isLoggedIn":false,"userType":"driver"}')).toBeNull();
    expect(parseSessionHint('{"isLoggedIn":"true","userType":"driver"}')).toBeNull();
    expect(parseSessionHint('{"isLoggedIn":true,"userType":"king"}')).toBeNull();
  });
  it.each(['{"isLoggedIn":tru', '', 'null', '"driver"', '7'])(
    'is to be removed when it is not valid: %s {4.guard.invalid-json}',
    (text) => {
      expect(parseSessionHint(text)).toBe('invalid');
    },
  );
});
