import { Injectable } from '@nestjs/common';
import type { PositionFault } from '@sablon/domain';

/** What is counted about sockets and positions; refusals are never answered, so this is where they show. */
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

  /** Everything that happened at least once, by name. */
  read(): Readonly<Partial<Record<LiveCount, number>>> {
    return Object.fromEntries(this.counts);
  }
}
