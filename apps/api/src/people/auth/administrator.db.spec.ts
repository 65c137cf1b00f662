import type { Problem, SessionView } from '@sablon/contracts';
import { createAdministrator, hasAdministrator, makeAdministratorToken } from '@sablon/persistence';
import { openAccount } from '../../testing/open-account.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const PERSON = {
  firstName: 'Nadia',
  lastName: 'Claes',
  email: 'nadia@voorbeeld.test',
  phone: '+32 470 12 34 56',
  password: 'drie paarden op de Zavel',
  language: 'nl' as const,
};

describe('the first administrator', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());

  const sql = <Row extends object>(text: string) => api.database.database.sql.query<Row>(text);
  const newToken = () => api.database.database.transaction(makeAdministratorToken);
  const follow = (token: string, more: object = {}) =>
    api.client().post<SessionView & Problem>('/api/auth/administrator', { ...PERSON, ...more, token });

  it('is made by the link that the installation prints, once, and the audit log keeps it (O1)', async () => {
    expect(await hasAdministrator(api.database.database.sql)).toBe(false);
    const token = await newToken();
    const { status, body } = await follow(token);
    expect([status, body.user?.role, body.user?.email]).toEqual([201, 'admin', PERSON.email]);
    expect(await hasAdministrator(api.database.database.sql)).toBe(true);
    const again = await follow(token, { email: 'eve@voorbeeld.test' });
    expect([again.status, again.body.code]).toEqual([410, 'account.link_expired']);
    const { rows } = await sql('SELECT action, actor_id = object_id::uuid AS own FROM audit_log');
    expect(rows).toEqual([{ action: 'person.administrator_made', own: true }]);
  });

  it('can be only one of two people who follow the same link at the same moment', async () => {
    const token = await newToken();
    const emails = ['nadia', 'eve', 'adam', 'karim'].map((name) => `${name}@voorbeeld.test`);
    const answers = await Promise.all(emails.map((email) => follow(token, { email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410]);
    expect((await sql(`SELECT 1 FROM app_user WHERE role = 'admin'`)).rowCount).toBe(1);
  });

  it('is not made twice by a second reader who arrives before the first one is done', async () => {
    const { database } = api.database;
    const token = await newToken();
    const account = (email: string) => ({ ...PERSON, language: 'nl' as const, email, passwordHash: 'x' });
    let second: ReturnType<typeof createAdministrator> | undefined;
    const first = await database.transaction(async (tx) => {
      const made = await createAdministrator(tx, token, account('nadia@voorbeeld.test'));
      second = database.transaction((other) => createAdministrator(other, token, account('eve@voorbeeld.test')));
      await new Promise((resume) => setTimeout(resume, 300)); // the second one has read the link by now, or waits for it
      return made;
    });
    expect([first.ok, (await second)?.ok]).toEqual([true, false]);
  });

  it('is not made by a link that is a day old, replaced by a newer one, or guessed', async () => {
    const replaced = await newToken();
    const old = await newToken(); // not replaced: a newer one would remove it
    await sql(`UPDATE administrator_link SET expires_at = now() - interval '1 second'`);
    for (const token of [old, replaced, '', 'x'.repeat(43), '../../etc/passwd'])
      expect([token, (await follow(token)).body.code]).toEqual([token, 'account.link_expired']);
    expect((await sql('SELECT 1 FROM app_user')).rowCount).toBe(0);
  });

  it('keeps the link when the form is refused: a weak password, an address that has an account', async () => {
    const token = await newToken();
    const { token: _, ...passenger } = { ...PERSON, token };
    expect((await openAccount(api, api.client(), passenger)).status).toBe(201);
    expect((await follow(token, { password: 'password1' })).status).toBe(400);
    const taken = await follow(token);
    expect([taken.status, taken.body.code]).toEqual([409, 'account.email_taken']);
    expect((await follow(token, { email: 'office@voorbeeld.test' })).status).toBe(201);
  });
});
