import type { Language } from '@sablon/domain';
import { type Composition, mailWords } from '../composition.js';
import type { NoticeMessage } from '../message.js';

/** A notification as an email. */
export function noticeTold(
  { firstName, title, body, url, choicesUrl }: NoticeMessage,
  language: Language,
): Composition {
  const say = mailWords(language);
  return {
    subject: title,
    preview: body,
    heading: title,
    paragraphs: [say('hello', { firstName }), body],
    action: { label: say('notice.action'), url },
    ...(choicesUrl === null ? {} : { note: say('notice.choices', { url: choicesUrl }) }),
  };
}

/** A notification as one SMS. */
export const noticeSms = ({ title, body, url }: NoticeMessage): string => `Sablon: ${title}. ${body} ${url}`;
