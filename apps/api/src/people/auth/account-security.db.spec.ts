import type { AccountSecurityView, Problem, SessionView } from '@sablon/contracts';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../../testing/start-test-api.js';
import type { ApiClient } from '../../testing/api-client.js';
import { until } from '../../testing/connect.js';

const EMAIL = 'anne@voorbeeld.test';
const NEXT = 'zeven witte paarden';
const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1';

describe('the devices of an account', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
    await api.addAccount({ email: EMAIL, role: 'passenger', language: 'nl' });
  });
  afterEach(() => api.stop());
  const devices = async (person: ApiClient) =>
    (await person.get<AccountSecurityView>('/api/account/security')).body.devices;
  const isIn = async (person: ApiClient) => (await person.get<SessionView>('/api/auth/session')).body.user !== null;
  const onPhone = async () => {
    const phone = api.client({ 'user-agent': PHONE_AGENT });
    await phone.post('/api/auth/login', { email: EMAIL, password: TEST_PASSWORD });
    return phone;
  };

  it('are listed by browser and system with the current one marked, and each can be signed out with its sockets', async () => {
    const [laptop, phone] = [await api.loginAs(EMAIL), await onPhone()];
    const seen = await devices(phone);
    expect(seen.map(({ browser, system, current }) => ({ browser, system, current }))).toEqual([
      { browser: 'Safari', system: 'iPhone', current: true },
      { browser: null, system: null, current: false },
    ]);
    const received: unknown[] = [];
    const stop = api.parts.messaging.bus.subscribe('session.revoked', (message) => void received.push(message));
    const other = seen.find((device) => !device.current)?.id ?? '';
    expect((await phone.send('DELETE', `/api/account/devices/${other}`)).status).toBe(200);
    await until(() => received.length > 0);
    stop();
    expect(received).toEqual([{ userId: expect.any(String), sessionIdHash: other }]);
    expect([await isIn(laptop), await isIn(phone)]).toEqual([false, true]);
    const again = await phone.send<Problem>('DELETE', `/api/account/devices/${other}`);
    expect([again.status, again.body.code]).toEqual([404, 'account.session_unknown']);
  });

  it('can all be signed out but the current one, and never another person’s', async () => {
    const [laptop, tablet, phone] = [await api.loginAs(EMAIL), await api.loginAs(EMAIL), await onPhone()];
    await api.addAccount({ email: 'eve@voorbeeld.test', role: 'passenger' });
    const eve = await api.loginAs('eve@voorbeeld.test');
    const id = (await devices(phone)).find((device) => device.current)?.id ?? '';
    expect((await eve.send('DELETE', `/api/account/devices/${id}`)).status).toBe(404);
    expect((await eve.send('DELETE', '/api/account/devices')).status).toBe(200);
    expect(await isIn(phone)).toBe(true);
    await phone.send('DELETE', '/api/account/devices');
    expect([await isIn(laptop), await isIn(tablet), await isIn(phone), await isIn(eve)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect((await api.client().get('/api/account/security')).status).toBe(401);
  });

  it('are signed out except the current one when the password changes, with a mail to the owner {5.change-password.changed, 7.call.password}', async () => {
    const [laptop, phone] = [await api.loginAs(EMAIL), await onPhone()];
    const change = (current: string, next: string) => phone.post<Problem>('/api/account/password', { current, next });
    const wrong = await change('not my password', NEXT);
    expect([wrong.status, wrong.body.code]).toEqual([422, 'account.wrong_password']);
    const weak = await change(TEST_PASSWORD, 'wachtwoord1');
    expect([weak.status, weak.body.issues]).toEqual([400, [{ path: 'next', message: 'Dit wachtwoord is te gewoon.' }]]);
    expect((await change(TEST_PASSWORD, 'kort')).body.issues?.[0]?.path).toBe('next');
    expect(await isIn(laptop)).toBe(true);
    expect((await change(TEST_PASSWORD, NEXT)).status).toBe(200);
    expect([await isIn(laptop), await isIn(phone)]).toEqual([false, true]);
    const login = (password: string) => api.client().post('/api/auth/login', { email: EMAIL, password });
    expect([(await login(TEST_PASSWORD)).status, (await login(NEXT)).status]).toEqual([401, 200]);
    const { rows } = await api.parts.database.sql.query('SELECT kind, recipient, language FROM outgoing_message');
    expect(rows).toEqual([{ kind: 'account.password_changed', recipient: EMAIL, language: 'nl' }]);
  });

  it('get a new session id with a new password, so that a stolen one ends, and go on receiving pushes (S18)', async () => {
    const phone = await onPhone();
    const thief = api.client();
    thief.cookie = phone.cookie;
    const { sql } = api.database.database;
    await sql.query(
      `INSERT INTO push_subscription (session_id_hash, endpoint, p256dh, auth, user_id)
       SELECT id_hash, 'https://push.example/phone', 'k', 'a', user_id FROM session WHERE user_agent = $1`,
      [PHONE_AGENT],
    );
    const received: unknown[] = [];
    const stop = api.parts.messaging.bus.subscribe('session.revoked', (message) => void received.push(message));
    expect((await phone.post('/api/account/password', { current: TEST_PASSWORD, next: NEXT })).status).toBe(200);
    expect(phone.cookie).not.toBe(thief.cookie);
    expect(await isIn(phone)).toBe(true);
    await until(() => received.length > 0);
    stop();
    expect([await isIn(phone), await isIn(thief)]).toEqual([true, false]);
    expect((await devices(phone)).map(({ system, current }) => [system, current])).toEqual([['iPhone', true]]);
    const { rows } = await sql.query(
      `SELECT s.user_agent AS agent FROM push_subscription p JOIN session s ON s.id_hash = p.session_id_hash WHERE s.revoked_at IS NULL`,
    );
    expect(rows).toEqual([{ agent: PHONE_AGENT }]);
  });

  it('limit password guesses from a stolen session', async () => {
    const thief = await api.loginAs(EMAIL);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => thief.post('/api/account/password', { current: 'a guess', next: NEXT })),
    );
    expect(tries.filter((one) => one.status === 429)).toHaveLength(2);
  });
});
