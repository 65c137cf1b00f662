import { Inject, Injectable } from '@nestjs/common';
import {
  readLinkedBooking,
  signTrackToken,
  verifyTrackToken,
  type BookingRow,
  type Database,
  type LinkedBooking,
  type TrackToken,
} from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';

const DAY_MS = 24 * 3_600_000;

/** Creates and opens the signed links of bookings. */
@Injectable()
export class TrackLinksService {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  /** The same link all day, so that a booking read twice reads the same; a new one once the former were revoked. */
  sign({ id, linksFrom }: Pick<BookingRow, 'id' | 'linksFrom'>): string {
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    return signTrackToken(this.config.secret, id, Math.max(today, linksFrom?.getTime() ?? 0));
  }

  /** What a token says; null for one that is not ours. Whether it was revoked or has ended, `read` and `addLinkHook` find out. */
  open(token: string | undefined): TrackToken | null {
    return token === undefined ? null : verifyTrackToken(this.config.secret, token);
  }

  /** The booking of a token, which it opens unless its links have `ended`; null also for a revoked one. */
  async read(token: string): Promise<LinkedBooking | null> {
    const opened = this.open(token);
    return opened && readLinkedBooking(this.database.sql, opened);
  }
}
