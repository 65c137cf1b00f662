import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CLIENT_EVENTS, type ClientToServerEvents } from '@sablon/contracts';
import { readTripsOfBookings, revokedLinks, type Database, type TrackToken } from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { TrackLinksService } from '../bookings/access/track-links.service.js';
import { type LiveSocket, LiveStatsService } from './live-stats.service.js';

/** ASSUMPTION: no page follows more bookings. */
const MAX_BOOKINGS = 10;
/** A revoked link dies within 5 s (reliability.md I24). */
const CHECK_EVERY_MS = 3_000;
type Answer = Parameters<Parameters<ClientToServerEvents['track.watch']>[1]>[0];
/** The links one socket follows, by booking. */
type Followed = Map<string, { readonly link: TrackToken; readonly rooms: readonly string[] }>;

/** Subscribes the holder of a signed link to that booking's trips, until the link is revoked. */
@Injectable()
export class TrackWatchService implements OnModuleDestroy {
  private readonly logger = new Logger(TrackWatchService.name);
  private readonly followed = new Map<LiveSocket, Followed>();
  private readonly timer = setInterval(() => void this.check(), CHECK_EVERY_MS).unref();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly links: TrackLinksService,
    private readonly stats: LiveStatsService,
  ) {}

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Answers `track.watch` on this socket; `request.not_found` for a link that we did not sign, or that was revoked or has ended. */
  listen(socket: LiveSocket): void {
    socket.on('track.watch', (request: unknown, reply: unknown) => {
      const answer = typeof reply === 'function' ? (reply as (result: Answer) => void) : () => undefined;
      this.watch(socket, request).then(answer, () => answer({ ok: false, code: 'server.unavailable' }));
    });
    socket.once('disconnect', () => void this.followed.delete(socket));
  }

  /** Looks in Postgres for followed links that were revoked, and ends what they show. */
  async check(): Promise<void> {
    const links = [...this.followed.values()].flatMap((followed) => [...followed.values()].map(({ link }) => link));
    if (links.length === 0) return;
    try {
      for (const { bookingId, linksFrom } of await revokedLinks(this.database.sql, links))
        for (const [socket, followed] of this.followed) await this.end(socket, followed, bookingId, linksFrom);
    } catch (error) {
      this.logger.warn(`Links could not be checked: ${String(error)}`);
    }
  }

  private async end(socket: LiveSocket, followed: Followed, bookingId: string, linksFrom: Date): Promise<void> {
    const one = followed.get(bookingId);
    if (!one || one.link.signedAt >= linksFrom) return;
    followed.delete(bookingId);
    for (const room of one.rooms) await socket.leave(room);
  }

  private async watch(socket: LiveSocket, request: unknown): Promise<Answer> {
    const parsed = CLIENT_EVENTS['track.watch'].schema.safeParse(request);
    if (!parsed.success) {
      this.stats.count('event.malformed');
      return { ok: false, code: 'request.invalid' };
    }
    const link = this.links.open(parsed.data.token);
    const linked = link && (await this.links.read(parsed.data.token));
    if (!linked || linked.ended) return { ok: false, code: 'request.not_found' };
    const followed: Followed = this.followed.get(socket) ?? new Map();
    const { bookingId } = link;
    if (followed.size >= MAX_BOOKINGS && !followed.has(bookingId)) return { ok: false, code: 'request.too_many' };
    const trips = await readTripsOfBookings(this.database.sql, [bookingId]);
    if (trips.length === 0) return { ok: false, code: 'request.not_found' };
    if (!socket.connected) return { ok: true };
    const rooms = trips.map((trip) => `track:${trip.id}`);
    this.followed.set(socket, followed.set(bookingId, { link, rooms }));
    await socket.join(rooms);
    return { ok: true };
  }
}
