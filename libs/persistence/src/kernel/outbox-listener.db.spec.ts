import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { listenToOutbox } from './outbox-listener.js';
import { writeOutbox, type OutboxFact } from './outbox.js';

describe('the listener of the outbox', () => {
  let test: TestDatabase;
  let received: number;
  let wake: () => void;
  let warnings: string[];
  let listener: ReturnType<typeof listenToOutbox>;
  const written = (): void => {
    received++;
    wake();
  };
  /** Resolves with the next notification. */
  const next = (): Promise<void> => new Promise((resolve) => (wake = resolve));
  const facts = (count: number): OutboxFact[] =>
    Array.from({ length: count }, () => ({ topic: 'trip.corrected', objectId: randomUUID() }));
  const pids = async (): Promise<number[]> =>
    (
      await test.database.sql.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN outbox'",
      )
    ).rows.map(({ pid }) => pid);

  beforeEach(async () => {
    test = await createTestDatabase();
    received = 0;
    wake = () => undefined;
    warnings = [];
    listener = listenToOutbox(test.database, written, { warn: (_, message) => void warnings.push(message) });
    await listener.ready;
    expect(received).toBe(1); // what was committed before it listened
  });
  afterEach(async () => {
    await listener.close();
    await test.drop();
  });

  it('hears of each commit that wrote facts, once, and of no other', async () => {
    const { database } = test;
    await database.sql.query("UPDATE outbox SET attempts = 0; SELECT pg_notify('another', '')");
    await expect(
      database.transaction(async (tx) => {
        await writeOutbox(tx, facts(1));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const first = next();
    await database.transaction(async (tx) => {
      await writeOutbox(tx, facts(3));
      await writeOutbox(tx, facts(2));
      expect(received).toBe(1);
    });
    await first;
    const second = next();
    await writeOutbox(database.sql, facts(1));
    await second;
    expect(received).toBe(3);
  });

  it('hears of one of those that commit at the same moment, and commits do not wait for each other', async () => {
    const { database } = test;
    const holder = await database.sql.connect();
    await holder.query('BEGIN');
    // another one is in the middle of its commit
    await holder.query("SELECT pg_advisory_xact_lock(hashtext('sablon.outbox'))");
    await writeOutbox(database.sql, facts(1));
    expect(received).toBe(1);
    await holder.query('COMMIT');
    holder.release();
    const listened = next();
    await writeOutbox(database.sql, facts(1));
    await listened;
    expect(received).toBe(2);
  });

  it('comes back after its connection is ended, and looks for what it missed', async () => {
    const [pid] = await pids();
    const back = next();
    await test.database.sql.query('SELECT pg_terminate_backend($1)', [pid]);
    await back;
    expect(warnings).toEqual(['the connection that hears of new facts is lost; polling until it is back']);
    expect((await pids()).filter((one) => one !== pid)).toHaveLength(1);
    const again = next();
    await writeOutbox(test.database.sql, facts(1));
    await again;
    expect(received).toBe(3);
  });

  it('ends its connection when it is closed', async () => {
    await listener.close();
    expect(await pids()).toEqual([]);
    await writeOutbox(test.database.sql, facts(1));
    expect(received).toBe(1);
  });
});
