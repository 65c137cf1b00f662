import { e164Of, isPhoneNumber, spacedPhone } from './phone-number.js';

describe('a phone number', () => {
  it.each([
    [' 0470 12 34 56 ', '+32470123456'],
    ['+32 470/12.34.56', '+32470123456'],
    ['+32 (0)470 12 34 56', '+32470123456'],
    ['0032470123456', '+32470123456'],
    ['32470123456', '+32470123456'],
    ['02/123.45.67', '+3221234567'],
    ['+31 6 12345678', '+31612345678'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+1 212 555 0123', '+12125550123'],
  ])('typed as %s is %s', (typed, number) => {
    expect(e164Of(typed)).toBe(number);
    expect(isPhoneNumber(typed)).toBe(true);
  });

  it.each(['', '+32', '0470', '0470 12 34 567', '02 123 45 678', '+999 470 12 34 56', '0470 12 34 56 ext. 12'])(
    'is not %j',
    (typed) => {
      expect(e164Of(typed)).toBeNull();
      expect(isPhoneNumber(typed)).toBe(false);
    },
  );

  it.each(['call 0470 12 34 56', '0470 12 34 56 or 0471 12 34 56', '<b>0470123456</b>', '=0470123456'])(
    'stands alone, unlike %j',
    (typed) => expect(e164Of(typed)).toBeNull(),
  );
});

it.each([
  ['+32470123456', '+32 470 12 34 56'],
  ['02/123.45.67', '+32 2 123 45 67'],
  ['+442079460958', '+44 20 7946 0958'],
  ['112', '112'],
])('%s is read as %s', (number, spaced) => {
  expect(spacedPhone(number)).toBe(spaced);
});
