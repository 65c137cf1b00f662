import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { DEMO_PASSWORD_HASH } from './demo-people.js';
import { seed } from './seed.js';

describe('the seed', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  const rows = async <T extends object>(sql: string): Promise<readonly T[]> =>
    (await test.database.sql.query<T>(sql)).rows;

  it('creates no demo account in production, on fresh data or data without any (S1)', async () => {
    const report = await seed(test.database, { demoAccounts: false });
    expect(report).toEqual({ tariffs: 1, accounts: 0, vehicles: 0, restored: 0, demoAccounts: 0 });
    expect(await rows('SELECT 1 FROM app_user')).toEqual([]);
  });

  it('restores the published demo accounts whatever was changed, and leaves other accounts alone (S3)', async () => {
    const first = await seed(test.database, { demoAccounts: true });
    expect(first).toMatchObject({ accounts: 43, vehicles: 40, restored: 0, demoAccounts: 43 });
    expect(await seed(test.database, { demoAccounts: true })).toMatchObject({ accounts: 0, vehicles: 0, restored: 0 });
    const sql = (text: string) => test.database.sql.query(text);
    await sql(`INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role)
      VALUES ('rik@exemple.test', '+32 470 00 00 00', 'Rik', 'Maes', 'own', 'passenger')`);
    await sql(`UPDATE app_user SET password_hash = 'changed' WHERE email = 'dispatch@sablon.test'`);
    await sql(`UPDATE app_user SET disabled_at = now() WHERE email = 'passager@sablon.test'`);
    await sql(`INSERT INTO second_factor (user_id, sealed_secret, confirmed_at)
      SELECT id, 'sealed', now() FROM app_user WHERE email = 'admin@sablon.test'`);
    await sql(`UPDATE app_user SET email = 'elders@sablon.test' WHERE email = 'chauffeur2@sablon.test'`);
    await sql(
      `UPDATE app_user SET email = 'weg@sablon.test', phone = '+32 470 99 99 99' WHERE email = 'chauffeur3@sablon.test'`,
    );
    const again = await seed(test.database, { demoAccounts: true });
    expect(again).toMatchObject({ accounts: 0, vehicles: 0, restored: 3, demoAccounts: 43 });
    const published = await rows<{ email: string; hash: string }>(
      `SELECT email, password_hash AS hash FROM app_user WHERE disabled_at IS NULL AND email IN
         ('dispatch@sablon.test', 'passager@sablon.test', 'admin@sablon.test', 'chauffeur2@sablon.test') ORDER BY email`,
    );
    expect(published.map(({ email }) => email)).toEqual([
      'admin@sablon.test',
      'chauffeur2@sablon.test',
      'dispatch@sablon.test',
      'passager@sablon.test',
    ]);
    expect(new Set(published.map(({ hash }) => hash))).toEqual(new Set([DEMO_PASSWORD_HASH]));
    expect(await rows('SELECT 1 FROM second_factor')).toEqual([]);
    expect(await rows(`SELECT password_hash FROM app_user WHERE email = 'rik@exemple.test'`)).toEqual([
      { password_hash: 'own' },
    ]);
  });

  it('counts the demo accounts in production after a demo, and changes none of them (S4)', async () => {
    await test.database.sql.query(`UPDATE app_user SET password_hash = 'changed' WHERE email = 'dispatch@sablon.test'`);
    expect(await seed(test.database, { demoAccounts: false })).toMatchObject({
      accounts: 0,
      restored: 0,
      demoAccounts: 43,
    });
    expect(await rows(`SELECT password_hash AS hash FROM app_user WHERE email = 'dispatch@sablon.test'`)).toEqual([
      { hash: 'changed' },
    ]);
  });
});
