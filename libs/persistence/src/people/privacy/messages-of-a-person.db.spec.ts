import { queueMessage, type NewMessage } from '../../messages/queue-message.js';
import { writeNotification } from '../../messages/read-notifications.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { erasePerson, readPersonKeys } from './account-deletions.js';
import { readPersonalData } from './read-personal-data.js';

describe('sent messages are exported to and erased with their recipient', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  /** Two people entered the same number; only the first has verified their address. */
  const person = async (email: string, proven: boolean): Promise<string> => {
    const { rows } = await test.database.sql.query<{ id: string }>(
      `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role, language, email_verified_at)
       VALUES ($1, '+32470112233', 'Ann', 'Peeters', 'x', 'passenger', 'nl', CASE WHEN $2 THEN now() END) RETURNING id`,
      [email, proven],
    );
    return rows[0]?.id ?? '';
  };
  const queue = (message: Partial<NewMessage>) =>
    test.database.transaction((tx) =>
      queueMessage(tx, {
        kind: 'x',
        channel: 'mail',
        recipient: 'desk@sablon.test',
        language: 'nl',
        data: {},
        dedupeKey: null,
        ...message,
      }),
    );
  const texted = (userId: string, objectId: string) =>
    test.database.transaction(async (tx) => {
      const notification = {
        kind: 'driver.arrived',
        userId,
        bookingId: null,
        objectId,
        event: 'x',
        data: {},
        url: '/',
      };
      const written = await writeNotification(tx, { ...notification, kind: 'driver.arrived' });
      const sms = {
        kind: 'notification.sent',
        channel: 'sms',
        recipient: '+32470112233',
        language: 'nl',
        data: {},
      } as const;
      await queueMessage(tx, {
        ...sms,
        dedupeKey: `notification:${written?.id}:sms`,
        expiresAt: new Date(Date.now() + 600_000),
      });
    });
  const kinds = async () =>
    (
      await test.database.sql.query<{ kind: string }>(
        `SELECT kind || ' ' || channel || ' ' || recipient AS kind FROM outgoing_message ORDER BY created_at, id`,
      )
    ).rows.map(({ kind }) => kind);

  it('not with a person whose address is the end of another’s, or who entered someone else’s number', async () => {
    const ann = await person('ann@x.test', true);
    const short = await person('n@x.test', false);
    await texted(ann, ann);
    await queue({ recipient: 'Ann@x.test', kind: 'to ann' });
    await queue({ recipient: 'n@x.test', kind: 'to n' });
    await queue({ kind: 'contact.forwarded', data: { email: 'Ann@x.test', text: 'ask n@x.test' } });
    await queue({ kind: 'contact.forwarded', data: { email: 'n@x.test' } }); // the sender is not verified
    const keys = await readPersonKeys(test.database.sql, short);
    const sent: unknown[] = [];
    if (keys)
      for await (const { name, rows } of readPersonalData(test.database.sql, keys))
        if (name === 'messages_sent') sent.push(...rows);
    expect(sent).toMatchObject([{ kind: 'to n' }]);

    const erase = (id: string) => test.database.transaction((tx) => erasePerson(tx, id, async () => undefined));
    expect(await erase(short)).toBe(true);
    const others = ['contact.forwarded mail desk@sablon.test'];
    expect((await kinds()).sort()).toEqual(
      ['notification.sent sms +32470112233', 'to ann mail Ann@x.test', ...others, ...others].sort(),
    );
    expect(await erase(ann)).toBe(true);
    expect(await kinds()).toEqual(others);
  });
});
