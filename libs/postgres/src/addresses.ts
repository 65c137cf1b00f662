/** One server of a connection string. */
export interface PostgresAddress {
  readonly host: string;
  readonly port: number;
}

const PORT = 5432;
/** Scheme and user, servers, the rest: an @ in a password is written %40, as everywhere in a URL. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * The connection strings of each server that a connection string names, in its order:
 * `postgresql://user:password@a:5432,b:5433/sablon` is two. A string of one server comes back as it is; a port that is missing is 5432
 * (postgresql.org, "Connection Strings", Specifying Multiple Hosts).
 */
export function hostsOf(url: string): readonly string[] {
  const [, before = '', servers = '', after = ''] = PARTS.exec(url) ?? [];
  if (!servers.includes(',')) return [url];
  return servers.split(',').map((server) => `${before}${server}${after}`);
}

/** Host and port of a connection string of one server. */
export function addressOf(url: string): PostgresAddress {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || PORT };
}
