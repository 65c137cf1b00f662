import { Inject, Injectable } from '@nestjs/common';
import { CLIENT_EVENTS, type ClientToServerEvents } from '@sablon/contracts';
import { readTripsOfBookings, type Database } from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { TrackLinksService } from '../bookings/access/track-links.service.js';
import { type LiveSocket, LiveStatsService } from './live-stats.service.js';

/** ASSUMPTION: no page follows more bookings. */
const MAX_BOOKINGS = 10;
type Answer = Parameters<Parameters<ClientToServerEvents['track.watch']>[1]>[0];

/** Subscribes the holder of a signed link to that booking's trips. */
@Injectable()
export class TrackWatchService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly links: TrackLinksService,
    private readonly stats: LiveStatsService,
  ) {}

  /** Answers `track.watch` on this socket; `request.not_found` for a link we did not sign. */
  listen(socket: LiveSocket): void {
    const watched = new Set<string>();
    socket.on('track.watch', (request: unknown, reply: unknown) => {
      const answer = typeof reply === 'function' ? (reply as (result: Answer) => void) : () => undefined;
      this.watch(socket, request, watched).then(answer, () => answer({ ok: false, code: 'server.unavailable' }));
    });
  }

  private async watch(socket: LiveSocket, request: unknown, watched: Set<string>): Promise<Answer> {
    const parsed = CLIENT_EVENTS['track.watch'].schema.safeParse(request);
    if (!parsed.success) {
      this.stats.count('event.malformed');
      return { ok: false, code: 'request.invalid' };
    }
    const bookingId = this.links.open(parsed.data.token);
    if (bookingId === null) return { ok: false, code: 'request.not_found' };
    if (watched.size >= MAX_BOOKINGS && !watched.has(bookingId)) return { ok: false, code: 'request.too_many' };
    watched.add(bookingId);
    const trips = await readTripsOfBookings(this.database.sql, [bookingId]);
    if (trips.length === 0) return { ok: false, code: 'request.not_found' };
    if (socket.connected) await socket.join(trips.map((trip) => `track:${trip.id}`));
    return { ok: true };
  }
}
