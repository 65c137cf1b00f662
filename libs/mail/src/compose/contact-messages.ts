import type { Language } from '@sablon/domain';
import type { Composition } from '../composition.js';
import type { ContactMessage } from '../message.js';
import { fill, mailWords } from '../words/words.js';

/** Confirms to the sender that we received their message, and quotes it. */
export function contactReceived({ name, text }: ContactMessage, language: Language): Composition {
  const words = mailWords(language);
  return {
    subject: words['contact.subject'],
    preview: words['contact.subject'],
    heading: words['contact.subject'],
    paragraphs: [fill(words.hello, { firstName: name }), words['contact.text'], text],
  };
}

/** Forwards a message from the contact form to our team. */
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
