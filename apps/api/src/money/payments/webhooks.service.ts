import { Inject, Injectable } from '@nestjs/common';
import type { Metrics } from '@sablon/metrics';
import { crashpoint, storeWebhook, type Database } from '@sablon/persistence';
import { objectOfEvent, type PaymentProvider } from '@sablon/providers';
import { DATABASE, METRICS, PAYMENTS } from '../../config/api-parts.js';
import { unwrap } from '../../http/refusal-exception.js';

/** What becomes of a webhook at the door: one we know already is `repeated`, one about something else `ignored`. */
const OUTCOMES = ['stored', 'repeated', 'ignored', 'refused', 'failed'] as const;

/** Receives the payment provider's webhooks: verified, stored once, processed later (reliability.md D9). */
@Injectable()
export class WebhooksService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {
    // At zero from the start, so that the first failure is seen as an increase.
    for (const outcome of OUTCOMES) metrics.webhooksReceived.inc({ outcome }, 0);
  }

  /** `webhook.signature_invalid`; events already known or about something else change nothing. */
  async receive(rawBody: Buffer | string, signature: string | undefined): Promise<void> {
    const verified = this.provider.verifyWebhook(rawBody, signature);
    if (!verified.ok) this.count('refused');
    const event = unwrap(verified);
    const objectId = objectOfEvent(event);
    if (objectId === null) return this.count('ignored');
    crashpoint('webhook.verified');
    try {
      const isNew = await this.database.transaction(async (tx) => {
        const stored = await storeWebhook(tx, { eventId: event.id, type: event.type, objectId });
        crashpoint('webhook.stored');
        return stored;
      });
      this.count(isNew ? 'stored' : 'repeated');
    } catch (error) {
      this.count('failed');
      throw error;
    }
    crashpoint('webhook.committed');
  }

  private count(outcome: (typeof OUTCOMES)[number]): void {
    this.metrics.webhooksReceived.inc({ outcome });
  }
}
