import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { SessionEnding } from '@sablon/contracts';
import type { Role } from '@sablon/domain';
import { OpenCounts, type Messaging } from '@sablon/messaging';
import { readSessionRoles, type Database } from '@sablon/persistence';
import { API_CONFIG, DATABASE, MESSAGING } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { addressKey, forwardedAddress } from '../http/caller-address.js';
import { WaitingConnectionsService } from '../http/waiting-connections.service.js';
import { rawWebSocketOf, type LiveSocket, LiveStatsService } from './live-stats.service.js';

/** reliability.md D11. */
const MAX_SOCKETS_PER_USER = 5;
/** ASSUMPTION: pages open at the same time by visitors behind one address; benches open theirs in a demo. */
const MAX_SOCKETS_OF_VISITORS = { ordinary: 100, demo: 1_000_000 };
const ALL = 'everybody';
/** ASSUMPTION: a page that follows a ride shows its link as soon as it is connected, over a slow phone line too. */
const LINK_WITHIN_MS = 5_000;
/** Rooms that only the holder of a ride's link is in. */
const RIDE_ROOM = /^(track|shared):/;
const MAX_BUFFERED_BYTES = 1024 * 1024;
const MAX_BUFFERED_PACKETS = 200;
/** Often enough that an ended session is cut within 5 s even if its message was lost (reliability.md I24). */
const REVALIDATE_EVERY_MS = 4_000;
const SLOW_CHECK_EVERY_MS = 1_000;

/** The open sockets, and those that have to be closed. */
@Injectable()
export class ConnectionsService implements OnModuleDestroy {
  private readonly logger = new Logger(ConnectionsService.name);
  private readonly open = new Set<LiveSocket>();
  private readonly byUser = new Map<string, LiveSocket[]>();
  private readonly visitors: OpenCounts;
  private readonly endings: (() => void)[] = [];
  private revalidating = false;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) messaging: Messaging,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly stats: LiveStatsService,
    private readonly waiting: WaitingConnectionsService,
  ) {
    this.visitors = new OpenCounts(messaging.counters, 'visitors');
    const timers = [
      setInterval(() => void this.revalidate(), REVALIDATE_EVERY_MS),
      setInterval(() => this.cutSlow(), SLOW_CHECK_EVERY_MS),
    ];
    this.endings.push(
      () => timers.forEach((timer) => clearInterval(timer)),
      () => this.visitors.stop(),
      messaging.bus.subscribe('session.revoked', ({ userId, sessionIdHash }) => this.revoke(userId, sessionIdHash)),
    );
    timers.forEach((timer) => timer.unref());
  }

  onModuleDestroy(): void {
    for (const end of this.endings) end();
  }

  /** Adds a socket. When there are too many, a person's oldest one is closed, or the visitor's new one: others had theirs first. */
  add(socket: LiveSocket): void {
    this.open.add(socket);
    this.waiting.served((socket.conn.request as IncomingMessage).socket);
    socket.once('disconnect', () => this.remove(socket));
    const userId = socket.data.session?.id;
    if (!userId) return void this.addVisitor(socket);
    const sockets = [...(this.byUser.get(userId) ?? []), socket];
    this.byUser.set(userId, sockets);
    const oldest = sockets[0];
    if (sockets.length <= MAX_SOCKETS_PER_USER || !oldest) return;
    this.stats.count('socket.too_many');
    end(oldest, 'too_many_connections');
  }

  /**
   * Beyond what one address may have, it is closed at once; beyond what all visitors may have, unless it follows a ride by its link by then:
   * a flood takes nothing from those who have a ride.
   */
  private async addVisitor(socket: LiveSocket): Promise<void> {
    const kind = this.config.demo ? 'demo' : 'ordinary';
    const peer = socket.handshake.address;
    const address = addressKey(forwardedAddress(socket.handshake.headers, this.config.trustProxyHops, peer));
    socket.once('disconnect', () => void Promise.all([this.visitors.close(address), this.visitors.close(ALL)]));
    const [here, inAll] = await Promise.all([this.visitors.open(address), this.visitors.open(ALL)]);
    if (here > MAX_SOCKETS_OF_VISITORS[kind]) this.refuse(socket);
    else if (inAll > this.config.floodLimits.sockets)
      setTimeout(() => {
        if (![...socket.rooms].some((room) => RIDE_ROOM.test(room))) this.refuse(socket);
      }, LINK_WITHIN_MS).unref();
  }

  private refuse(socket: LiveSocket): void {
    if (!socket.connected) return;
    this.stats.count('socket.too_many');
    end(socket, 'too_many_connections');
  }

  /** The open sockets of a person, oldest first. */
  of(userId: string): readonly LiveSocket[] {
    return this.byUser.get(userId) ?? [];
  }

  get size(): number {
    return this.open.size;
  }

  /** Open sockets by the role of their person. */
  countByKind(): ReadonlyMap<Role | 'visitor', number> {
    const counts = new Map<Role | 'visitor', number>();
    for (const { data } of this.open) {
      const kind = data.session?.role ?? 'visitor';
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return counts;
  }

  /** Cuts the sockets of one session, or all of a person's. */
  revoke(userId: string, sessionIdHash: string | null): void {
    for (const socket of this.of(userId)) {
      if (sessionIdHash !== null && socket.data.session?.sessionIdHash !== sessionIdHash) continue;
      this.stats.count('session.cut');
      end(socket, 'session_revoked');
    }
  }

  /** Checks every open session in Postgres; one that ended, or whose person's role changed, is cut. */
  async revalidate(): Promise<void> {
    const sockets = [...this.open].filter((socket) => socket.data.session);
    if (this.revalidating || sockets.length === 0) return;
    this.revalidating = true;
    try {
      const hashes = new Set(sockets.map((socket) => socket.data.session?.sessionIdHash ?? ''));
      const roles = await readSessionRoles(this.database.sql, [...hashes]);
      for (const socket of sockets) {
        const { session } = socket.data;
        if (!session || roles.get(session.sessionIdHash) === session.role) continue;
        this.stats.count('session.cut');
        end(socket, 'session_revoked');
      }
    } catch (error) {
      this.logger.warn(`Open sessions could not be checked: ${String(error)}`);
    } finally {
      this.revalidating = false;
    }
  }

  private cutSlow(): void {
    for (const socket of this.open) {
      const websocket = rawWebSocketOf(socket);
      const packets = (socket.conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length;
      if (!websocket || (websocket.bufferedAmount <= MAX_BUFFERED_BYTES && packets <= MAX_BUFFERED_PACKETS)) continue;
      this.stats.count('socket.too_slow');
      websocket.terminate(); // a close frame would wait behind unread data; the client reconnects and reads anew
    }
  }

  private remove(socket: LiveSocket): void {
    this.open.delete(socket);
    const userId = socket.data.session?.id;
    if (!userId) return;
    const left = this.of(userId).filter((one) => one !== socket);
    if (left.length > 0) this.byUser.set(userId, left);
    else this.byUser.delete(userId);
  }
}

/** Sends the reason, and closes. */
function end(socket: LiveSocket, reason: SessionEnding): void {
  socket.emit('session.ended', { reason });
  socket.disconnect(true);
}
