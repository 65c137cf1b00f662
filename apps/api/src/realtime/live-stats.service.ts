import { Injectable, type INestApplicationContext } from '@nestjs/common';
import type { PositionFault } from '@sablon/domain';
import type { ClientToServerEvents, ServerToClientEvents } from '@sablon/contracts';
import type { DefaultEventsMap, Server, Socket, ServerOptions } from 'socket.io';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage } from 'node:http';
import { OriginPolicy } from '../http/origin-policy.js';

/** Counters for sockets and positions; refusals are never answered, so this is where they show. */
export type LiveCount =
  | PositionFault
  | 'position.accepted'
  | 'position.malformed'
  | 'position.not_a_driver'
  | 'position.off_shift'
  | 'position.other_device'
  | 'position.outdated'
  | 'position.forwarded'
  | 'position.held_back'
  | 'fleet.held_back'
  | 'fleet.not_staff'
  | 'event.unknown'
  | 'event.too_frequent'
  | 'event.malformed'
  | 'handshake.origin_refused'
  | 'socket.too_many'
  | 'socket.too_slow'
  | 'socket.flooding'
  | 'session.cut'
  | 'share.cut';

/** Counters of this process since it started. */
@Injectable()
export class LiveStatsService {
  private readonly counts = new Map<LiveCount, number>();

  count(what: LiveCount): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Every counter above zero, by name. */
  read(): Readonly<Partial<Record<LiveCount, number>>> {
    return Object.fromEntries(this.counts);
  }
}

/** Data kept with a socket; a visitor has no session. */
interface LiveSocketData {
  session: CurrentSession | null;
  /** A driver's working screen, under its own id. */
  deviceId?: string;
}
export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, LiveSocketData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, LiveSocketData>;

/** The websocket under a Socket.IO socket, as far as the hot path and the limits use it. */
export interface RawWebSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  terminate(): void;
  listeners(event: 'message'): ((data: unknown, isBinary: boolean) => void)[];
  on(event: 'message', listener: (data: unknown, isBinary: boolean) => void): void;
  removeAllListeners(event: 'message'): void;
  /** Socket.IO's own way to send frames encoded once for many receivers. */
  readonly _sender?: { sendFrame?(list: readonly Buffer[]): void };
}
export const WS_OPEN = 1;

/** The websocket of a socket, null when it is on another transport or closed. */
export function rawWebSocketOf(socket: LiveSocket): RawWebSocket | null {
  const transport = socket.conn.transport as unknown as { name: string; socket?: RawWebSocket };
  return transport.name === 'websocket' ? (transport.socket ?? null) : null;
}

/** So many at once, so many a second. */
export class TokenBucket {
  private tokens: number;
  private filledAtMs = 0;

  constructor(
    private readonly capacity: number,
    private readonly perSecond: number,
  ) {
    this.tokens = capacity;
  }

  /** Takes one; false when there is none. */
  take(nowMs: number): boolean {
    if (nowMs > this.filledAtMs) {
      this.tokens = Math.min(this.capacity, this.tokens + ((nowMs - this.filledAtMs) / 1000) * this.perSecond);
      this.filledAtMs = nowMs;
    }
    if (this.tokens < 1) return false;
    this.tokens--;
    return true;
  }
}

/** ASSUMPTION: the most a person's page sends; positions have their own limit. */
const EVENTS_AT_ONCE = 20;
const EVENTS_PER_SECOND = 5;
const FLOOD = 200;

/** Lets through only known events, at a limited rate; the rest is counted and dropped. */
export function limitEvents(
  socket: LiveSocket,
  known: ReadonlySet<string>,
  stats: Pick<LiveStatsService, 'count'>,
): void {
  const bucket = new TokenBucket(EVENTS_AT_ONCE, EVENTS_PER_SECOND);
  let dropped = 0;
  socket.use(([event], next) => {
    const inTime = event === 'position' || bucket.take(Date.now());
    if (inTime && known.has(event)) return next();
    stats.count(inTime ? 'event.unknown' : 'event.too_frequent');
    if (++dropped !== FLOOD) return;
    stats.count('socket.flooding');
    socket.disconnect(true);
  });
}

/** ASSUMPTION: a client that has not answered our close by then is gone. */
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
      perMessageDeflate: false, // 30 kB a socket for messages too small to compress
      // connectionStateRecovery stays off: it would let revoked sessions and ended trips back in (reliability.md D11).
      allowRequest: (request: IncomingMessage, answer: (error: string | null, allowed: boolean) => void) =>
        answer(null, this.mayConnect(request)),
    } as ServerOptions) as LiveServer;
  }

  /** Ends the sockets and leaves the HTTP server to Fastify; clients see a broken connection and reconnect by themselves. */
  override async close(server: LiveServer): Promise<void> {
    const sockets = [...server.sockets.sockets.values()] as LiveSocket[];
    for (const socket of sockets) socket.conn.close();
    if (sockets.length > 0) await new Promise((resolve) => setTimeout(resolve, CLOSE_GRACE_MS));
    for (const socket of sockets) rawWebSocketOf(socket)?.terminate();
    server.engine.close();
  }

  /** Cookies are sent with a websocket from any page, so the origin is checked (ASVS 4.4.2); programs send none. */
  private mayConnect({ headers: { origin } }: IncomingMessage): boolean {
    const allowed = origin === undefined || this.origins.isAllowedOrigin(origin);
    if (!allowed) this.stats.count('handshake.origin_refused');
    return allowed;
  }
}
