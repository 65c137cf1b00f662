import type { Language } from '@sablon/domain';
import type { Composition } from '../composition.js';
import type { ContactMessage } from '../message.js';
import { fill, mailWords } from '../words/words.js';

/** Tells the writer that his message is here, with the message. */
export function contactReceived({ name, text }: ContactMessage, language: Language): Composition {
  const words = mailWords(language);
  return {
    subject: words['contact.subject'],
    preview: words['contact.subject'],
    heading: words['contact.subject'],
    paragraphs: [fill(words.hello, { firstName: name }), words['contact.text'], text],
  };
}

/** Hands a message from the site to our own people. */
export function contactForwarded(
  { name, email, phone, subject, text }: ContactMessage,
  language: Language,
): Composition {
  const words = mailWords(language);
  return {
    subject: fill(words['forwarded.subject'], { subject }),
    preview: text,
    heading: subject,
    paragraphs: [text],
    facts: [
      [words['fact.name'], name],
      [words['fact.email'], email],
      [words['fact.phone'], phone],
    ],
  };
}
