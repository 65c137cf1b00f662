import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage } from 'node:http';
import type { ServerOptions } from 'socket.io';
import { OriginPolicy } from '../http/origin-policy.js';
import { rawWebSocketOf, type LiveServer, type LiveSocket } from './live-socket.js';
import { LiveStatsService } from './live-stats.service.js';

/** ASSUMPTION: a client that has not answered our closing by then is not there any more. */
const CLOSE_GRACE_MS = 500;

/** Socket.IO on the api's own HTTP server, with the limits of reliability.md D11. */
export class LiveSocketAdapter extends IoAdapter {
  private readonly origins: OriginPolicy;
  private readonly stats: LiveStatsService;

  constructor(app: INestApplicationContext) {
    super(app);
    this.origins = app.get(OriginPolicy);
    this.stats = app.get(LiveStatsService);
  }

  override createIOServer(port: number, options?: ServerOptions): LiveServer {
    return super.createIOServer(port, {
      ...options,
      path: '/socket.io',
      transports: ['websocket'], // no sticky sessions needed between api processes
      serveClient: false,
      allowEIO3: false,
      maxHttpBufferSize: 16 * 1024,
      connectTimeout: 10_000,
      perMessageDeflate: false, // 30 kB a socket for messages too small to shrink
      // connectionStateRecovery stays off: it lets revoked sessions and ended trips back in (reliability.md D11).
      allowRequest: (request: IncomingMessage, answer: (error: string | null, allowed: boolean) => void) =>
        answer(null, this.mayConnect(request)),
    } as ServerOptions) as LiveServer;
  }

  /** Ends the sockets and leaves the HTTP server to Fastify; clients see a broken line and come back by themselves. */
  override async close(server: LiveServer): Promise<void> {
    const sockets = [...server.sockets.sockets.values()] as LiveSocket[];
    for (const socket of sockets) socket.conn.close();
    if (sockets.length > 0) await new Promise((resolve) => setTimeout(resolve, CLOSE_GRACE_MS));
    for (const socket of sockets) rawWebSocketOf(socket)?.terminate();
    server.engine.close();
  }

  /** Cookies travel with a websocket from any page, so the page is asked for (ASVS 4.4.2); programs name none. */
  private mayConnect({ headers: { origin } }: IncomingMessage): boolean {
    const allowed = origin === undefined || this.origins.isAllowedOrigin(origin);
    if (!allowed) this.stats.count('handshake.origin_refused');
    return allowed;
  }
}
