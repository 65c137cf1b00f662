import { Inject, Injectable } from '@nestjs/common';
import type { Messaging } from '@sablon/messaging';
import { storeWebhook, type Database } from '@sablon/persistence';
import type { PaymentProvider, ProviderEvent } from '@sablon/providers';
import { DATABASE, MESSAGING, PAYMENTS } from '../config/api-parts.js';
import { unwrap } from '../http/refusal-exception.js';

/** Payments and refunds; everything else the provider tells is about objects we do not keep. */
const OURS = /^(pi|re)_/;

const objectOf = ({ refundId, paymentIntentId, objectId }: ProviderEvent): string | null =>
  refundId ?? paymentIntentId ?? objectId;

/** Takes in what the payment provider tells: verified, stored once, acted upon later (reliability.md D9). */
@Injectable()
export class WebhooksService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
  ) {}

  /** `webhook.signature_invalid`; events known already or about something else change nothing. */
  async receive(rawBody: Buffer | string, signature: string | undefined): Promise<void> {
    const event = unwrap(this.provider.verifyWebhook(rawBody, signature));
    const objectId = objectOf(event);
    if (objectId === null || !OURS.test(objectId)) return;
    const isNew = await this.database.transaction((tx) =>
      storeWebhook(tx, { eventId: event.id, type: event.type, objectId }),
    );
    if (isNew) this.messaging.bus.publish('outbox.written', { at: Date.now() });
  }
}
