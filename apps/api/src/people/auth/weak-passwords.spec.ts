import { isWeakPassword } from './weak-passwords.js';

const weak = (password: string) => isWeakPassword(password, 'jeanne.dubois@exemple.test');

describe('weak passwords', () => {
  it.each(['trustno1', 'starwars', 'qazwsxedc', '1qaz2wsx', 'michelle', 'liverpool', 'jordan23', 'Football2024!'])(
    'include the leaked %s, also with additions',
    async (password) => expect(await weak(password)).toBe(true),
  );
  it.each([
    'bruxelles1000',
    'Motdepasse!',
    'taxi2026',
    '98765432',
    'jeanne.dubois',
    'Jeanne.dubois99',
    'Sablon-demo-2026',
  ])('include %s, a likely choice of our users (S19)', async (password) => expect(await weak(password)).toBe(true));
  it.each([
    'quatre chevaux au Sablon',
    'Rit-naar-de-Zavel-7',
    'zeven-en-een',
    'liverpool\nstarwars',
    '🐎🐎🐎🐎🐎🐎🐎🐎x',
  ])('do not include %j', async (password) => expect(await weak(password)).toBe(false));
});
