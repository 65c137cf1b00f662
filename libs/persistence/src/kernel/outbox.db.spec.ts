import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { relayOutbox, writeOutbox } from './outbox.js';

describe('the outbox', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('relays facts in order, also when the id gains a digit', async () => {
    const { database } = test;
    const objectId = randomUUID();
    const written = Array.from({ length: 120 }, (_, index) => index + 1);
    for (const seq of written) await writeOutbox(database.sql, [{ topic: 'trip.corrected', objectId, seq }]);
    const published: number[] = [];
    const relay = () =>
      relayOutbox(database, async (rows) => {
        published.push(...rows.map(({ seq }) => seq));
        return [];
      });
    while ((await relay()).taken > 0);
    expect(published).toEqual(written);
  });
});
