import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CLIENT_EVENTS, type ClientToServerEvents } from '@sablon/contracts';
import type { Messaging } from '@sablon/messaging';
import { MESSAGING } from '../config/api-parts.js';
import { SharedLinkAccessService, type LinkEnd } from '../trips/sharing/shared-link-access.service.js';
import { type LiveSocket, LiveStatsService } from './live-stats.service.js';

/** Often enough that a revoked or expired link dies within 5 s even if its message was lost. */
const CHECK_EVERY_MS = 3_000;
/** ASSUMPTION: no page follows more rides. */
const MOST_LINKS = 10;
type Answer = Parameters<Parameters<ClientToServerEvents['shared.watch']>[1]>[0];
/** A link with its followers. */
interface Watched {
  readonly tripId: string;
  readonly sockets: Set<LiveSocket>;
}

/** Subscribes the holder of a shared link to that ride, until the link ends. */
@Injectable()
export class SharedWatchService implements OnModuleDestroy {
  private readonly logger = new Logger(SharedWatchService.name);
  private readonly watched = new Map<string, Watched>();
  private readonly endings: (() => void)[] = [];

  constructor(
    @Inject(MESSAGING) messaging: Messaging,
    private readonly links: SharedLinkAccessService,
    private readonly stats: LiveStatsService,
  ) {
    const timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
    timer.unref();
    this.endings.push(
      () => clearInterval(timer),
      messaging.bus.subscribe('shared.revoked', ({ linkId }) => this.end(linkId, 'revoked')),
    );
  }

  onModuleDestroy(): void {
    for (const end of this.endings) end();
  }

  /** Answers `shared.watch` on this socket; `request.not_found`, `share.ended`. */
  listen(socket: LiveSocket): void {
    socket.on('shared.watch', (request: unknown, reply: unknown) => {
      const answer = typeof reply === 'function' ? (reply as (result: Answer) => void) : () => undefined;
      this.watch(socket, request).then(answer, () => answer({ ok: false, code: 'server.unavailable' }));
    });
  }

  /** Checks every followed link in Postgres. */
  async check(): Promise<void> {
    if (this.watched.size === 0) return;
    try {
      for (const [linkId, reason] of await this.links.ended([...this.watched.keys()])) this.end(linkId, reason);
    } catch (error) {
      this.logger.warn(`Shared links could not be checked: ${String(error)}`);
    }
  }

  private async watch(socket: LiveSocket, request: unknown): Promise<Answer> {
    const parsed = CLIENT_EVENTS['shared.watch'].schema.safeParse(request);
    if (!parsed.success) {
      this.stats.count('event.malformed');
      return { ok: false, code: 'request.invalid' };
    }
    const link = await this.links.open(parsed.data.token);
    if (!link) return { ok: false, code: 'request.not_found' };
    if (link === 'ended') return { ok: false, code: 'share.ended' };
    const held = [...this.watched.values()].filter(({ sockets }) => sockets.has(socket)).length;
    if (held >= MOST_LINKS && !this.watched.get(link.id)?.sockets.has(socket))
      return { ok: false, code: 'request.too_many' };
    if (!socket.connected) return { ok: false, code: 'server.unavailable' };
    if (held === 0) socket.once('disconnect', () => this.forget(socket));
    const watched = this.watched.get(link.id) ?? { tripId: link.tripId, sockets: new Set() };
    watched.sockets.add(socket);
    this.watched.set(link.id, watched);
    await socket.join(`shared:${link.tripId}`);
    // Revoked while we looked: the message may have come before there was a follower to disconnect.
    const reason = (await this.links.ended([link.id])).get(link.id);
    if (!reason) return { ok: true };
    this.end(link.id, reason);
    return { ok: false, code: 'share.ended' };
  }

  private end(linkId: string, reason: LinkEnd): void {
    const watched = this.watched.get(linkId);
    if (!watched) return;
    this.watched.delete(linkId);
    const { tripId, sockets } = watched;
    for (const socket of sockets) {
      const byAnother = [...this.watched.values()].some((one) => one.tripId === tripId && one.sockets.has(socket));
      if (!byAnother) void socket.leave(`shared:${tripId}`);
      socket.emit('shared.ended', { tripId, reason });
      this.stats.count('share.cut');
    }
  }

  private forget(socket: LiveSocket): void {
    for (const [linkId, { sockets }] of this.watched)
      if (sockets.delete(socket) && sockets.size === 0) this.watched.delete(linkId);
  }
}
