import { noticeWords } from '@sablon/contracts';
import { channelsFor, newsUntil, NOTICE_RULES, type NoticeChannel } from '@sablon/domain';
import { composeSms } from '@sablon/mail';
import {
  pushSubscriptionsOf,
  queueMessage,
  readNoticeChoices,
  writeNotice,
  type Transaction,
} from '@sablon/persistence';
import type { ComposedMessage } from '../trip-mails.js';
import type { PlannedNotice } from './planned-notice.js';

/**
 * Writes a notice and, for each channel its reader wants, a message to be sent, together. Told before, it writes nothing: the
 * schema keeps one notice per person and event.
 */
export async function writePlanned(
  tx: Transaction,
  plan: PlannedNotice,
  publicUrl: string,
  happenedAt = new Date(),
): Promise<boolean> {
  const { kind, to, objectId, event, data, path } = plan;
  const { userId, bookingId, language } = to;
  const id = await writeNotice(tx, { kind, userId, bookingId, objectId, event, data, url: path, happenedAt });
  if (id === null) return false;
  const isOld = Date.now() - happenedAt.getTime() > NOTICE_RULES[kind].freshForSeconds * 1_000;
  const choices = userId === null ? null : await readNoticeChoices(tx, userId);
  for (const channel of channelsFor(kind, choices)) {
    if ((plan.quiet || isOld) && channel !== 'mail') continue;
    if (channel === 'push') {
      for (const recipient of userId === null ? [] : await pushSubscriptionsOf(tx, userId))
        await queue(recipient, channel, { kind: 'notice.told', data: { noticeId: id } });
      continue;
    }
    const message = messageFor(plan, channel, publicUrl);
    const recipient = channel === 'mail' ? to.email : to.phone;
    // An account opened by Google or Apple has no number until one is given; a caller need not have an address.
    if (message && recipient !== '') await queue(recipient, channel, message);
  }
  return true;

  function queue(recipient: string, channel: NoticeChannel, message: { kind: string; data: object }) {
    const dedupeKey = `notice:${id}:${channel}${channel === 'push' ? `:${recipient}` : ''}`;
    const expiresAt = newsUntil(kind, channel, happenedAt, plan.before);
    return queueMessage(tx, { ...message, channel, recipient, language, dedupeKey, expiresAt });
  }
}

/** What goes by mail or SMS: the message of its own where it has words for the channel, else the notice's words. */
function messageFor(plan: PlannedNotice, channel: 'mail' | 'sms', publicUrl: string): ComposedMessage | null {
  const { kind, to, data, url, message } = plan;
  if (message === null && channel === 'mail') return null;
  if (message && (channel === 'mail' || composeSms(message.kind, message.data, to.language) !== null)) return message;
  const choosable = to.userId !== null && NOTICE_RULES[kind].fixed !== true;
  const choicesUrl = choosable ? `${publicUrl}/profile/notifications` : null;
  const words = noticeWords(kind, data, to.language);
  return { kind: 'notice.told', data: { firstName: to.firstName, ...words, url, choicesUrl } };
}
