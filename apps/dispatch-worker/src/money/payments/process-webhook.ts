import { cardSetupByProvider, claimWebhook, crashpoint, finishWebhook, postponeWebhook } from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';
import { advanceCardSetup } from './card-setup.js';
import { refreshDispute } from './disputes.js';
import { refreshPayment, refreshRefund } from './refresh.js';

/**
 * Acts upon a stored webhook: reads the object it is about from the provider and applies that, so that order, repetition
 * and content of the messages do not matter (reliability.md I14). `objectId` is a payment intent, a refund,
 * a dispute or a set-up.
 */
export async function processWebhook(context: WorkerContext, eventId: string): Promise<void> {
  const { database, logger } = context;
  const event = await claimWebhook(database.sql, eventId);
  if (!event) return;
  crashpoint('inbox.claimed');
  const problem = await refresh(context, event.objectId).catch((error: unknown) => {
    logger.error({ eventId, type: event.type, err: error }, 'a webhook could not be acted upon');
    return error instanceof Error ? error.message : String(error);
  });
  if (problem) {
    logger.warn({ eventId, type: event.type, problem }, 'a webhook waits for another try');
    return postponeWebhook(database.sql, eventId, problem);
  }
  crashpoint('inbox.applied');
  await finishWebhook(database.sql, eventId);
}

async function refresh(context: WorkerContext, objectId: string): Promise<string | null> {
  if (/^(du|dp)_/.test(objectId)) return refreshDispute(context, objectId);
  if (objectId.startsWith('re_')) return refreshRefund(context, objectId);
  if (!objectId.startsWith('seti_')) return refreshPayment(context, objectId);
  const setupId = await cardSetupByProvider(context.database.sql, objectId);
  if (setupId) await advanceCardSetup(context, setupId);
  return null;
}
