import { briefName, type Language } from '@sablon/domain';
import { currentBrand, smsWords } from '@sablon/words';
import { type Composition, mailWords } from '../composition.js';
import type { NotificationMessage } from '../message.js';
import { oneSegment } from '../sms/one-segment.js';

/** A notification as an email. */
export function notificationMail(
  { firstName, title, body, url, choicesUrl }: NotificationMessage,
  language: Language,
): Composition {
  const say = mailWords(language);
  return {
    subject: title,
    preview: body,
    heading: title,
    paragraphs: [say('hello', { firstName }), body],
    action: { label: say('notification.action'), url },
    ...(choicesUrl === null ? {} : { note: say('notification.choices', { url: choicesUrl }) }),
  };
}

/** A notification as one SMS of one segment, in words of its own. */
export function notificationSms({ sms, url }: NotificationMessage, language: Language): string {
  if (!sms) throw new Error('a notification has no words for SMS');
  const { names, write } = smsWords(sms.key, sms.names, language);
  return oneSegment((fitted) => `${briefName(currentBrand())}: ${write(fitted)}`, names, url);
}
