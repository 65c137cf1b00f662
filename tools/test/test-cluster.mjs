import { join } from 'node:path';
import { startPostgres } from '../db/embedded-postgres.mjs';
import { applyMigrations } from '../db/migrate.mjs';
import { scratchInMemory } from './scratch.mjs';

/**
 * One Postgres for a tier with a migrated template, which `fill(url)` may fill further. A test copies it in about 50 ms:
 * `CREATE DATABASE … TEMPLATE <TEST_TEMPLATE>` over TEST_DATABASE_ADMIN_URL.
 */
export async function startTestCluster({ template = 'sablon_template', fill = async () => {} } = {}) {
  const scratch = scratchInMemory();
  const postgres = await startPostgres(join(scratch.directory, 'postgres'));
  await applyMigrations(postgres.url(template));
  await fill(postgres.url(template));
  Object.assign(process.env, { TEST_DATABASE_ADMIN_URL: postgres.url('postgres'), TEST_TEMPLATE: template });
  return {
    async stop() {
      await postgres.stop();
      scratch.remove();
    },
  };
}
