import type { LiveSocket } from './live-socket.js';
import type { LiveStatsService } from './live-stats.service.js';
import { TokenBucket } from './token-bucket.js';

/** ASSUMPTION: what a person's page sends at most; positions have their own limit. */
const EVENTS_AT_ONCE = 20;
const EVENTS_PER_SECOND = 5;
const FLOOD = 200;

/** Lets through only events we know, and only so many; the rest is counted and dropped. */
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
