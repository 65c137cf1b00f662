import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { FindBookingRequest } from '@sablon/contracts';
import type { FoundBookingMessage } from '@sablon/mail';
import { findBookingByCode, queueMessage, type Database } from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { TrackLinksService } from './access/track-links.service.js';

/** ASSUMPTION: after a quarter of an hour a text with a link answers no one's question any more. */
const SMS_GOOD_FOR_MS = 15 * 60_000;

/** Sends the link of a booking again to the person who made it. */
@Injectable()
export class FindBookingService implements OnModuleDestroy {
  private readonly logger = new Logger(FindBookingService.name);
  private readonly running = new Set<Promise<void>>();

  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(DATABASE) private readonly database: Database,
    private readonly links: TrackLinksService,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.running);
  }

  /** Looks after the response has gone out, whose time therefore says nothing about what was found. */
  find(request: FindBookingRequest): void {
    const work = this.send(request)
      .catch((error: unknown) => this.logger.error(`A booking's link could not be sent again: ${String(error)}`))
      .finally(() => this.running.delete(work));
    this.running.add(work);
  }

  private async send({ code, contact }: FindBookingRequest): Promise<void> {
    const found = await findBookingByCode(this.database.sql, code, contact);
    if (!found) return;
    const { channel, contact: passenger } = found;
    const data: FoundBookingMessage = {
      firstName: passenger.firstName,
      code: passenger.code,
      url: `${this.config.publicUrl}/track/${this.links.sign(found)}`,
    };
    await this.database.transaction((tx) =>
      queueMessage(tx, {
        kind: 'booking.found',
        channel,
        recipient: channel === 'mail' ? passenger.email : passenger.phone,
        language: passenger.language,
        data,
        dedupeKey: null,
        ...(channel === 'sms' && { expiresAt: new Date(Date.now() + SMS_GOOD_FOR_MS) }),
      }),
    );
  }
}
