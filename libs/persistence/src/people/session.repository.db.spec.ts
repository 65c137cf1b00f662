import { LANGUAGES } from '@sablon/domain';
import { readSessionRoles } from '../kernel/database.js';
import { findPushSubscription, keepPushSubscription, pushSubscriptionsOf } from '../messages/push-subscriptions.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import {
  enterByIdentity,
  findLiveSession,
  listOpenSessions,
  openSession,
  renewSession,
  sessionsByKind,
  touchSession,
} from './session.repository.js';

const LIMITS = { idleSeconds: 1_800, absoluteSeconds: 43_200 };
const SESSION = 'a session';
/** Each alone ends a session, whatever else holds it open. */
const ENDS: readonly [string, string][] = [
  ['was revoked', `UPDATE session SET revoked_at = now()`],
  ['was not used for too long', `UPDATE session SET idle_expires_at = now() - interval '1 second'`],
  ['lasted as long as it may', `UPDATE session SET absolute_expires_at = now() - interval '1 second'`],
  ['belongs to a closed account', `UPDATE app_user SET disabled_at = now()`],
];

describe('a session', () => {
  let test: TestDatabase;
  let userId: string;
  const query = (statement: string) => test.database.sql.query(statement);
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await query('DELETE FROM app_user');
    const { rows } = await test.database.sql.query<{ id: string }>(
      `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role)
       VALUES ('anne@voorbeeld.test', '+32', 'A', 'B', 'x', 'dispatcher') RETURNING id`,
    );
    userId = rows[0]?.id ?? '';
    expect(await open({})).toBe(true);
    const browser = { endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' };
    await test.database.transaction((tx) => keepPushSubscription(tx, userId, SESSION, browser));
  });
  const open = (changed: { readonly idHash?: string; readonly demoAccounts?: boolean }) =>
    openSession(test.database.sql, {
      ...{ idHash: SESSION, userId, userAgent: 'a browser', demoAccounts: false, ...LIMITS },
      ...changed,
    });
  /** Where the session still counts: for requests, in the owner's list, for sockets, and for pushes to its browser. */
  const counts = async () => {
    const { sql } = test.database;
    const { rows } = await sql.query<{ id: string }>('SELECT id FROM push_subscription');
    return {
      requests: (await findLiveSession(sql, SESSION)) !== null,
      list: (await listOpenSessions(sql, userId)).length,
      sockets: [...(await readSessionRoles(sql, [SESSION])).values()],
      pushes: (await pushSubscriptionsOf(sql, userId)).length,
      push: (await findPushSubscription(sql, rows[0]?.id ?? userId, userId)) !== null,
    };
  };

  it('counts everywhere while it is open', async () => {
    expect(await counts()).toEqual({ requests: true, list: 1, sockets: ['dispatcher'], pushes: 1, push: true });
  });

  it.each(ENDS)('that %s counts nowhere', async (_, end) => {
    await query(end);
    expect(await counts()).toEqual({ requests: false, list: 0, sockets: [], pushes: 0, push: false });
  });

  it.each(ENDS.slice(0, 3))('that %s keeps no simulator and no person in an account', async (_, end) => {
    const present = () => sessionsByKind(test.database.sql, userId, 'the simulator');
    await open({ idHash: 'simulated' });
    await query(`UPDATE session SET user_agent = 'the simulator' WHERE id_hash = 'simulated'`);
    expect(await present()).toEqual({ simulated: ['simulated'], personPresent: true });
    await query(end);
    expect(await present()).toEqual({ simulated: [], personPresent: false });
  });

  it('lives on by its use, though never past its end', async () => {
    await query(`UPDATE session SET absolute_expires_at = now() + interval '60 seconds'`);
    await touchSession(test.database.sql, SESSION, LIMITS.idleSeconds);
    const { rows } = await query('SELECT idle_expires_at = absolute_expires_at AS "endsThen" FROM session');
    expect(rows).toEqual([{ endsThen: true }]);
  });

  it.each(ENDS.slice(0, 2))('that %s is not brought back by its use', async (_, end) => {
    await query(end);
    await touchSession(test.database.sql, SESSION, LIMITS.idleSeconds);
    expect((await counts()).requests).toBe(false);
  });

  it('has a new id and its old end after a change of password', async () => {
    await query(`UPDATE session SET absolute_expires_at = now() + interval '60 seconds'`);
    await test.database.transaction((tx) => renewSession(tx, SESSION, 'renewed'));
    expect((await counts()).requests).toBe(false);
    const { rows } = await query(
      `SELECT absolute_expires_at < now() + interval '61 seconds' AS soon FROM session WHERE id_hash = 'renewed'`,
    );
    expect(rows).toEqual([{ soon: true }]);
  });
});

describe('the published accounts of a demo', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  const account = async (email: string, columns = '', values = '') => {
    const { rows } = await test.database.sql.query<{ id: string }>(
      `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role${columns})
       VALUES ($1, '+32', 'A', 'B', 'x', 'passenger'${values}) RETURNING id`,
      [email],
    );
    return rows[0]?.id ?? '';
  };
  const entered = (email: string, subject = email) =>
    test.database.transaction((tx) =>
      enterByIdentity(
        tx,
        { provider: 'google', subject, email, firstName: 'A', lastName: 'B' },
        { unusableHash: '!', language: LANGUAGES[0] },
      ),
    );

  it('have a session in the demo only', async () => {
    const userId = await account('published@sablon.test', ', demo', ', true');
    const session = { userId, userAgent: 'a browser', ...LIMITS };
    expect(await openSession(test.database.sql, { ...session, idHash: 'one', demoAccounts: false })).toBe(false);
    expect(await openSession(test.database.sql, { ...session, idHash: 'two', demoAccounts: true })).toBe(true);
  });

  it('are not entered by an identity of another provider, and neither is a closed account', async () => {
    await account('published2@sablon.test', ', demo', ', true');
    await account('closed@voorbeeld.test', ', disabled_at', ', now()');
    const own = await account('own@voorbeeld.test');
    expect(await entered('published2@sablon.test')).toBeNull();
    expect(await entered('closed@voorbeeld.test')).toBeNull();
    expect((await entered('own@voorbeeld.test'))?.userId).toBe(own);
    await test.database.sql.query('UPDATE app_user SET disabled_at = now() WHERE id = $1', [own]);
    expect(await entered('own@voorbeeld.test')).toBeNull();
  });
});
