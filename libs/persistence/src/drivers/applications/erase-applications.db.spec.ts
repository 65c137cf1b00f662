import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { eraseOldApplications } from './erase-applications.js';

let test: TestDatabase;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());

/**
 * An application in a status, last changed and decided that many days ago, with one document; returns the document's name in the
 * store.
 */
async function application(status: string, changedDaysAgo: number, decidedDaysAgo: number | null = null) {
  const [id, storedName] = [randomUUID(), randomBytes(32).toString('hex')];
  await test.database.sql.query(
    `INSERT INTO driver_application (id, email, first_name, last_name, phone, language, status, answers, note, submitted_at, changed_at, decided_at)
     VALUES ($1::uuid, $1::uuid || '@exemple.test', 'A', 'B', '1', 'fr', $2, '{}', 'why', now(), now() - make_interval(days => $3), now() - make_interval(days => $4))`,
    [id, status, changedDaysAgo, decidedDaysAgo],
  );
  await test.database.sql.query(
    `INSERT INTO application_document (application_id, kind, file_name, media_type, size_bytes, sha256, stored_name)
     VALUES ($1, 'photos', 'a.pdf', 'application/pdf', 1, $2, $2)`,
    [id, storedName],
  );
  return { id, storedName };
}

describe('abandoned driver applications', () => {
  it('are erased with their documents once their time is over; the others stay', async () => {
    const gone = [
      await application('draft', 91),
      await application('refused', 200, 181),
      await application('more_wanted', 200, 190),
    ];
    const retained = [
      await application('draft', 89),
      await application('refused', 300, 179),
      await application('more_wanted', 10, 300),
      await application('submitted', 400),
      await application('approved', 400, 400),
    ];
    const removed: string[] = [];
    expect(await eraseOldApplications(test.database, async (name) => void removed.push(name))).toBe(gone.length);
    expect(removed.sort()).toEqual(gone.map(({ storedName }) => storedName).sort());
    const left = await test.database.sql.query<{ id: string; documents: number }>(
      `SELECT a.id, (SELECT count(*)::int FROM application_document p WHERE p.application_id = a.id) AS documents FROM driver_application a`,
    );
    expect(left.rows.map(({ id }) => id).sort()).toEqual(retained.map(({ id }) => id).sort());
    expect(left.rows.every(({ documents }) => documents === 1)).toBe(true);
    expect(await eraseOldApplications(test.database, async () => undefined)).toBe(0);
  });

  it('are erased at the next attempt when a file could not be removed', async () => {
    await application('draft', 100);
    const refuse = async () => {
      throw new Error('disk');
    };
    await expect(eraseOldApplications(test.database, refuse)).rejects.toThrow('disk');
    expect(await eraseOldApplications(test.database, async () => undefined)).toBe(1);
  });
});
