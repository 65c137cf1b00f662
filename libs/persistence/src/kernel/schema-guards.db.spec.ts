import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { assertSchemaGuards, expectedGuards } from './schema-guards.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('schema guards at start-up', () => {
  it('are complete in a freshly migrated database', async () => {
    await assertSchemaGuards(test.database.sql);
    const names = expectedGuards().map((guard) => guard.name);
    for (const name of ['driver_no_overlap', 'one_accepted_offer', 'trip_guard', 'refund_within_capture'])
      expect(names).toContain(name);
  });

  it.each([
    ['a dropped constraint', 'ALTER TABLE trip DROP CONSTRAINT driver_no_overlap', 'driver_no_overlap'],
    ['a dropped index', 'DROP INDEX one_ongoing_per_driver', 'one_ongoing_per_driver'],
    ['a disabled trigger', 'ALTER TABLE trip DISABLE TRIGGER trip_guard', 'trip_guard'],
    [
      'a weaker function under the same name',
      "CREATE OR REPLACE FUNCTION offer_guard() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
      'offer_guard',
    ],
  ])('refuse to start with %s', async (_, statement, name) => {
    const broken = await createTestDatabase();
    await broken.database.sql.query(statement);
    await expect(assertSchemaGuards(broken.database.sql)).rejects.toThrow(name);
    await broken.drop();
  });
});
