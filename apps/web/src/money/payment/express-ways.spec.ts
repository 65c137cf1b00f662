import { contactOf, walletsHere } from './express-ways.js';

const NOTHING = { firstName: '', lastName: '', email: '', phone: '' };
const OWNER = { name: 'Robin De Wolf', email: 'robin@sablon.test', phone: '+32 470 00 00 42' };

describe('the contact of a guest who pays by a wallet', () => {
  it('is the wallet’s while nothing is typed; the first word is the first name', () => {
    expect(contactOf(OWNER, NOTHING)).toEqual({
      ...{ firstName: 'Robin', lastName: 'De Wolf' },
      ...{ email: 'robin@sablon.test', phone: '+32 470 00 00 42' },
    });
    expect(contactOf({ ...OWNER, name: 'Robin' }, NOTHING)).toMatchObject({ firstName: 'Robin', lastName: 'Robin' });
  });

  it('is what was typed, where something was', () => {
    const typed = { ...NOTHING, firstName: ' Nora ', phone: '+32 470 11 22 33' };
    expect(contactOf(OWNER, typed)).toMatchObject({
      firstName: 'Nora',
      lastName: 'De Wolf',
      phone: '+32 470 11 22 33',
    });
  });

  it('is missing while the two leave something open', () => {
    expect(contactOf({ name: 'Robin De Wolf', email: 'robin@sablon.test' }, NOTHING)).toBeNull();
    expect(contactOf({ name: '' }, { ...NOTHING, email: 'a@b.test', phone: '+32 470 11 22 33' })).toBeNull();
  });
});

it('a wallet of another make is not offered', () => {
  expect(walletsHere('iPhone')).toEqual(['apple_pay', 'link', 'paypal']);
  expect(walletsHere('Linux armv8l')).toEqual(['google_pay', 'link', 'paypal']);
});
