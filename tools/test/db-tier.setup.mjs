// Before the db tier: one Postgres cluster with a migrated template database, and a real redis-server.
import { join } from 'node:path';
import { startRedis } from '../redis/redis-server.mjs';
import { scratchDirectory } from './scratch.mjs';
import { startTestCluster } from './test-cluster.mjs';

export default async function setUp() {
  const scratch = scratchDirectory();
  const [postgres, redis] = await Promise.all([startTestCluster(), startRedis(join(scratch.directory, 'redis'))]);
  process.env.TEST_REDIS_URL = redis.url;
  globalThis.stopTestTier = async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
    scratch.remove();
  };
}
