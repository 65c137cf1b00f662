// Before the end-to-end tier: the product is built, and the browser is there. Each test file starts its own stack
// (tools/stack/stack.mjs) on free ports and a data directory of its own.
import { join } from 'node:path';
import { startRedis } from '../redis/redis-server.mjs';
import { prepareProduct } from '../start/prepare.mjs';
import { terminalReport } from '../start/progress.mjs';
import { ROOT } from '../stack/programs.mjs';
import { browserPath } from '../process/system-packages.mjs';
import { scratchDirectory } from './scratch.mjs';

export default async function setUp() {
  await prepareProduct(ROOT, terminalReport());
  const scratch = scratchDirectory();
  const redis = await startRedis(join(scratch.directory, 'redis-e2e'));
  Object.assign(process.env, {
    CHROMIUM_PATH: browserPath(),
    TEST_REDIS_URL: redis.url,
    TEST_SCRATCH: scratch.directory,
  });
  globalThis.sablonE2eTier = async () => {
    await redis.stop();
    scratch.remove();
  };
}
