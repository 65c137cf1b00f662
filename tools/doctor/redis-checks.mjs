// Redis, where one is configured.
import { connectRedis, readRedisAddress } from '@sablon/messaging';
import { CHECK_WITHIN_MS, ok, problem, reasonOf, warning } from './finding.mjs';

const MAJOR_MIN = 7;
const ABOUT = 'Redis';

/** Findings about the Redis at an address; of a Cluster, about each of its masters. */
export async function redis(url) {
  let address;
  try {
    address = readRedisAddress(url);
  } catch (error) {
    return [problem(ABOUT, 'has an address that cannot be read', `${error.message}.`)];
  }
  const client = connectRedis(address, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: CHECK_WITHIN_MS - 500,
    commandTimeout: CHECK_WITHIN_MS - 500,
  });
  let lastError = null;
  client.on('error', (error) => (lastError = error.lastNodeError ?? error));
  try {
    await client.connect();
    if (address.form !== 'cluster') return judged(ABOUT, await client.info());
    return (
      await Promise.all(
        client
          .nodes('master')
          .map(async (node) => judged(`${ABOUT} ${node.options.host}:${node.options.port}`, await node.info())),
      )
    ).flat();
  } catch (error) {
    return [
      problem(
        ABOUT,
        `does not answer: ${reasonOf(lastError ?? error)}`,
        'Is REDIS_URL right (host, port, password, name of the master), and is the server up? Without it, empty REDIS_URL: Postgres then carries the jobs.',
      ),
    ];
  } finally {
    client.disconnect();
  }
}

/** What INFO says; managed services forbid CONFIG GET. */
function judged(about, info) {
  const read = (name) => new RegExp(`^${name}:(.*?)\\s*$`, 'm').exec(info)?.[1];
  const found = [];
  const version = read('redis_version') ?? '?';
  found.push(
    Number.parseInt(version, 10) < MAJOR_MIN
      ? problem(about, `is version ${version}`, `Sablon needs Redis ${MAJOR_MIN} or newer.`)
      : ok(about, `version ${version} answers`),
  );
  const policy = read('maxmemory_policy');
  if (policy !== 'noeviction')
    found.push(
      problem(
        about,
        `throws keys away when it is full (maxmemory-policy ${policy})`,
        'Start it with --maxmemory-policy noeviction, or give Sablon a Redis of its own.',
      ),
    );
  if (read('role') === 'slave')
    found.push(problem(about, 'is a replica, which takes no writes', 'Name its primary in REDIS_URL.'));
  if (read('aof_enabled') !== '1')
    found.push(
      warning(
        about,
        'does not persist (appendonly no): a restart forgets jobs and positions until the sweeper finds them',
        'Start it with --appendonly yes.',
      ),
    );
  return found;
}
