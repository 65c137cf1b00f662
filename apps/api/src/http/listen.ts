import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ApiConfig } from '../config/config.js';

/** What listening on an address says where the machine has no such address, as with IPv6 switched off. */
const NO_SUCH_ADDRESS: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on every address of the configuration and resolves with what closes the further ones. The first must be there; a
 * further one that the machine does not have is left out. A program that holds the port on one of them is an error.
 */
export async function listen(
  app: NestFastifyApplication,
  { port, hosts }: Pick<ApiConfig, 'port' | 'hosts'>,
): Promise<() => Promise<void>> {
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
  return async () => {
    await Promise.all(doors.map((door) => new Promise((closed) => door.close(closed))));
  };
}

/** One more address of the same server: what connects there is handed over, so HTTP and sockets are the same behind both. */
function openDoor(http: HttpServer, port: number, host: string): Promise<Server | null> {
  return new Promise((opened, failed) => {
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => http.emit('connection', socket));
    door.once('error', (error: NodeJS.ErrnoException) =>
      NO_SUCH_ADDRESS.has(error.code) ? opened(null) : failed(error),
    );
    door.listen({ port, host }, () => opened(door));
  });
}
