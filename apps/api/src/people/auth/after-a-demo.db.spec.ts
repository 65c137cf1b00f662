import { missingSettings } from '@sablon/domain';
import type { LoginView, Problem, SessionView } from '@sablon/contracts';
import { findAccountForLogin, seed } from '@sablon/persistence';
import type { ApiClient } from '../../testing/api-client.js';
import { DEMO, startTestApi, TEST_PASSWORD, type TestApi } from '../../testing/start-test-api.js';
import { ConnectionsService } from '../../realtime/connections.service.js';
import { connect } from '../../testing/connect.js';
import { AuthService } from './auth.service.js';
import type { Caller } from './caller.js';
import { PasswordChangeService } from './password-change.service.js';
import { codeOf, enrol } from '../../testing/enrol.js';

const DEMO_PASSWORD = 'Sablon-demo-2026';
const ROLES = ['passager', 'chauffeur', 'dispatch', 'admin'].map((name) => `${name}@sablon.test`);
const CALLER: Caller = { address: '127.0.0.1', userAgent: 'test', sessionIdHash: null, accountOfDevice: null };
/** A demo account with a second factor and a password of its own. */
const CAREFUL = 'voorzichtig@sablon.test';

/** A production with everything it needs. */
const COMPLETE = {
  PUBLIC_URL: 'https://taxi.example.be',
  SABLON_TRUST_PROXY_HOPS: '1',
  SMTP_URL: 'smtps://user:secret@mail.example.be',
  MAIL_FROM: 'Taxi <hello@example.be>',
  MAIL_SUPPORT: 'help@example.be',
  STRIPE_SECRET_KEY: 'sk_live_51Real',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Real',
  STRIPE_WEBHOOK_SECRET: 'whsec_real',
  SABLON_STAFF_SECOND_FACTOR: '1',
  SABLON_MODE: 'production',
};
/** What the start script puts where these are empty (tools/stack/environment.mjs). */
const PUT_INSTEAD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  STRIPE_SECRET_KEY: { STRIPE_SECRET_KEY: 'sk_test_sandbox_1', STRIPE_BASE_URL: 'http://localhost:4000' },
  STRIPE_PUBLISHABLE_KEY: { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
  STRIPE_WEBHOOK_SECRET: { STRIPE_WEBHOOK_SECRET: 'whsec_own' },
};
const FORGOTTEN = Object.keys(COMPLETE).flatMap((name) =>
  ['127.0.0.1', '0.0.0.0'].map((host) => [name, host] as const),
);

/** First a demo, then production over the same data: nothing the demo published gives access any more (S1, S4). */
describe('production on the data of an earlier demo', () => {
  let demo: TestApi;
  let real: TestApi;
  const inDemo = new Map<string, ApiClient>();
  let resetToken: string;
  let stepToken: string;
  let secret: string;

  const login = (api: TestApi, email: string, password = DEMO_PASSWORD) =>
    api.client().post<LoginView & Problem>('/api/auth/login', { email, password });
  const linksTo = async (email: string) => {
    const { rows } = await demo.parts.database.sql.query<{ url: string }>(
      `SELECT data->>'url' AS url FROM outgoing_message WHERE recipient = $1 AND kind = 'account.reset_password'`,
      [email],
    );
    return rows.map(({ url }) => new URL(url).searchParams.get('token') ?? '');
  };
  const forgets = async (api: TestApi, email: string) => {
    expect((await api.client().post('/api/auth/forgot-password', { email })).status).toBe(200);
    await api.app.get(PasswordChangeService).onModuleDestroy(); // waits for the work that continues after the response
  };
  /** The same session under production's cookie name. */
  const taken = (client: ApiClient): ApiClient => {
    const there = real.client();
    there.cookie = client.cookie.replace(/^sid=/, '__Host-sid=');
    return there;
  };

  beforeAll(async () => {
    demo = await startTestApi({ env: DEMO });
    await seed(demo.parts.database, { demoAccounts: true });
    for (const email of ROLES) {
      const client = demo.client();
      const { status } = await client.post('/api/auth/login', { email, password: DEMO_PASSWORD });
      expect([email, status]).toEqual([email, 200]);
      inDemo.set(email, client);
    }
    await forgets(demo, 'passager@sablon.test');
    [resetToken = ''] = await linksTo('passager@sablon.test');
    await demo.addAccount({ email: CAREFUL, role: 'admin' });
    await demo.parts.database.sql.query('UPDATE app_user SET demo = true WHERE email = $1', [CAREFUL]);
    ({ secret } = await enrol(await demo.loginAs(CAREFUL)));
    stepToken = (await login(demo, CAREFUL, TEST_PASSWORD)).body.secondFactor?.token ?? '';
    await demo.addAccount({ email: 'ria@exemple.test', role: 'dispatcher' });
    await demo.addAccount({ email: 'rik@exemple.test', role: 'passenger' });
    real = await startTestApi({
      parts: { database: demo.parts.database },
      env: { STRIPE_SECRET_KEY: 'sk_test_51Real', SABLON_STAFF_SECOND_FACTOR: '' },
    });
  });
  afterAll(async () => {
    await real.stop();
    await demo.stop();
  });

  it.each(ROLES)('refuses %s exactly as it refuses an unknown address (S4)', async (email) => {
    const [published, unknown] = [await login(real, email), await login(real, 'niemand@sablon.test')];
    expect([published.status, published.body.code]).toEqual([401, 'session.wrong_credentials']);
    expect({ ...published.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(published.headers.getSetCookie()).toEqual([]);
  });

  it.each(FORGOTTEN)(
    'without %s on HOST=%s does not start, or has no door of the demo either (S1)',
    async (name, HOST) => {
      const env: Record<string, string> = { ...COMPLETE, HOST, [name]: '' };
      const missing = missingSettings(env);
      if (missing.length > 0) return expect(missing.map((sentence) => sentence.split(':')[0])).toEqual([name]);
      const parts = { database: demo.parts.database };
      const api = await startTestApi({ parts, env: { ...env, ...PUT_INSTEAD[name] } });
      try {
        expect(api.parts.config).toMatchObject({ demo: false, staffSecondFactor: true, secureCookies: true });
        for (const email of ROLES) expect((await login(api, email)).body.code).toBe('session.wrong_credentials');
        expect((await api.client().get('/api/dev/inbox')).status).toBe(404);
      } finally {
        await api.stop();
      }
    },
  );

  it.each(ROLES)('rejects the demo session of %s for requests and sockets', async (email) => {
    const before = inDemo.get(email) ?? demo.client();
    const alive = (await before.get<SessionView>('/api/auth/session')).body.user;
    expect(alive?.email).toBe(email);
    const after = taken(before);
    expect((await after.get<SessionView>('/api/auth/session')).body.user).toBeNull();
    const own = await after.get<Problem>('/api/account/security');
    expect([own.status, own.body.code]).toEqual([401, 'session.required']);
    const socket = await connect(after, { origin: real.parts.config.publicUrl });
    expect(real.app.get(ConnectionsService).of(alive?.id ?? '')).toEqual([]);
    socket.close();
  });

  it('mails no demo account, and refuses a reset link from the demo', async () => {
    await forgets(real, 'passager@sablon.test');
    await forgets(real, 'rik@exemple.test');
    expect([(await linksTo('passager@sablon.test')).length, (await linksTo('rik@exemple.test')).length]).toEqual([
      1, 1,
    ]);
    const reset = { token: resetToken, password: 'trois chevaux blancs', language: 'fr' };
    const answer = await real.client().post<Problem>('/api/auth/reset-password', reset);
    expect([answer.status, answer.body.code]).toEqual([410, 'account.link_expired']);
  });

  it('refuses demo accounts after a second factor or a sign-in at an identity provider', async () => {
    const step = { token: stepToken, code: codeOf(secret, 30_000) };
    const answer = await real.client().post<Problem>('/api/auth/login/second-factor', step);
    expect([answer.status, answer.body.code]).toEqual([401, 'session.wrong_credentials']);
    const found = await findAccountForLogin(demo.parts.database.sql, 'admin@sablon.test');
    if (!found) throw new Error('no demo administrator');
    const entered = await real.app.get(AuthService).enterProven(found.account, CALLER);
    expect(entered).toMatchObject({ ok: false, error: { code: 'session.wrong_credentials' } });
  });

  it('has no inbox and no demo provider, requires a second factor for staff, and admits its own accounts', async () => {
    expect((await demo.client().get('/api/dev/inbox')).status).toBe(200);
    const inbox = await real.client().get<Problem>('/api/dev/inbox');
    expect([inbox.status, inbox.body.code]).toEqual([404, 'request.not_found']);
    expect((await real.client().get<{ providers: string[] }>('/api/auth/identity')).body.providers).toEqual([]);
    const rik = await real
      .client()
      .post<LoginView>('/api/auth/login', { email: 'rik@exemple.test', password: TEST_PASSWORD });
    expect([rik.status, rik.body.user?.email]).toEqual([200, 'rik@exemple.test']);
    const ria = real.client();
    await ria.post('/api/auth/login', { email: 'ria@exemple.test', password: TEST_PASSWORD });
    expect((await ria.get<SessionView>('/api/auth/session')).body.mustEnrol).toBe(true);
  });
});
