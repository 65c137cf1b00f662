import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenToOutbox, openDatabase, type Database } from '@sablon/persistence';
import { createMessaging } from '../../libs/messaging/src/index.js';
import { handlers } from '../../libs/messaging/src/testing/stories.js';
import { promote, startStandby } from './copied-cluster.js';
import { startPostgres, type RunningPostgres } from './embedded-postgres.mjs';
import { applyMigrations } from './migrate.mjs';
import { runSql } from './run-sql.mjs';

const QUIET = { warn: () => undefined, error: () => undefined };

// Two servers as those who watch over Postgres keep them: a primary, and a standby that confirms every commit.
describe('a database address with two servers', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'servers-'));
  let primary: RunningPostgres;
  let standby: RunningPostgres;
  const running = new Set<RunningPostgres>();
  const opened: { close(): Promise<void> }[] = [];
  /** The standby comes first, so that the order of an address decides nothing. */
  let address: string;

  beforeAll(async () => {
    chmodSync(scratch, 0o755); // Postgres runs as another user
    const data = join(scratch, 'one');
    primary = await startPostgres(data);
    running.add(primary);
    standby = await startStandby(primary, data, join(scratch, 'two'), { confirms: true });
    running.add(standby);
    address = primary.url('sablon').replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`);
  }, 60_000);
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()));
    for (const one of running) await one.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  const portOf = async ({ sql }: Database) =>
    (await sql.query<{ port: number }>('SELECT inet_server_port() AS port')).rows[0]?.port;

  it('is migrated, written, listened to and worked from on the primary, and on the other server once that is promoted', async () => {
    await runSql(primary.url('postgres'), 'CREATE DATABASE sablon');
    await applyMigrations(address);
    const database = openDatabase({ url: address, poolSize: 3, answerWithinMs: 2_000 });
    opened.push(database);
    const messaging = await createMessaging(
      { backend: 'embedded', databaseUrl: address },
      { instanceId: 'servers', logger: QUIET },
    );
    opened.push(messaging);
    const worked: string[] = [];
    await messaging.jobs.process(handlers({ 'offer.expire': async (id) => void worked.push(id) }));
    let noticed = 0;
    const listener = listenToOutbox(database, () => noticed++, QUIET);
    opened.push(listener);
    await listener.ready;
    const fact = () =>
      database.sql.query(`INSERT INTO outbox (topic, object_id) VALUES ('trip.updated', gen_random_uuid())`);
    const everythingWorks = async (name: string) => {
      const before = noticed;
      await fact();
      messaging.jobs.schedule('offer.expire', name);
      await until(name, () => worked.includes(name) && noticed > before);
    };
    expect(await portOf(database)).toBe(primary.port);
    await everythingWorks('one');

    process.kill(primary.pid, 'SIGKILL');
    running.delete(primary);
    await promote(standby);
    await until('the new primary', async () => (await portOf(database).catch(() => null)) === standby.port);
    expect((await database.sql.query('SELECT 1 FROM outbox')).rowCount).toBe(1);
    await until('a session that listens again', () => noticed > 2);
    await everythingWorks('two');
  }, 90_000);
});

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await holds()); await sleep(50))
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
}
