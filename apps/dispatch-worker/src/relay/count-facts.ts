import { OFFER_END_REASONS } from '@sablon/domain';
import type { Metrics } from '@sablon/metrics';
import type { OutboxRow } from '@sablon/persistence';

/**
 * Counts a batch just before it is marked as published, and the offers among its facts. Every offer passes here once, whichever
 * process opened or ended it; a crash between counting and marking counts a batch again.
 */
export function countFacts(
  { outboxFacts, offersOpened, offersEnded }: Pick<Metrics, 'outboxFacts' | 'offersOpened' | 'offersEnded'>,
  facts: readonly Pick<OutboxRow, 'id' | 'topic' | 'payload'>[],
  unpublished: readonly string[],
): void {
  const failed = new Set(unpublished);
  for (const { id, topic, payload } of facts) {
    const isPublished = !failed.has(id);
    outboxFacts.inc({ topic, outcome: isPublished ? 'published' : 'postponed' });
    if (!isPublished) continue;
    if (topic === 'offer.opened') offersOpened.inc();
    if (topic !== 'offer.ended') continue;
    // Only words of the list become labels.
    const reason = OFFER_END_REASONS.find((one) => one === payload['reason']);
    if (reason) offersEnded.inc({ reason });
  }
}
