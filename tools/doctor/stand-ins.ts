// Stand-ins for the services that the doctor looks at, for its tests.
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSilentServer, type Server as TcpServer, type Socket } from 'node:net';

export interface Finding {
  readonly state: 'ok' | 'warning' | 'problem';
  readonly about: string;
  readonly text: string;
  readonly remedy: string | null;
}
/** The findings as `state: text`; whatever is not ok says what to do. */
export const said = (found: readonly Finding[]): string[] => {
  for (const { state, remedy } of found) expect(remedy !== null).toBe(state !== 'ok');
  return found.map(({ state, text }) => `${state}: ${text}`);
};

/** Servers that `closeAll` ends. */
export const open: { close: (done: () => void) => unknown; closeAllConnections?: () => void }[] = [];
const sockets = new Set<Socket>();
/** Ends every stand-in of a file; for `afterAll`. */
export async function closeAll(): Promise<void> {
  for (const socket of sockets) socket.destroy();
  for (const server of open) {
    server.closeAllConnections?.();
    await new Promise<void>((resolve) => void server.close(resolve));
  }
}

export const portOf = (server: Server | TcpServer): number => (server.address() as AddressInfo).port;
export async function listening<S extends Server | TcpServer>(server: S): Promise<S> {
  open.push(server);
  server.on('connection', (socket: Socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return server;
}
export const http = async (listener: RequestListener): Promise<string> =>
  `http://127.0.0.1:${portOf(await listening(createServer(listener)))}`;
export const json =
  (status: number, body: object): RequestListener =>
  (_request, reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
/** A service that takes connections and says nothing. */
export const silent = async (): Promise<number> => portOf(await listening(createSilentServer(() => undefined)));
