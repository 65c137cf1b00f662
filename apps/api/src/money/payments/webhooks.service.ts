import { Inject, Injectable } from '@nestjs/common';
import { crashpoint, storeWebhook, type Database } from '@sablon/persistence';
import { objectOfEvent, type PaymentProvider } from '@sablon/providers';
import { DATABASE, PAYMENTS } from '../../config/api-parts.js';
import { unwrap } from '../../http/refusal-exception.js';

/** Receives the payment provider's webhooks: verified, stored once, processed later (reliability.md D9). */
@Injectable()
export class WebhooksService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
  ) {}

  /** `webhook.signature_invalid`; events already known or about something else change nothing. */
  async receive(rawBody: Buffer | string, signature: string | undefined): Promise<void> {
    const event = unwrap(this.provider.verifyWebhook(rawBody, signature));
    const objectId = objectOfEvent(event);
    if (objectId === null) return;
    crashpoint('webhook.verified');
    await this.database.transaction(async (tx) => {
      await storeWebhook(tx, { eventId: event.id, type: event.type, objectId });
      crashpoint('webhook.stored');
    });
    crashpoint('webhook.committed');
  }
}
