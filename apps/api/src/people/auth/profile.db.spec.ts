import type { Problem, ProfileView } from '@sablon/contracts';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../../testing/start-test-api.js';

describe('a person’s own profile {3.profile} {7.call.profile}', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    for (const name of ['lea', 'tom', 'ann'])
      await api.addAccount({ email: `${name}@exemple.test`, role: 'passenger' });
  });
  afterAll(() => api.stop());

  const linkTo = async (email: string) => {
    const { rows } = await api.parts.database.sql.query<{ kind: string; url: string }>(
      `SELECT kind, data->>'url' AS url FROM outgoing_message WHERE recipient = $1 ORDER BY created_at DESC, kind`,
      [email],
    );
    return { kinds: rows.map(({ kind }) => kind), token: new URL(rows[0]?.url ?? 'x:').searchParams.get('token') };
  };
  const ask = async (from: string, email: string, password = TEST_PASSWORD) =>
    (await api.loginAs(from)).post<ProfileView & Problem>('/api/account/profile/email', { email, password });

  it('keeps name, phone and ride preferences on every device', async () => {
    const lea = await api.loginAs('lea@exemple.test');
    const change = { firstName: 'Léa', phone: '+32 470 11 22 33', ride: { silentRide: true, petFriendly: false } };
    expect((await lea.send('PATCH', '/api/account/profile', change)).status).toBe(200);
    const elsewhere = (await (await api.loginAs('lea@exemple.test')).get<ProfileView>('/api/account/profile')).body;
    expect(elsewhere).toMatchObject({ ...change, email: 'lea@exemple.test', newEmail: null });
    const nothing = await lea.send<Problem>('PATCH', '/api/account/profile', { firstName: '  ' });
    expect([nothing.status, nothing.body.code]).toEqual([400, 'request.invalid']);
  });

  it('changes the address only when its owner follows the link, and notifies the former address', async () => {
    expect((await ask('tom@exemple.test', 'thomas@exemple.test')).body.newEmail).toBe('thomas@exemple.test');
    const tom = await api.loginAs('tom@exemple.test');
    expect((await tom.get<ProfileView>('/api/account/profile')).body.email).toBe('tom@exemple.test');
    const { kinds, token } = await linkTo('thomas@exemple.test');
    expect(kinds).toEqual(['account.change_email']);
    for (let click = 0; click < 2; click++)
      expect((await api.client().post('/api/auth/verify-email', { token })).status).toBe(200);
    expect((await tom.get<ProfileView>('/api/account/profile')).body).toMatchObject({
      email: 'thomas@exemple.test',
      newEmail: null,
    });
    expect((await linkTo('tom@exemple.test')).kinds).toEqual(['account.email_changed']);
    await api.loginAs('thomas@exemple.test');
  });

  it('answers alike for an address in use, whose owner gets another mail, and refuses without the password (S16)', async () => {
    const taken = await ask('ann@exemple.test', 'Lea@exemple.test');
    expect([taken.status, taken.body.newEmail]).toEqual([200, 'lea@exemple.test']);
    const { rows } = await api.parts.database.sql.query<{ kind: string }>(
      `SELECT kind FROM outgoing_message WHERE recipient = 'lea@exemple.test'`,
    );
    expect(rows).toEqual([{ kind: 'account.address_in_use' }]);
    expect((await ask('ann@exemple.test', 'anna@exemple.test', 'guessed')).body.code).toBe('account.wrong_password');
    expect((await linkTo('anna@exemple.test').catch(() => null))?.kinds ?? []).toEqual([]);
  });

  it('refuses an address that was taken in the meantime', async () => {
    await ask('ann@exemple.test', 'both@exemple.test');
    const { token } = await linkTo('both@exemple.test');
    await api.addAccount({ email: 'both@exemple.test', role: 'passenger' });
    const late = await api.client().post<Problem>('/api/auth/verify-email', { token });
    expect([late.status, late.body.code]).toEqual([409, 'account.email_taken']);
  });
});
