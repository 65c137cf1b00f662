import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** A connection to a Redis, or to all nodes of a Cluster. */
export type RedisClient = Redis | Cluster;

interface RedisNode {
  readonly host: string;
  readonly port: number;
}

interface Login {
  readonly username: string | undefined;
  readonly password: string | undefined;
}

/** Where Redis is: one server, the master that several Sentinels agree on, or a Cluster. */
export type RedisAddress =
  | { readonly form: 'server'; readonly url: string }
  | {
      readonly form: 'sentinel';
      readonly tls: boolean;
      readonly sentinels: readonly RedisNode[];
      readonly sentinelLogin: Login;
      readonly master: string;
      readonly database: number;
      readonly login: Login;
    }
  | { readonly form: 'cluster'; readonly tls: boolean; readonly nodes: readonly RedisNode[]; readonly login: Login };

/** `redis+sentinel://user:password@host:port,host:port/master/database?sentinel_password=…`, and the same without a path for a Cluster. */
const SEVERAL =
  /^(?<scheme>rediss?)\+(?<form>sentinel|cluster):\/\/(?:(?<login>[^@/?#]*)@)?(?<hosts>[^@/?#]+)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?$/;
const NODE = /^(?<host>\[[\da-fA-F:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/;
const PORTS = { sentinel: 26_379, cluster: 6_379 };

/** Reads REDIS_URL; throws one sentence, without the password, when it has none of the forms. */
export function readRedisAddress(text: string): RedisAddress {
  const several = SEVERAL.exec(text)?.groups;
  if (!several) {
    if (/^rediss?:\/\/(?:[^@]*@)?[^@,]+$/.test(text) && URL.canParse(text)) return { form: 'server', url: text };
    throw new Error(
      'REDIS_URL must look like redis://host:6379, redis+sentinel://host:26379,host:26379/master or redis+cluster://host:6379,host:6379',
    );
  }
  const { scheme, form, login, hosts = '', path = '/', query } = several;
  const tls = scheme === 'rediss';
  const [first = '', database = '0', ...more] = path.slice(1).split('/');
  const options = new URLSearchParams(query);
  if (form === 'cluster') {
    if (first || query) throw new Error('REDIS_URL names a Cluster, which has no database and no further settings');
    return { form, tls, nodes: readNodes(hosts, PORTS.cluster), login: readLogin(login) };
  }
  if (!first) throw new Error('REDIS_URL names Sentinels, but not their master: add /name after the last of them');
  const unknown = [...options.keys()].find((key) => key !== 'sentinel_username' && key !== 'sentinel_password');
  if (more.length > 0 || !/^\d+$/.test(database) || unknown !== undefined)
    throw new Error('REDIS_URL must end with /master or /master/database, then at most ?sentinel_password=');
  return {
    form: 'sentinel',
    tls,
    sentinels: readNodes(hosts, PORTS.sentinel),
    sentinelLogin: {
      username: options.get('sentinel_username') ?? undefined,
      password: options.get('sentinel_password') ?? undefined,
    },
    master: decodeURIComponent(first),
    database: Number(database),
    login: readLogin(login),
  };
}

/** An address for people: hosts and master, no password. */
export function describeRedis(address: RedisAddress): string {
  const list = (nodes: readonly RedisNode[]) => nodes.map(({ host, port }) => `${host}:${port}`).join(', ');
  switch (address.form) {
    case 'server':
      return new URL(address.url).host;
    case 'sentinel':
      return `${address.master} of the Sentinels ${list(address.sentinels)}`;
    case 'cluster':
      return `the Cluster of ${list(address.nodes)}`;
  }
}

/**
 * The name in front of every key. A Cluster runs our scripts only on keys of one slot, so that it gets a hash tag; elsewhere names
 * stay as they were.
 */
export const keyPrefix = (address: RedisAddress, namespace: string): string =>
  address.form === 'cluster' ? `{${namespace}}` : namespace;

/** ASSUMPTION: a Cluster's changes of masters are found within this time even if no command has failed. */
const LOOK_FOR_NODES_EVERY_MS = 5_000;

type ConnectionOptions = Omit<RedisOptions, 'host' | 'port' | 'sentinels' | 'name'>;

/** Opens a connection to an address; with `lazyConnect`, at its `connect()`. */
export function connectRedis(address: RedisAddress, options: ConnectionOptions): RedisClient {
  if (address.form === 'cluster') {
    const { retryStrategy, enableOfflineQueue, lazyConnect, ...redisOptions } = options;
    return new Cluster([...address.nodes], {
      slotsRefreshInterval: LOOK_FOR_NODES_EVERY_MS,
      // Certificates name hosts, which must not become addresses before they are compared.
      ...(address.tls && { dnsLookup: (host, done) => done(null, host) }),
      ...(retryStrategy && { clusterRetryStrategy: retryStrategy }),
      ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
      ...(lazyConnect !== undefined && { lazyConnect }),
      redisOptions: { ...redisOptions, ...given(address.login), ...(address.tls && { tls: {} }) },
    });
  }
  const single = {
    // A master that became a replica answers so: look for the new one and ask again.
    reconnectOnError: (error: Error) => (error.message.includes('READONLY') ? 2 : false),
    ...options,
  } as const;
  if (address.form === 'server') return new Redis(address.url, single);
  const { username: sentinelUsername, password: sentinelPassword } = address.sentinelLogin;
  return new Redis({
    ...single,
    sentinels: [...address.sentinels],
    name: address.master,
    db: address.database,
    ...given(address.login),
    ...(sentinelUsername && { sentinelUsername }),
    ...(sentinelPassword && { sentinelPassword }),
    ...(address.tls && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    // The Sentinels tell of a new master before the old one, which may only be cut off, closes the connection.
    failoverDetector: true,
    sentinelRetryStrategy: single.retryStrategy ?? (() => null),
  });
}

function readNodes(list: string, usualPort: number): RedisNode[] {
  return list.split(',').map((one) => {
    const { host, port } = NODE.exec(one)?.groups ?? {};
    const number = port === undefined ? usualPort : Number(port);
    if (host === undefined || number < 1 || number > 65_535)
      throw new Error(`REDIS_URL names ${one}, which is not host:port`);
    return { host: host.replace(/^\[(.*)\]$/, '$1'), port: number };
  });
}

function readLogin(text: string | undefined): Login {
  const [username, password] = (text ?? '').split(':').map(decodeURIComponent);
  return { username: username || undefined, password: password || undefined };
}

const given = ({ username, password }: Login) => ({ ...(username && { username }), ...(password && { password }) });
