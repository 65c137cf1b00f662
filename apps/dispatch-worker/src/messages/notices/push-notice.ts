import { type PushedNotice } from '@sablon/contracts';
import { noticeWords } from '@sablon/words';
import { fail, NOTICE_RULES, type Result } from '@sablon/domain';
import { countUnread, dropPushSubscription, findNoticeToPush, findPushSubscription } from '@sablon/persistence';
import type { PushCode } from '@sablon/providers';
import type { WorkerContext } from '../../worker-context.js';

/** ASSUMPTION: push services honour nothing shorter than this for a phone that is off. */
const TTL_MIN_SECONDS = 30;

/**
 * Pushes one notification to one browser, in the account's present language. Fails with `message.refused` when it is read,
 * too old, or its browser is signed out by now; a browser its service reports as gone is removed.
 */
export async function pushNotice(
  { database: { sql }, senders }: WorkerContext,
  { id, noticeId, subscriptionId }: { readonly id: string; readonly noticeId: string; readonly subscriptionId: string },
): Promise<Result<{ readonly providerId: string }, PushCode>> {
  const notice = await findNoticeToPush(sql, noticeId);
  if (!notice || notice.readAt) return fail('message.refused', { reason: notice ? 'read already' : 'gone' });
  const ttlSeconds = Math.round(NOTICE_RULES[notice.kind].freshForSeconds - notice.ageSeconds);
  if (ttlSeconds <= 0) return fail('message.refused', { reason: 'no news any more' });
  const to = await findPushSubscription(sql, subscriptionId, notice.userId);
  if (!to) return fail('message.refused', { reason: 'signed out there' });
  const { kind, data, url, language } = notice;
  const unread = await countUnread(sql, notice.userId);
  const payload: PushedNotice = { id: notice.id, kind, ...noticeWords(kind, data, language), url, unread };
  const sent = await senders.push.send({
    id,
    to,
    payload: JSON.stringify(payload),
    ttlSeconds: Math.max(TTL_MIN_SECONDS, ttlSeconds),
  });
  if (!sent.ok && sent.error.code === 'push.gone') await dropPushSubscription(sql, subscriptionId);
  return sent;
}
