import type { Language } from '@sablon/domain';
import type { Composition } from '../composition.js';
import type { NoticeMessage } from '../message.js';
import { fill, mailWords } from '../words/words.js';

/** A notification as an email. */
export function noticeTold(
  { firstName, title, body, url, choicesUrl }: NoticeMessage,
  language: Language,
): Composition {
  const words = mailWords(language);
  return {
    subject: title,
    preview: body,
    heading: title,
    paragraphs: [fill(words.hello, { firstName }), body],
    action: { label: words['notice.action'], url },
    ...(choicesUrl === null ? {} : { note: fill(words['notice.choices'], { url: choicesUrl }) }),
  };
}

/** A notification as one SMS. */
export const noticeSms = ({ title, body, url }: NoticeMessage): string => `Sablon: ${title}. ${body} ${url}`;
