import type { LoginView, Problem } from '@sablon/contracts';
import { enrol, wrongCodeOf } from '../../testing/enrol.js';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../../testing/start-test-api.js';

const password = TEST_PASSWORD;

describe('guessing from many addresses', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ env: { SABLON_TRUST_PROXY_HOPS: '1' } });
  });
  afterAll(() => api.stop());

  const from = (address: string) => api.client({ 'x-forwarded-for': address });
  /** A network of a hundred machines, each of which stays below the limit of one address. */
  const bot = (turn: number) => from(`203.0.113.${turn % 100}`);
  const logIn = (person = from('198.51.100.1'), email = 'owner@voorbeeld.test', typed = password) =>
    person.post<LoginView & Problem>('/api/auth/login', { email, password: typed });
  const attack = async (email: string) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 60; turn++) statuses.push((await logIn(bot(turn), email, 'a guess')).status);
    return statuses;
  };

  it('stops after fifty tries at one account, while its owner signs in on their own device (S5)', async () => {
    await api.addAccount({ email: 'owner@voorbeeld.test', role: 'passenger' });
    const owner = from('198.51.100.1');
    expect((await logIn(owner)).status).toBe(200);
    expect((await owner.post('/api/auth/logout')).status).toBe(200);
    expect(await attack('owner@voorbeeld.test')).toEqual([
      ...Array<number>(50).fill(401),
      ...Array<number>(10).fill(429),
    ]);
    expect((await logIn(bot(99))).status).toBe(429);
    expect((await logIn(owner)).status).toBe(200);
    const forged = from('203.0.113.99');
    forged.deviceCookie = owner.deviceCookie.slice(0, -1) + (owner.deviceCookie.endsWith('A') ? 'Q' : 'A');
    expect((await logIn(forged)).status).toBe(429);
  });

  it('does not reveal whether there is such an account', async () => {
    expect(await attack('none@voorbeeld.test')).toEqual([
      ...Array<number>(50).fill(401),
      ...Array<number>(10).fill(429),
    ]);
  });

  it('leaves a new device to an owner who reads their mail', async () => {
    await api.addAccount({ email: 'mailbox@voorbeeld.test', role: 'passenger' });
    await attack('mailbox@voorbeeld.test');
    const phone = from('198.51.100.2');
    expect((await logIn(phone, 'mailbox@voorbeeld.test')).status).toBe(429);
    await phone.post('/api/auth/forgot-password', { email: 'mailbox@voorbeeld.test' });
    const token = await resetToken('mailbox@voorbeeld.test');
    const next = 'trois chevaux blancs';
    expect((await phone.post('/api/auth/reset-password', { token, password: next, language: 'nl' })).status).toBe(200);
    expect((await logIn(phone, 'mailbox@voorbeeld.test', next)).status).toBe(200);
  });

  it('of codes by someone who has the password does not use up the owner’s (S15)', async () => {
    await api.addAccount({ email: 'coded@voorbeeld.test', role: 'passenger' });
    const owner = from('198.51.100.3');
    await logIn(owner, 'coded@voorbeeld.test');
    const { secret, recoveryCodes } = await enrol(owner);
    const answer = async (person: typeof owner, code: string) => {
      const token = (await logIn(person, 'coded@voorbeeld.test')).body.secondFactor?.token;
      return (await person.post('/api/auth/login/second-factor', { token, code })).status;
    };
    const thief: number[] = [];
    for (let turn = 0; turn < 12; turn++) thief.push(await answer(from('203.0.113.7'), wrongCodeOf(secret)));
    expect(thief).toEqual([...Array<number>(10).fill(422), 429, 429]);
    const bots: number[] = [];
    for (let turn = 0; turn < 25; turn++) bots.push(await answer(bot(turn + 20), wrongCodeOf(secret)));
    expect(bots).toEqual([...Array<number>(20).fill(422), ...Array<number>(5).fill(429)]);
    expect(await answer(owner, recoveryCodes[0] ?? '')).toBe(200);
  });

  /** Of the newest mail, which is written after the response. */
  async function resetToken(email: string): Promise<string> {
    for (let time = 0; time < 600; time++) {
      const { rows } = await api.parts.database.sql.query<{ url: string }>(
        `SELECT data->>'url' AS url FROM outgoing_message WHERE recipient = $1 AND kind = 'account.reset_password'`,
        [email],
      );
      if (rows[0]) return new URL(rows[0].url).searchParams.get('token') ?? '';
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('no mail');
  }
});
