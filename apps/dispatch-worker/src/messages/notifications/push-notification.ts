import { type PushedNotification } from '@sablon/contracts';
import { notificationWords } from '@sablon/words';
import { fail, NOTIFICATION_RULES, type Result } from '@sablon/domain';
import { countUnread, dropPushSubscription, findNotificationToPush, findPushSubscription } from '@sablon/persistence';
import type { PushCode } from '@sablon/providers';
import type { WorkerContext } from '../../worker-context.js';

/** ASSUMPTION: push services honour nothing shorter than this for a phone that is off. */
const TTL_MIN_SECONDS = 30;

/**
 * Pushes one notification to one browser, in the account's present language. Fails with `message.refused` when it is read,
 * too old, or its browser is signed out by now; a browser its service reports as gone is removed.
 */
export async function pushNotification(
  { database: { sql }, senders }: WorkerContext,
  {
    id,
    notificationId,
    subscriptionId,
  }: { readonly id: string; readonly notificationId: string; readonly subscriptionId: string },
): Promise<Result<{ readonly providerId: string }, PushCode>> {
  const notification = await findNotificationToPush(sql, notificationId);
  if (!notification || notification.readAt)
    return fail('message.refused', { reason: notification ? 'read already' : 'gone' });
  const ttlSeconds = Math.round(NOTIFICATION_RULES[notification.kind].freshForSeconds - notification.ageSeconds);
  if (ttlSeconds <= 0) return fail('message.refused', { reason: 'no news any more' });
  const to = await findPushSubscription(sql, subscriptionId, notification.userId);
  if (!to) return fail('message.refused', { reason: 'signed out there' });
  const { kind, data, url, language } = notification;
  const unread = await countUnread(sql, notification.userId);
  const payload: PushedNotification = {
    id: notification.id,
    kind,
    ...notificationWords(kind, data, language),
    url,
    unread,
  };
  const sent = await senders.push.send({
    id,
    to,
    payload: JSON.stringify(payload),
    ttlSeconds: Math.max(TTL_MIN_SECONDS, ttlSeconds),
  });
  if (!sent.ok && sent.error.code === 'push.gone') await dropPushSubscription(sql, subscriptionId);
  return sent;
}
