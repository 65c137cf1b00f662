// The product under test: the built programs with their usual settings, on their own database.
import pg from 'pg';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildShippedMap } from '../../tools/stack/shipped-map.mjs';
import { startStack } from '../../tools/stack/stack.mjs';
import { startRedis } from '../../tools/redis/redis-server.mjs';
import { pin, SERVER_CORE } from './cpu.mjs';

/** Whether a redis-server is installed, so that api and worker can run as separate processes. */
export function hasRedis() {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The streets of Brussels. A product without a map goes on to build all of Flanders, for a minute beside what is measured. */
async function mapOf(data) {
  if (process.env.SABLON_MAP) return process.env.SABLON_MAP;
  const directory = join(data, 'map');
  const { ok, line } = await buildShippedMap('first', directory);
  if (!ok) throw new Error(`The map of Brussels could not be built: ${line}`);
  return directory;
}

/**
 * Starts the product in `mode`: `embedded` (api and worker in one process, no Redis) or `scaled` (api, worker and Redis
 * separate). `pid` is the process that serves clients; it gets its own core.
 */
export async function startProduct(directory, mode) {
  const data = join(directory, mode);
  mkdirSync(data, { recursive: true });
  const redis = mode === 'scaled' ? await startRedis(join(data, 'redis')) : null;
  let stack = null;
  let database = null;
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await database?.end();
    await stack?.stop();
    await redis?.stop();
  };
  try {
    const extra = { SABLON_LOG_LEVEL: 'error', STRIPE_SECRET_KEY: '', SABLON_MAP: await mapOf(data) };
    stack = await startStack({ dataDirectory: data, redisUrl: redis?.url, demo: false, env: extra });
    database = new pg.Pool({ connectionString: stack.databaseUrl, max: 4 });
    const { rows } = await database.query('SHOW fsync');
    if (rows[0].fsync !== 'on') throw new Error('Postgres runs without fsync: nothing measured here would hold.');
    const { pid } = stack.processes[redis ? 'api-1' : 'server'];
    pin(pid, SERVER_CORE);
    const { url, port, databaseUrl } = stack;
    return { mode, url, port, databaseUrl, redisUrl: redis?.url, database, pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
