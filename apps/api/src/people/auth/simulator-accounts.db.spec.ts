import { seed } from '@sablon/persistence';
import { DEMO, startTestApi, type TestApi } from '../../testing/start-test-api.js';

const PASSWORD = 'Sablon-demo-2026';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: DEMO });
  await seed(api.database.database, { demoAccounts: true });
});
afterAll(() => api.stop());

const login = async (email: string, userAgent: string) => {
  const answer = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};
const isLoggedIn = async (cookie: string) => {
  const answer = await fetch(`${api.url}/api/auth/session`, { headers: { cookie } });
  return ((await answer.json()) as { user: unknown }).user !== null;
};

describe('a person takes over a demo driver', () => {
  it('ends the simulator’s session at once, and the simulator cannot take the account back', async () => {
    const simulated = await login('chauffeur2@sablon.test', 'sablon-simulator');
    expect(await isLoggedIn(simulated.cookie)).toBe(true);
    const person = await login('chauffeur2@sablon.test', 'Mozilla/5.0');
    expect(await isLoggedIn(simulated.cookie)).toBe(false);
    expect(await isLoggedIn(person.cookie)).toBe(true);
    expect((await login('chauffeur2@sablon.test', 'sablon-simulator')).status).toBe(409);
  });

  it('shares other accounts: a dispatcher’s login does not end the simulator’s session', async () => {
    const simulated = await login('dispatch@sablon.test', 'sablon-simulator');
    await login('dispatch@sablon.test', 'Mozilla/5.0');
    expect(await isLoggedIn(simulated.cookie)).toBe(true);
  });
});
