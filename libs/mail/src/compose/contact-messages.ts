import type { Language } from '@sablon/domain';
import { type Composition, mailWords } from '../composition.js';
import type { ContactMessage } from '../message.js';

/** Confirms to the sender that we received their message, and quotes it. */
export function contactReceived({ name, text }: ContactMessage, language: Language): Composition {
  const say = mailWords(language);
  return {
    subject: say('contact.subject'),
    preview: say('contact.subject'),
    heading: say('contact.subject'),
    paragraphs: [say('hello', { firstName: name }), say('contact.text'), text],
  };
}

/** Forwards a message from the contact form to our team. */
export function contactForwarded(
  { name, email, phone, subject, text }: ContactMessage,
  language: Language,
): Composition {
  const say = mailWords(language);
  return {
    subject: say('forwarded.subject', { subject }),
    preview: text,
    heading: subject,
    paragraphs: [text],
    facts: [
      [say('fact.name'), name],
      [say('fact.email'), email],
      [say('fact.phone'), phone],
    ],
  };
}
