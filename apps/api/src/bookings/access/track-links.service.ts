import { Inject, Injectable } from '@nestjs/common';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { signTrackToken, verifyTrackToken } from '@sablon/persistence';

/** Creates and opens the signed links of bookings. */
@Injectable()
export class TrackLinksService {
  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  sign(bookingId: string): string {
    return signTrackToken(this.config.secret, bookingId);
  }

  /** The booking a token opens; null without a token and for one that is not ours. */
  open(token: string | undefined): string | null {
    return token === undefined ? null : (verifyTrackToken(this.config.secret, token)?.bookingId ?? null);
  }
}
