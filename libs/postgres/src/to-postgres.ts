import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';
import { addressOf, hostsOf } from './addresses.js';
import { forgetPrimary, primaryUrl } from './primary.js';
import { type Encrypted, nameOfServer, socketFor } from './server-name.js';

/**
 * The part of a `pg.Client`'s or `pg.Pool`'s configuration that says where Postgres is. With several servers in `url`, each new connection
 * goes to the one that takes writes at that moment. With TLS the certificate of each must hold for its own name.
 */
export function toPostgres(url: string): Pick<ClientConfig, 'connectionString' | 'stream'> {
  const [first = url, ...others] = hostsOf(url);
  if (others.length === 0) return { connectionString: url };
  return { connectionString: first, stream: socketFor((connection) => new SocketToPrimary(url, connection)) };
}

/** node-postgres knows one server only: this socket goes elsewhere than it is sent. */
class SocketToPrimary extends Socket {
  private reached = '';

  constructor(
    private readonly url: string,
    connection: Encrypted,
  ) {
    super();
    nameOfServer(connection, () => this.reached);
    this.once('error', () => forgetPrimary(url));
  }

  override connect(): this {
    primaryUrl(this.url).then(
      (primary) => {
        const { host, port } = addressOf(primary);
        this.reached = host;
        if (!this.destroyed) super.connect(port, host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}
