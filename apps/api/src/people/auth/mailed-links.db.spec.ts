import type { AccountSecurityView, Problem, SessionView } from '@sablon/contracts';
import { DEMO, startTestApi, TEST_PASSWORD, type TestApi } from '../../testing/start-test-api.js';

const NEW_PASSWORD = 'trois chevaux blancs';

describe('mailed account links', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ env: DEMO }); // many mails from one machine
  });
  afterAll(() => api.stop());

  const mails = async (email: string) => {
    const { rows } = await api.parts.database.sql.query<{ kind: string; language: string; url: string }>(
      `SELECT kind, language, data->>'url' AS url FROM outgoing_message WHERE recipient = $1 ORDER BY created_at, kind`,
      [email],
    );
    return rows;
  };
  const kinds = async (email: string) => (await mails(email)).map((mail) => mail.kind);
  const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? '';
  /** An account whose address is not confirmed, and the link that was asked for. */
  const unconfirmed = async (email: string) => {
    await api.addAccount({ email, role: 'passenger', language: 'nl' });
    const person = await api.loginAs(email);
    await person.post('/api/account/verify-email');
    return person;
  };
  const security = async (email: string) =>
    (await (await api.loginAs(email)).get<AccountSecurityView>('/api/account/security')).body;
  /** The token of the newest mail; the work happens after the response. */
  const forgotten = async (email: string, count = 1) => {
    await api.client().post('/api/auth/forgot-password', { email });
    for (let time = 0; time < 600; time++) {
      const links = (await mails(email)).filter((mail) => mail.kind === 'account.reset_password');
      if (links.length >= count) return tokenOf(links.at(-1)?.url);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('no mail');
  };

  it('confirm an address; a second click does no harm and an altered link fails', async () => {
    await unconfirmed('jeanne@exemple.test');
    const [mail] = await mails('jeanne@exemple.test');
    expect(mail).toMatchObject({ kind: 'account.verify_email', language: 'nl' });
    expect(mail?.url).toMatch(/^http:\/\/localhost:3000\/verification\?token=[\w-]{43}$/);
    expect((await security('jeanne@exemple.test')).emailVerified).toBe(false);
    const token = tokenOf(mail?.url);
    const altered = await api.client().post<Problem>('/api/auth/verify-email', { token: `${token.slice(1)}A` });
    expect([altered.status, altered.body.code]).toEqual([410, 'account.link_expired']);
    for (let click = 0; click < 2; click++)
      expect((await api.client().post('/api/auth/verify-email', { token })).status).toBe(200);
    expect((await security('jeanne@exemple.test')).emailVerified).toBe(true);
  });

  it('can be requested again, which ends the former link, until the address is confirmed', async () => {
    const paul = await unconfirmed('paul@exemple.test');
    await paul.post('/api/account/verify-email');
    const [first, second] = await mails('paul@exemple.test');
    expect((await api.client().post('/api/auth/verify-email', { token: tokenOf(first?.url) })).status).toBe(410);
    expect((await api.client().post('/api/auth/verify-email', { token: tokenOf(second?.url) })).status).toBe(200);
    await paul.post('/api/account/verify-email');
    expect(await mails('paul@exemple.test')).toHaveLength(2);
  });

  it('are stored as hashes only', async () => {
    const [mail] = await mails('jeanne@exemple.test');
    const { rows } = await api.parts.database.sql.query('SELECT * FROM account_token');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(mail?.url));
    const plain = `INSERT INTO account_token (hash, user_id, kind, email, expires_at)
      SELECT $1, id, 'verify_email', email, now() + interval '1 hour' FROM app_user LIMIT 1`;
    await expect(api.parts.database.sql.query(plain, [tokenOf(mail?.url)])).rejects.toThrow('account_token_hashed');
  });

  it('give the same answer for an unknown address, and send it no mail', async () => {
    await api.addAccount({ email: 'known@exemple.test', role: 'passenger' });
    const ask = (email: string) => api.client().post('/api/auth/forgot-password', { email });
    const [known, unknown] = [await ask('known@exemple.test'), await ask('unknown@exemple.test')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await forgotten('known@exemple.test', 2);
    expect(await mails('unknown@exemple.test')).toEqual([]);
  });

  it('replace a forgotten password once, end all sessions, and notify the owner', async () => {
    await api.addAccount({ email: 'marc@exemple.test', role: 'driver' });
    const thief = await api.loginAs('marc@exemple.test');
    const token = await forgotten('marc@exemple.test');
    const reset = (password: string, language = 'fr') =>
      api.client().post<Problem>('/api/auth/reset-password', { token, password, language });
    const weak = await reset('trustno1', 'en');
    expect([weak.status, weak.body.issues]).toEqual([
      400,
      [{ path: 'password', message: 'This password is too common.' }],
    ]);
    const both = await Promise.all([reset(NEW_PASSWORD), reset(NEW_PASSWORD)]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 410]);
    expect((await thief.get<SessionView>('/api/auth/session')).body.user).toBeNull();
    const login = (password: string) => api.client().post('/api/auth/login', { email: 'marc@exemple.test', password });
    expect([(await login(TEST_PASSWORD)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200]);
    expect(await kinds('marc@exemple.test')).toEqual(['account.reset_password', 'account.password_changed']);
  });

  it('are refused when expired, or when the account is disabled', async () => {
    await api.addAccount({ email: 'late@exemple.test', role: 'passenger' });
    const old = await forgotten('late@exemple.test');
    await api.parts.database.sql.query(
      `UPDATE account_token SET created_at = now() - interval '2 hours', expires_at = now() - interval '1 second'
       WHERE email = 'late@exemple.test'`,
    );
    const reset = (token: string) =>
      api.client().post<Problem>('/api/auth/reset-password', { token, password: NEW_PASSWORD, language: 'fr' });
    expect((await reset(old)).body.code).toBe('account.link_expired');
    const fresh = await forgotten('late@exemple.test', 2);
    await api.parts.database.sql.query(`UPDATE app_user SET disabled_at = now() WHERE email = 'late@exemple.test'`);
    expect((await reset(fresh)).body.code).toBe('account.link_expired');
  });

  it('are limited to five mails per address in a quarter of an hour, whether or not it has an account', async () => {
    const tries = await Promise.all(
      Array.from({ length: 7 }, () => api.client().post('/api/auth/forgot-password', { email: 'flood@exemple.test' })),
    );
    expect(tries.map((one) => one.status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
