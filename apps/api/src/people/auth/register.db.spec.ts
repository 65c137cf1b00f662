import type { AccountSecurityView, Problem, RegisterRequest, RegistrationView, SessionView } from '@sablon/contracts';
import { mailedCode, openAccount } from '../../testing/open-account.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const person = (more: Partial<RegisterRequest> = {}): RegisterRequest => ({
  firstName: 'Jeanne',
  lastName: 'Dubois',
  email: 'jeanne@exemple.test',
  phone: '+32 470 12 34 56',
  password: 'quatre chevaux au Sablon',
  language: 'fr',
  ...more,
});

describe('opening an account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  const mailsTo = async (email: string) => {
    const { rows } = await api.parts.database.sql.query<{ kind: string }>(
      'SELECT kind FROM outgoing_message WHERE recipient = $1 ORDER BY created_at',
      [email],
    );
    return rows.map(({ kind }) => kind);
  };
  const ask = (more: Partial<RegisterRequest>, client = api.client()) =>
    client.post<RegistrationView>('/api/auth/register', person(more));
  const enter = (token: string, code: string | null, client = api.client()) =>
    client.post<SessionView & Problem>('/api/auth/register/confirm', { token, code });

  it('creates a passenger by the code of their mail, who is logged in and can log in again {6.visitor.sign-up}', async () => {
    const jeanne = api.client();
    const asked = await ask({}, jeanne);
    expect([asked.status, Object.keys(asked.body)]).toEqual([200, ['token']]);
    expect(asked.body.token).not.toContain('jeanne');
    expect((await jeanne.get<SessionView>('/api/auth/session')).body.user).toBeNull();
    const { status, body } = await enter(asked.body.token, await mailedCode(api, person().email), jeanne);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email: 'jeanne@exemple.test', role: 'passenger' });
    expect((await jeanne.get<SessionView>('/api/auth/session')).body.user?.firstName).toBe('Jeanne');
    expect((await jeanne.get<AccountSecurityView>('/api/account/security')).body.emailVerified).toBe(true);
    const { rows } = await api.database.database.sql.query<{ password_hash: string }>(
      'SELECT password_hash FROM app_user',
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const again = await api.client().post('/api/auth/login', { email: person().email, password: person().password });
    expect(again.status).toBe(200);
  });

  it('says nothing about who has an account, and lets its owner know (S16)', async () => {
    await api.addAccount({ email: 'known@exemple.test', role: 'passenger' });
    const [known, unknown] = [
      await ask({ email: 'KNOWN@Exemple.test', firstName: 'Visit evil.test' }),
      await ask({ email: 'unknown@exemple.test' }),
    ];
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    expect([await mailsTo('known@exemple.test'), await mailsTo('unknown@exemple.test')]).toEqual([
      ['account.address_in_use'],
      ['account.registration_code'],
    ]);
    const letters = await api.parts.database.sql.query('SELECT data FROM outgoing_message');
    expect(JSON.stringify(letters.rows)).not.toContain('evil');
    const wrong = async (token: string) => {
      const { status, body } = await enter(token, '000000');
      return [status, body.code];
    };
    expect(await wrong(known.body.token)).toEqual([422, 'account.wrong_code']);
    expect(await wrong(unknown.body.token)).toEqual([422, 'account.wrong_code']);
  });

  it('takes a code five times, one of another address never, and an altered wish not at all', async () => {
    const [ann, bob] = [await ask({ email: 'ann@exemple.test' }), await ask({ email: 'bob@exemple.test' })];
    const [codeOfAnn, codeOfBob] = [
      await mailedCode(api, 'ann@exemple.test'),
      await mailedCode(api, 'bob@exemple.test'),
    ];
    const { token } = ann.body;
    const altered = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`;
    expect((await enter(altered, codeOfAnn)).body.code).toBe('account.code_expired');
    for (let time = 0; time < 5; time++) expect((await enter(token, codeOfBob)).body.code).toBe('account.wrong_code');
    expect((await enter(token, codeOfAnn)).body.code).toBe('account.code_expired');
    const again = await api.client().post<RegistrationView>('/api/auth/register/resend', { token });
    expect(again.status).toBe(200);
    const fresh = await mailedCode(api, 'ann@exemple.test');
    expect((await enter(again.body.token, fresh)).status).toBe(201);
    expect((await enter(again.body.token, fresh)).body.code).toBe('account.code_expired');
    expect((await enter(bob.body.token, codeOfBob)).status).toBe(201);
  });

  it('sends one address five codes in a quarter of an hour, with an account or without', async () => {
    for (const email of ['known@exemple.test', 'often@exemple.test']) {
      const statuses = [];
      for (let time = 0; time < 6; time++) statuses.push((await ask({ email })).status);
      expect(statuses.at(-1)).toBe(429);
    }
  });

  it('ignores a role sent by the client', async () => {
    const wish = { ...person({ email: 'eve@exemple.test' }), role: 'admin', demo: true };
    const { body } = await openAccount(api, api.client(), wish);
    expect(body.user?.role).toBe('passenger');
  });

  it('names every invalid field in the reader’s language', async () => {
    const { status, body } = await api
      .client({ 'accept-language': 'nl' })
      .post<Problem>('/api/auth/register', { ...person(), email: 'not an address', phone: 12, password: 'short' });
    expect([status, body.code, body.message]).toEqual([
      400,
      'request.invalid',
      'Sommige velden zijn niet geldig. Verbeter ze.',
    ]);
    expect(body.issues?.map((issue) => issue.path).sort()).toEqual(['email', 'password', 'phone']);
    expect(body.issues?.find((issue) => issue.path === 'phone')?.message).toBe('Deze waarde is niet geldig.');
    expect(JSON.stringify(body)).not.toContain('short');
  });

  it.each(['password1', 'Motdepasse2026!', '12345678', 'jeanne77'])('refuses %s as a password', async (password) => {
    const { status, body } = await api.client().post<Problem>('/api/auth/register', person({ password }));
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'password']);
  });

  it('uses all of a long password: the last of 200 characters counts', async () => {
    const password = '🐎'.repeat(60) + 'x'.repeat(80);
    const email = 'long@exemple.test';
    expect((await openAccount(api, api.client(), person({ email, password }))).status).toBe(201);
    expect((await api.client().post('/api/auth/login', { email, password: `${password.slice(0, -1)}y` })).status).toBe(
      401,
    );
    expect((await api.client().post('/api/auth/login', { email, password })).status).toBe(200);
  });
});
