import type { Problem, SessionView } from '@sablon/contracts';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../../testing/start-test-api.js';
import { until } from '../../testing/connect.js';

const EMAIL = 'anne@voorbeeld.test';

describe('logging in and out', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await api.addAccount({ email: EMAIL, role: 'passenger', language: 'nl' });
    await api.addAccount({ email: 'dispatch@voorbeeld.test', role: 'dispatcher' });
  });
  afterAll(() => api.stop());

  it('gives a visitor an empty session', async () => {
    const { status, body } = await api.client().get<SessionView>('/api/auth/session');
    expect({ status, body }).toEqual({ status: 200, body: { user: null } });
  });

  it('sets a Secure, HttpOnly, SameSite cookie and recognises its holder', async () => {
    const anne = api.client();
    const login = await anne.post<SessionView>('/api/auth/login', {
      email: 'Anne@Voorbeeld.TEST',
      password: TEST_PASSWORD,
    });
    expect(login.status).toBe(200);
    expect(login.headers.getSetCookie()[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { body } = await anne.get<SessionView>('/api/auth/session');
    expect(body.user).toMatchObject({ email: EMAIL, role: 'passenger', language: 'nl' });
    expect(Object.keys(body.user ?? {}).sort()).toEqual(
      ['email', 'firstName', 'id', 'language', 'lastName', 'phone', 'role', 'theme'].sort(),
    );
  });

  it('keeps only the hash of the session, never its token', async () => {
    const anne = await api.loginAs(EMAIL);
    const token = anne.cookie.split('=')[1];
    const { rows } = await api.database.database.sql.query('SELECT * FROM session');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('invalidates a stolen cookie at logout, at once', async () => {
    const anne = await api.loginAs(EMAIL);
    const thief = api.client();
    thief.cookie = anne.cookie;
    expect((await thief.get<SessionView>('/api/auth/session')).body.user).not.toBeNull();
    const logout = await anne.post('/api/auth/logout');
    expect(logout.status).toBe(200);
    expect(anne.cookie).toBe('');
    expect((await thief.get<SessionView>('/api/auth/session')).body.user).toBeNull();
    expect((await thief.send('PATCH', '/api/auth/preferences', { theme: 'light' })).status).toBe(401);
  });

  it('publishes which session ended', async () => {
    const received: unknown[] = [];
    const stop = api.parts.messaging.bus.subscribe('session.revoked', (message) => void received.push(message));
    const anne = await api.loginAs(EMAIL);
    await anne.post('/api/auth/logout');
    await until(() => received.length > 0);
    stop();
    expect(received).toEqual([{ userId: expect.any(String), sessionIdHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it('opens a new session at each login and ends the one before', async () => {
    const anne = await api.loginAs(EMAIL);
    const before = api.client();
    before.cookie = anne.cookie;
    await anne.post('/api/auth/login', { email: EMAIL, password: TEST_PASSWORD });
    expect(anne.cookie).not.toBe(before.cookie);
    expect((await before.get<SessionView>('/api/auth/session')).body.user).toBeNull();
  });

  it('ends an idle session and those of a disabled account', async () => {
    const { sql } = api.database.database;
    const idle = await api.loginAs('dispatch@voorbeeld.test');
    await sql.query(`UPDATE session s SET idle_expires_at = now() - interval '1 second' FROM app_user u
      WHERE u.id = s.user_id AND u.email = 'dispatch@voorbeeld.test'`);
    expect((await idle.get<SessionView>('/api/auth/session')).body.user).toBeNull();
    await api.addAccount({ email: 'gone@voorbeeld.test', role: 'passenger' });
    const gone = await api.loginAs('gone@voorbeeld.test');
    await sql.query(`UPDATE app_user SET disabled_at = now() WHERE email = 'gone@voorbeeld.test'`);
    expect((await gone.get<SessionView>('/api/auth/session')).body.user).toBeNull();
    const again = await api.client().post('/api/auth/login', { email: 'gone@voorbeeld.test', password: TEST_PASSWORD });
    expect(again.status).toBe(401);
  });

  it('gives staff half an hour of inactivity and twelve hours at most', async () => {
    await api.loginAs('dispatch@voorbeeld.test');
    const { rows } = await api.database.database.sql.query(
      `SELECT extract(epoch FROM idle_expires_at - s.created_at)::int AS idle,
              extract(epoch FROM absolute_expires_at - s.created_at)::int AS absolute
       FROM session s JOIN app_user u ON u.id = s.user_id WHERE u.role = 'dispatcher' ORDER BY s.created_at DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ idle: 1800, absolute: 43_200 }]);
  });

  it.each([
    ['fr', 'Adresse e-mail ou mot de passe incorrect. Réessayez, ou demandez un nouveau mot de passe.'],
    ['nl-BE,nl;q=0.9,en;q=0.5', 'E-mailadres of wachtwoord onjuist. Probeer opnieuw, of vraag een nieuw wachtwoord.'],
    ['de, en;q=0.8', 'Wrong e-mail address or password. Try again, or ask for a new password.'],
    ['zh', 'Adresse e-mail ou mot de passe incorrect. Réessayez, ou demandez un nouveau mot de passe.'],
  ])('reports a wrong password in the language of a browser that asks for %s', async (language, message) => {
    const { status, headers, body } = await api
      .client({ 'accept-language': language })
      .post<Problem>('/api/auth/login', {
        email: `${language.slice(0, 2)}@voorbeeld.test`,
        password: 'wrong password',
      });
    expect(status).toBe(401);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(body).toMatchObject({ code: 'session.wrong_credentials', message, status: 401 });
    expect(body.requestId).toBe(headers.get('x-request-id'));
  });

  it('uses the account’s language once signed in, whatever the browser asks for', async () => {
    const anne = await api.loginAs(EMAIL);
    const { body } = await anne.get<Problem>('/api/nothing-here', { 'accept-language': 'en' });
    expect(body).toMatchObject({
      code: 'request.not_found',
      message: 'Niet gevonden. Kijk het adres na, of ga terug naar de vorige pagina.',
    });
  });

  it('limits guesses to ten tries, also concurrent ones, and only for that account', async () => {
    await api.addAccount({ email: 'target@voorbeeld.test', role: 'passenger' });
    const tries = await Promise.all(
      Array.from({ length: 25 }, () =>
        api.client().post('/api/auth/login', { email: 'target@voorbeeld.test', password: 'a guess' }),
      ),
    );
    const count = (status: number) => tries.filter((one) => one.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 15]);
    expect(Number(tries.find((one) => one.status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(api.loginAs(EMAIL)).resolves.toBeDefined();
  });

  it('applies a new language and theme from the next answer on', async () => {
    const anne = await api.loginAs(EMAIL);
    const { body } = await anne.send<SessionView>('PATCH', '/api/auth/preferences', { language: 'en', theme: 'light' });
    expect(body.user).toMatchObject({ language: 'en', theme: 'light' });
    expect((await anne.get<Problem>('/api/nothing-here')).body.message).toBe(
      'Not found. Check the address, or go back to the previous page.',
    );
    await anne.send('PATCH', '/api/auth/preferences', { language: 'nl' });
  });
});
