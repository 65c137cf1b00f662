import type { AccountSecurityView, LoginView, Problem, SessionView } from '@sablon/contracts';
import { seed } from '@sablon/persistence';
import { DEMO, startTestApi, TEST_PASSWORD, type TestApi } from '../../testing/start-test-api.js';
import { codeOf, enrol, wrongCodeOf } from '../../testing/enrol.js';

const HALF_MINUTE_MS = 30_000;
const password = TEST_PASSWORD;

describe('two-step verification', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  const add = async (email: string) => {
    await api.addAccount({ email, role: 'passenger' });
    return api.loginAs(email);
  };
  const login = (email: string) => api.client().post<LoginView>('/api/auth/login', { email, password });
  const answer = (token: string | undefined, code: string, person = api.client()) =>
    person.post<SessionView & Problem>('/api/auth/login/second-factor', { token, code });

  it('is enabled with a QR code and a code, confirmed by mail, and required at the next login', async () => {
    const anne = await add('anne@exemple.test');
    const wrong = await anne.post<Problem>('/api/account/second-factor/start', { password: 'not theirs' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'account.wrong_password']);
    const { secret, code, uri, qrSvg, status, recoveryCodes } = await enrol(anne);
    expect([status, new Set(recoveryCodes).size]).toEqual([200, 10]);
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Sablon:anne%40exemple.test\\?.*secret=${secret}`));
    expect(qrSvg).toMatch(/^<svg /);
    const { body } = await anne.get<AccountSecurityView>('/api/account/security');
    expect(body.secondFactor).toEqual({ on: true, mandatory: false, recoveryCodesLeft: 10 });
    const mails = await api.parts.database.sql.query('SELECT kind FROM outgoing_message WHERE recipient = $1', [
      'anne@exemple.test',
    ]);
    expect(mails.rows).toEqual([{ kind: 'account.second_factor_changed' }]);

    const half = await login('anne@exemple.test');
    expect([half.status, half.body.user, half.headers.get('set-cookie')]).toEqual([200, null, null]);
    const token = half.body.secondFactor?.token;
    expect((await answer(token, wrongCodeOf(secret))).body.code).toBe('second_factor.wrong_code');
    const again = await answer(token, code);
    expect([again.status, again.body.code]).toEqual([422, 'second_factor.wrong_code']); // already used to enable it
    const person = api.client();
    expect((await answer(token, codeOf(secret, HALF_MINUTE_MS), person)).status).toBe(200);
    expect((await person.get<SessionView>('/api/auth/session')).body.user?.email).toBe('anne@exemple.test');
    expect((await answer(token, recoveryCodes[0] ?? '')).body.code).toBe('second_factor.expired');
  });

  it('accepts a recovery code once, however it is typed, and stores neither codes nor secret in plain text', async () => {
    const { secret, recoveryCodes } = await enrol(await add('paul@exemple.test'));
    const typed = ` ${(recoveryCodes[3] ?? '').replace('-', ' ').toUpperCase()}`;
    const tokens = await Promise.all([login('paul@exemple.test')]);
    expect((await answer(tokens[0]?.body.secondFactor?.token, typed)).status).toBe(200);
    const next = (await login('paul@exemple.test')).body.secondFactor?.token;
    expect((await answer(next, typed)).body.code).toBe('second_factor.wrong_code');
    const { rows } = await api.parts.database.sql.query('SELECT * FROM second_factor, recovery_code');
    for (const readable of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(readable);
  });

  it('limits guesses to five per login and ten in a quarter of an hour', async () => {
    const { secret } = await enrol(await add('eve@exemple.test'));
    const guess = async () => {
      const token = (await login('eve@exemple.test')).body.secondFactor?.token;
      const tries = await Promise.all(Array.from({ length: 7 }, () => answer(token, wrongCodeOf(secret))));
      return tries.map((one) => one.status).sort();
    };
    expect(await guess()).toEqual([410, 410, 422, 422, 422, 422, 422]);
    expect(await guess()).toEqual([410, 410, 422, 422, 422, 422, 422]);
    expect(await guess()).toEqual([410, 410, 429, 429, 429, 429, 429]);
  });

  it('is disabled only with password and code together', async () => {
    const marc = await add('marc@exemple.test');
    const { secret, recoveryCodes } = await enrol(marc);
    const stop = (body: object) => marc.post<Problem>('/api/account/second-factor/stop', body);
    const code = codeOf(secret, HALF_MINUTE_MS);
    expect((await stop({ password: 'not theirs', code })).body.code).toBe('account.wrong_password');
    expect((await stop({ password, code: wrongCodeOf(secret) })).body.code).toBe('second_factor.wrong_code');
    expect((await stop({ password, code: recoveryCodes[9] })).status).toBe(200);
    expect((await login('marc@exemple.test')).body.user?.email).toBe('marc@exemple.test');
  });
});

describe('where staff need two-step verification', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ env: { ...DEMO, SABLON_STAFF_SECOND_FACTOR: '1' } });
    await seed(api.database.database, { demoAccounts: true });
    await api.addAccount({ email: 'dispatch@exemple.test', role: 'dispatcher' });
    await api.addAccount({ email: 'lea@exemple.test', role: 'passenger' });
  });
  afterAll(() => api.stop());

  it('a dispatcher sees only their security page before enrolling, everything after, and cannot disable it', async () => {
    const dispatcher = await api.loginAs('dispatch@exemple.test');
    expect((await dispatcher.get<SessionView>('/api/auth/session')).body.mustEnrol).toBe(true);
    const closed = await dispatcher.get<Problem>('/api/contact/messages');
    expect([closed.status, closed.body.code]).toEqual([403, 'second_factor.required']);
    expect((await dispatcher.get('/api/account/security')).status).toBe(200);
    const { secret } = await enrol(dispatcher);
    expect((await dispatcher.get<SessionView>('/api/auth/session')).body.mustEnrol).toBeUndefined();
    expect((await dispatcher.get('/api/contact/messages')).status).toBe(200);
    const stop = { password, code: codeOf(secret, HALF_MINUTE_MS) };
    const refused = await dispatcher.post<Problem>('/api/account/second-factor/stop', stop);
    expect([refused.status, refused.body.code]).toEqual([409, 'second_factor.mandatory']);
  });

  it('passengers and the demo’s published accounts sign in as before', async () => {
    const lea = await api.loginAs('lea@exemple.test');
    expect((await lea.get<SessionView>('/api/auth/session')).body.mustEnrol).toBeUndefined();
    const demo = api.client();
    await demo.post('/api/auth/login', { email: 'dispatch@sablon.test', password: 'Sablon-demo-2026' });
    expect((await demo.get('/api/contact/messages')).status).toBe(200);
  });
});
