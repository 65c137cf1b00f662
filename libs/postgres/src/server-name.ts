import type { Socket } from 'node:net';
import { checkServerIdentity, type ConnectionOptions, type PeerCertificate } from 'node:tls';

/** The part of a connection of node-postgres that says how it is encrypted; false or missing = it is not. */
export interface Encrypted {
  ssl?: boolean | ConnectionOptions | undefined;
}

/**
 * Has a connection check the certificate against the server that it reaches. node-postgres takes the name that its address begins with,
 * which is another server's where there are several, and none where the server is an IP address. Whether certificates are checked at all
 * stays as the address says.
 */
export function nameOfServer(connection: Encrypted, reached: () => string): void {
  const { ssl } = connection;
  if (!ssl) return;
  const options = ssl === true ? {} : ssl;
  if (options.checkServerIdentity) return; // a mode that checks the authority and no name
  const named = {
    ...options,
    checkServerIdentity: (_: string, certificate: PeerCertificate) => checkServerIdentity(reached(), certificate),
  };
  // Hidden from logs, as node-postgres has it.
  if (options.key !== undefined) Object.defineProperty(named, 'key', { value: options.key, enumerable: false });
  connection.ssl = named;
}

/** node-postgres gives the function that opens its socket the connection it is for, which its types do not know. */
export const socketFor = (open: (connection: Encrypted) => Socket): (() => Socket) => open as () => Socket;
