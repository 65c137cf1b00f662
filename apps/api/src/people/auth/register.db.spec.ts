import type { Problem, RegisterRequest, SessionView } from '@sablon/contracts';
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

  it('creates a passenger who is logged in and can log in again {6.visitor.sign-up}', async () => {
    const jeanne = api.client();
    const { status, body } = await jeanne.post<SessionView>('/api/auth/register', person());
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email: 'jeanne@exemple.test', role: 'passenger' });
    expect((await jeanne.get<SessionView>('/api/auth/session')).body.user?.firstName).toBe('Jeanne');
    const { rows } = await api.database.database.sql.query<{ password_hash: string }>(
      'SELECT password_hash FROM app_user',
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const again = await api.client().post('/api/auth/login', { email: person().email, password: person().password });
    expect(again.status).toBe(200);
  });

  it('allows one account per address, ignoring case', async () => {
    const { status, body } = await api
      .client()
      .post<Problem>('/api/auth/register', person({ email: 'JEANNE@Exemple.test' }));
    expect([status, body.code]).toEqual([409, 'account.email_taken']);
  });

  it('ignores a role sent by the client', async () => {
    const { body } = await api
      .client()
      .post<SessionView>('/api/auth/register', { ...person({ email: 'eve@exemple.test' }), role: 'admin', demo: true });
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
    expect((await api.client().post('/api/auth/register', person({ email, password }))).status).toBe(201);
    expect((await api.client().post('/api/auth/login', { email, password: `${password.slice(0, -1)}y` })).status).toBe(
      401,
    );
    expect((await api.client().post('/api/auth/login', { email, password })).status).toBe(200);
  });
});
