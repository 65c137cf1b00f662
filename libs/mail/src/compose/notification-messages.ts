import type { Language } from '@sablon/domain';
import { type Composition, mailWords } from '../composition.js';
import type { NotificationMessage } from '../message.js';

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

/** A notification as one SMS. */
export const notificationSms = ({ title, body, url }: NotificationMessage): string =>
  `Sablon: ${title}. ${body} ${url}`;
