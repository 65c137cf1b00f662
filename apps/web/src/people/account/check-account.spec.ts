import { RegisterRequest } from '@sablon/contracts';
import { checkDraft, checkNewPassword, requestOf, type RegisterDraft } from './check-account.js';

const ANNA: RegisterDraft = {
  firstName: 'Anna',
  lastName: 'Peeters',
  email: 'anna.peeters@example.be',
  phone: '+32 470 12 34 56',
  password: 'zeven-en-een',
  adult: true,
};

describe('somebody who creates an account', () => {
  it('gets through when everything is there', () => {
    expect(checkDraft(ANNA)).toEqual({});
  });
  it('is told about every field at once {3.user.first-name, 3.user.last-name, 3.user.email, 3.user.phone, 3.user.password}', () => {
    const nothing = { firstName: ' ', lastName: '', email: '', phone: '', password: '', adult: false };
    expect(checkDraft(nothing)).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
      phone: 'required',
      password: 'required',
      adult: 'age',
    });
  });
  it.each([
    ['email', 'anna@example', 'email'],
    ['phone', '12 34', 'phone'],
    ['phone', 'call me', 'phone'],
    ['password', '1234567', 'password'],
  ] as const)('is told what is wrong with %s "%s"', (field, value, complaint) => {
    expect(checkDraft({ ...ANNA, [field]: value })).toEqual({ [field]: complaint });
  });
  it.each([
    { phone: '02/123.45.67' },
    { phone: '0032470123456' },
    { email: ' Anna.Peeters@Example.be ' },
    { phone: '1234' },
    { password: 'short' },
    { email: 'anna' },
  ])('never hears from the form what the server would not say: %p', (change) => {
    const draft = { ...ANNA, ...change };
    const accepted = RegisterRequest.safeParse(requestOf(draft, 'nl')).success;
    expect(Object.keys(checkDraft(draft)).length === 0).toBe(accepted);
  });
});

describe('somebody who chooses a new password', () => {
  it.each([
    ['abc', 'abd', 'mismatch'],
    ['abc', 'abc', 'short'],
    ['zeven-en-een', 'zeven-en-een', null],
  ] as const)('"%s" and "%s": %p', (password, repeated, complaint) => {
    expect(checkNewPassword(password, repeated)).toBe(complaint);
  });
});
