import type { Language } from '@sablon/domain';
import type { Composition } from '../composition.js';
import type { AccountMessage, DeletionMessage, ErasedMessage } from '../message.js';
import { fill, mailWords } from '../words/words.js';
import { moment } from './formats.js';

/** The file with somebody's data waits for him, behind his login. */
export function exportReady({ firstName, url }: AccountMessage, language: Language): Composition {
  const words = mailWords(language);
  return {
    subject: words['export.subject'],
    preview: words['export.text'],
    heading: words['export.subject'],
    paragraphs: [fill(words.hello, { firstName }), words['export.text']],
    action: { label: words['export.action'], url },
  };
}

/** When an account will be erased, and how to keep it. */
export function deletionAsked({ firstName, dueAt, url }: DeletionMessage, language: Language): Composition {
  const words = mailWords(language);
  const text = fill(words['deletion.text'], { when: moment(dueAt, language) });
  return {
    subject: words['deletion.subject'],
    preview: text,
    heading: words['deletion.subject'],
    paragraphs: [fill(words.hello, { firstName }), text],
    action: { label: words['deletion.action'], url },
    note: words['deletion.note'],
  };
}

/** The last message somebody gets: nothing in it leads anywhere. */
export function erased({ firstName }: ErasedMessage, language: Language): Composition {
  const words = mailWords(language);
  return {
    subject: words['erased.subject'],
    preview: words['erased.text'],
    heading: words['erased.subject'],
    paragraphs: [fill(words.hello, { firstName }), words['erased.text']],
  };
}
