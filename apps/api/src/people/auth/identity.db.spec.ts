import type { AccountSecurityView, IdentityProvidersView, Problem, SessionView } from '@sablon/contracts';
import { DEMO, startTestApi, TEST_PASSWORD, type TestApi } from '../../testing/start-test-api.js';

const PUBLIC = DEMO.PUBLIC_URL;
const LEA = 'lea.lambert@demo.sablon.test';

describe('signing in with an identity provider', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi({ env: DEMO });
  });
  afterEach(() => api.stop());

  /** A browser that follows one redirect at a time and keeps its cookies. */
  const browser = () => {
    const jar = new Map<string, string>();
    const go = async (address: string, init: RequestInit = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(address.replace(PUBLIC, api.url), {
        redirect: 'manual',
        ...init,
        headers: { cookie, 'accept-language': 'nl', ...init.headers },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text() };
    };
    const who = async () => (JSON.parse((await go(`${PUBLIC}/api/auth/session`)).text) as SessionView).user;
    /** Goes as far as the provider's answer. */
    const choose = async (person: string, provider = 'google') => {
      const page = await go(`${PUBLIC}/api/auth/identity/${provider}/start`);
      return (await go(`${page.to}&as=${person}`)).to;
    };
    return { go, who, choose, signIn: async (person: string, provider?: string) => go(await choose(person, provider)) };
  };

  it('creates a confirmed account the first time and finds it the second time', async () => {
    const lea = browser();
    const page = await lea.go((await lea.go(`${PUBLIC}/api/auth/identity/google/start`)).to);
    expect(page.text).toContain('Google (demonstratie)');
    expect(await lea.signIn('lea')).toMatchObject({ status: 303, to: '/connexion#entered' });
    const user = await lea.who();
    expect(user).toMatchObject({ email: LEA, firstName: 'Léa', role: 'passenger', language: 'nl' });
    const security = JSON.parse((await lea.go(`${PUBLIC}/api/account/security`)).text) as AccountSecurityView;
    expect(security.emailVerified).toBe(true);
    const again = browser();
    await again.signIn('lea');
    expect((await again.who())?.id).toBe(user?.id);
    const byApple = browser();
    await byApple.signIn('lea', 'apple');
    expect((await byApple.who())?.id).toBe(user?.id);
  });

  it('enters the account with that address, and takes over one whose address was never confirmed', async () => {
    await api.addAccount({ email: LEA, role: 'driver' });
    const stranger = await api.loginAs(LEA);
    const lea = browser();
    await lea.signIn('lea');
    expect(await lea.who()).toMatchObject({ email: LEA, role: 'driver' });
    expect((await stranger.get<SessionView>('/api/auth/session')).body.user).toBeNull();
    const password = { email: LEA, password: TEST_PASSWORD };
    expect((await api.client().post<Problem>('/api/auth/login', password)).status).toBe(401);

    await api.addAccount({ email: 'wout.maes@demo.sablon.test', role: 'passenger' });
    await api.parts.database.sql.query(`UPDATE app_user SET email_verified_at = now() WHERE email LIKE 'wout%'`);
    await browser().signIn('wout');
    const wout = { email: 'wout.maes@demo.sablon.test', password: TEST_PASSWORD };
    expect((await api.client().post('/api/auth/login', wout)).status).toBe(200);
  });

  it('accepts an answer once, and only in the browser that started', async () => {
    const lea = browser();
    const answer = await lea.choose('lea');
    expect((await browser().go(answer)).to).toBe('/connexion?error=identity.refused');
    const other = browser();
    await other.choose('wout');
    expect((await other.go(answer)).to).toBe('/connexion?error=identity.refused');
    expect((await lea.go(answer)).to).toBe('/connexion#entered');
    expect((await lea.go(answer)).to).toBe('/connexion?error=identity.refused');
    const atApple = (await lea.choose('lea')).replace('/google/', '/apple/');
    expect((await lea.go(atApple)).to).toBe('/connexion?error=identity.refused');
  });

  it('accepts the answer as a posted form, as Apple sends it', async () => {
    const lea = browser();
    const form = new URL(await lea.choose('lea')).searchParams;
    const answer = await lea.go(`${PUBLIC}/api/auth/identity/google/callback`, {
      method: 'POST',
      body: form,
      headers: { origin: 'https://appleid.apple.com' },
    });
    expect(answer).toMatchObject({ status: 303, to: '/connexion#entered' });
    expect((await lea.who())?.email).toBe(LEA);
  });

  it('refuses a disabled account', async () => {
    await browser().signIn('grace');
    await api.parts.database.sql.query('UPDATE app_user SET disabled_at = now()');
    expect((await browser().signIn('grace')).to).toBe('/connexion?error=identity.refused');
  });

  it('asks for the second factor of an account that has one', async () => {
    await browser().signIn('lea');
    await api.parts.database.sql.query(
      `INSERT INTO second_factor (user_id, sealed_secret, confirmed_at) SELECT id, 'x', now() FROM app_user`,
    );
    const lea = browser();
    expect((await lea.signIn('lea')).to).toMatch(/^\/connexion#step=[\w-]{43}$/);
    expect(await lea.who()).toBeNull();
  });
});

it('sign-in offers only configured providers, and stand-ins in the demo only', async () => {
  const api = await startTestApi({
    env: { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'x', APPLE_CLIENT_ID: 'half' },
  });
  try {
    const { body } = await api.client().get<IdentityProvidersView>('/api/auth/identity');
    expect(body.providers).toEqual([{ name: 'google', standIn: false }]);
    expect((await api.client().get('/api/auth/identity/apple/start')).status).toBe(404);
    expect((await api.client().get('/api/dev/identity/google/authorize')).status).toBe(404);
  } finally {
    await api.stop();
  }
});
