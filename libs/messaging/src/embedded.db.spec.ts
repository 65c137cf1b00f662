import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createMessaging } from './index.js';
import { messagingContract } from './messaging.contract.js';
import { eventually, handlers, type OpenMessaging } from './testing/stories.js';

const adminUrl = process.env['TEST_DATABASE_ADMIN_URL']!;
const database = `messaging_${randomUUID().replaceAll('-', '')}`;
const databaseUrl = Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href;

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

const open: OpenMessaging = (namespace, instanceId, logger) =>
  createMessaging({ backend: 'embedded', databaseUrl }, { instanceId, namespace, logger });

describe('messaging beside the data in Postgres', () => {
  beforeAll(() => ask(adminUrl, `CREATE DATABASE ${database}`));
  afterAll(() => ask(adminUrl, `DROP DATABASE ${database} WITH (FORCE)`));

  messagingContract(open);

  it('several processes that start at once migrate the queue once', async () => {
    const started = await Promise.all([1, 2, 3].map((each) => open('at_once', `instance-${each}`, console)));
    await Promise.all(started.map((messaging) => messaging.close()));
    const [applied] = await ask<{ migrations: number; versions: number }>(
      databaseUrl,
      'SELECT count(*)::int AS migrations, count(DISTINCT version)::int AS versions FROM at_once_jobs.migration',
    );
    expect(applied!.migrations).toBeGreaterThan(0);
    expect(applied!.migrations).toBe(applied!.versions);
  });

  it('a worker whose connections Postgres cut goes on', async () => {
    const said: string[] = [];
    const logger = { warn: (line: string) => void said.push(line), error: (line: string) => void said.push(line) };
    const [api, worker] = [await open('cut_off', 'api', logger), await open('cut_off', 'worker', logger)];
    const runs: string[] = [];
    await worker.jobs.process(handlers({ 'trip.dispatch': async (id) => void runs.push(id) }));
    await ask(
      adminUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}' AND pid <> pg_backend_pid()`,
    );
    await eventually(() => expect(said.length).toBeGreaterThan(0));
    // The first one may meet a connection not yet known to be dead: that one is the sweeper's.
    await eventually(() => {
      api.jobs.schedule('trip.dispatch', 'trip-1', { dedupe: 'round-1' });
      expect(runs).toEqual(['trip-1']);
    });
    await Promise.all([api.close(), worker.close()]);
  });

  it('leaves no connection behind', async () => {
    const messaging = await open('left_behind', 'instance-1', console);
    await messaging.close();
    // Postgres ends the process behind a closed line a moment later.
    await eventually(async () => {
      const open_ = await ask<{ count: number }>(
        adminUrl,
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = '${database}'`,
      );
      expect(open_[0]!.count).toBe(0);
    });
  });

  it('does not start without its database, and says so', async () => {
    const nowhere = Object.assign(new URL(adminUrl), { pathname: '/no_such_database' }).href;
    await expect(
      createMessaging({ backend: 'embedded', databaseUrl: nowhere }, { instanceId: 'instance-1' }),
    ).rejects.toThrow('database "no_such_database" does not exist');
  });
});
