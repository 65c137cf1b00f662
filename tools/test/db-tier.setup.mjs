// Before the db tier: one Postgres cluster with a migrated template database, and a real redis-server.
// A test file takes its own copy: `CREATE DATABASE … TEMPLATE <TEST_TEMPLATE>` over TEST_DATABASE_ADMIN_URL, about 50 ms.
import { join } from 'node:path';
import { startPostgres } from '../db/embedded-postgres.mjs';
import { applyMigrations } from '../db/migrate.mjs';
import { startRedis } from '../redis/redis-server.mjs';
import { scratchDirectory } from './scratch.mjs';

const TEMPLATE = 'sablon_template';

export default async function setUp() {
  const scratch = scratchDirectory();
  const [postgres, redis] = await Promise.all([
    startPostgres(join(scratch.directory, 'postgres')),
    startRedis(join(scratch.directory, 'redis')),
  ]);
  await applyMigrations(postgres.url(TEMPLATE));
  Object.assign(process.env, {
    TEST_DATABASE_ADMIN_URL: postgres.url('postgres'),
    TEST_TEMPLATE: TEMPLATE,
    TEST_REDIS_URL: redis.url,
  });
  globalThis.sablonDbTier = async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
    scratch.remove();
  };
}
