// Several redis-servers of this machine that stand in for each other or share the keys, as large installations have them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../process/ports.mjs';
import { runRedis, startRedis } from './redis-server.mjs';

const MASTER = 'sablon-master';
const SENTINELS = 3;
const MASTERS = 3;
const SLOTS = 16_384;
const PATIENCE_MS = 30_000;

/** A master, its replica, and three Sentinels, which make the replica the master when two of them miss the former for a second. */
export async function startSentinels(directory) {
  const master = await startRedis(join(directory, 'first'));
  const replica = await startRedis(join(directory, 'second'), {
    settings: { replicaof: `127.0.0.1 ${master.port}`, 'repl-diskless-sync-delay': 0 },
  });
  const sentinels = [];
  for (let index = 0; index < SENTINELS; index += 1)
    sentinels.push(await startSentinel(join(directory, `sentinel-${index + 1}`), master.port));
  await until(replica.port, 'the replica', async (redis) =>
    (await redis.info('replication')).includes('link_status:up'),
  );
  for (const { port } of sentinels)
    await until(port, 'a Sentinel', async (redis) => {
      const fields = await redis.call('SENTINEL', 'MASTER', MASTER);
      const read = (name) => Number(fields[fields.indexOf(name) + 1]);
      return read('num-other-sentinels') === SENTINELS - 1 && read('num-slaves') === 1;
    });
  return {
    url: `redis+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join()}/${MASTER}`,
    master,
    replica,
    sentinels,
    stop: () => stopAll([...sentinels, replica, master]),
  };
}

/**
 * Three masters of a Cluster with a third of the keys each; a key whose master is gone is refused, the others are served. With `replicas`
 * each has one, which takes its place when it is gone.
 */
export async function startCluster(directory, { replicas: withReplicas = false } = {}) {
  const starters = Array.from({ length: MASTERS }, (_, index) => nodeStarter(join(directory, `node-${index + 1}`)));
  const masters = [];
  for (const start of starters) masters.push(await start());
  for (const [index, { port }] of masters.entries())
    await ask(port, async (redis) => {
      const [first, next] = [index, index + 1].map((part) => Math.ceil((SLOTS * part) / MASTERS));
      await redis.call('CLUSTER', 'ADDSLOTSRANGE', first, next - 1);
      await redis.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1);
      const [{ port: meeting }] = masters;
      if (port !== meeting) await redis.call('CLUSTER', 'MEET', '127.0.0.1', meeting, await busPort(meeting));
    });
  for (const { port } of masters)
    await until(port, 'the Cluster', async (redis) => {
      const info = String(await redis.call('CLUSTER', 'INFO'));
      return info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${MASTERS}`);
    });
  const replicas = [];
  for (const [index, { port }] of withReplicas ? masters.entries() : [])
    replicas.push(await startReplica(join(directory, `replica-${index + 1}`), port));
  return {
    url: `redis+cluster://${masters.map(({ port }) => `127.0.0.1:${port}`).join()}`,
    masters,
    replicas,
    /** The place among the masters of the one that has the key. */
    placeOf: (key) =>
      ask(masters[0].port, async (redis) =>
        Math.floor((Number(await redis.call('CLUSTER', 'KEYSLOT', key)) * MASTERS) / SLOTS),
      ),
    /** Starts one again that was killed, with what it had. */
    async revive(place) {
      masters[place] = await starters[place](masters[place].port);
    },
    stop: () => stopAll([...replicas, ...masters]),
  };
}

/** Starts a node that follows a master of a Cluster, and is ready to take its place. */
async function startReplica(directory, masterPort) {
  const replica = await nodeStarter(directory)();
  const id = await ask(masterPort, (redis) => redis.call('CLUSTER', 'MYID'));
  const meetingPort = await busPort(masterPort);
  await ask(replica.port, (redis) => redis.call('CLUSTER', 'MEET', '127.0.0.1', masterPort, meetingPort));
  await until(replica.port, 'a replica that knows its master', async (redis) =>
    String(await redis.call('CLUSTER', 'NODES')).includes(id),
  );
  await ask(replica.port, (redis) => redis.call('CLUSTER', 'REPLICATE', id));
  await until(replica.port, 'a replica', async (redis) =>
    (await redis.info('replication')).includes('master_link_status:up'),
  );
  return replica;
}

/** Starts a node of a Cluster; in the same directory it is the same node again. */
function nodeStarter(directory) {
  let busPort = null;
  return async (port) => {
    busPort ??= await freePort();
    const settings = {
      'cluster-enabled': 'yes',
      'cluster-node-timeout': 1_000,
      'cluster-require-full-coverage': 'no',
      'cluster-port': busPort,
    };
    return startRedis(directory, { port, settings });
  };
}

/** What a server says of itself: its role, the number of its keys, and how many listen there to channels that match. */
export const lookAt = (port, channels) =>
  ask(port, async (redis) => {
    const [role] = await redis.role();
    const found = await redis.pubsub('CHANNELS', channels);
    const [, subscribed = 0] = found.length > 0 ? await redis.pubsub('NUMSUB', ...found) : [];
    return { role, keys: await redis.dbsize(), subscribed: Number(subscribed) };
  });

/** A Sentinel rewrites its configuration, so that it needs a file of its own. */
async function startSentinel(directory, masterPort) {
  mkdirSync(directory, { recursive: true });
  const port = await freePort();
  const file = join(directory, 'sentinel.conf');
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${directory}`,
    `sentinel monitor ${MASTER} 127.0.0.1 ${masterPort} 2`,
    `sentinel down-after-milliseconds ${MASTER} 1000`,
    `sentinel failover-timeout ${MASTER} 5000`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return runRedis([file, '--sentinel'], port);
}

const busPort = (port) => ask(port, async (redis) => Number((await redis.call('CONFIG', 'GET', 'cluster-port')).at(1)));

const stopAll = (servers) => Promise.all(servers.map((server) => server.stop()));

async function ask(port, question) {
  const redis = new Redis({ host: '127.0.0.1', port });
  try {
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}

async function until(port, what, holds) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await ask(port, holds))) {
    if (Date.now() > deadline) throw new Error(`${what} on port ${port} does not come up`);
    await sleep(50);
  }
}
