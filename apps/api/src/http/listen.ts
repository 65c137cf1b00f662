import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ApiConfig } from '../config/config.js';

/** Error codes of listening on an address the machine does not have, as with IPv6 switched off. */
const NO_SUCH_ADDRESS: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** ASSUMPTION: as long as an answer under way may take; the process has ten seconds to stop (reliability.md D13). */
const CLOSED_WITHIN_MS = 5_000;

/**
 * Listens on every configured address and resolves with a function that closes the additional ones, and the connections that are
 * still open a moment later: browsers open some ahead of any request, and Node waits for those as for a request. The first address must
 * exist; an additional one that the machine does not have is left out. A port already in use on one of them is an error.
 */
export async function listen(
  app: NestFastifyApplication,
  { port, hosts }: Pick<ApiConfig, 'port' | 'hosts'>,
): Promise<(withinMs?: number) => Promise<void>> {
  const [first = '', ...more] = hosts;
  await app.listen(port, first);
  const http = app.getHttpServer() as HttpServer;
  const address = http.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port; // port 0 takes any
  const doors: Server[] = [];
  for (const host of more) {
    const door = await openDoor(http, taken, host);
    if (door) doors.push(door);
  }
  return async (withinMs = CLOSED_WITHIN_MS) => {
    // Not cleared: the application closes its own door beside these.
    setTimeout(() => http.closeAllConnections(), withinMs).unref();
    await Promise.all(doors.map((door) => new Promise((closed) => door.close(closed))));
  };
}

/** One more address for the same server: its connections are handed over, so HTTP and sockets behave the same on both. */
function openDoor(http: HttpServer, port: number, host: string): Promise<Server | null> {
  return new Promise((opened, failed) => {
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => http.emit('connection', socket));
    door.once('error', (error: NodeJS.ErrnoException) =>
      NO_SUCH_ADDRESS.has(error.code) ? opened(null) : failed(error),
    );
    door.maxConnections = http.maxConnections;
    door.listen({ port, host }, () => opened(door));
  });
}
