import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';
import { addressOf, hostsOf } from './addresses.js';
import { forgetPrimary, primaryUrl } from './primary.js';

/**
 * The part of a `pg.Client`'s or `pg.Pool`'s configuration that says where Postgres is. With several servers in `url`, each new connection
 * goes to the one that takes writes at that moment. With TLS the certificate of each must hold for the name of the first.
 */
export function toPostgres(url: string): Pick<ClientConfig, 'connectionString' | 'stream'> {
  const [first = url, ...others] = hostsOf(url);
  if (others.length === 0) return { connectionString: url };
  return { connectionString: first, stream: () => new SocketToPrimary(url) };
}

/** node-postgres knows one server only: this socket goes elsewhere than it is sent. */
class SocketToPrimary extends Socket {
  constructor(private readonly url: string) {
    super();
    this.once('error', () => forgetPrimary(url));
  }

  override connect(): this {
    primaryUrl(this.url).then(
      (primary) => {
        const { host, port } = addressOf(primary);
        if (!this.destroyed) super.connect(port, host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}
