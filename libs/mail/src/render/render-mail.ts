import type { Language } from '@sablon/domain';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compose, composeCalendar } from '../compose/compose.js';
import type { Composition } from '../composition.js';
import type { MessageData, MessageKind } from '../message.js';
import { mailWords } from '../words/words.js';
import { MessageMail } from './message-mail.js';

/** A mail ready to send: the same words as HTML and as plain text. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: string;
  }[];
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Control characters in a subject could start new mail headers. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

function plainText({ heading, paragraphs, facts = [], action, note }: Composition, language: Language): string {
  const parts = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    note ?? '',
    `--\n${mailWords(language).footer}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Renders a message as a mail in a language; what people wrote is escaped in the HTML. */
export function renderMail<Kind extends MessageKind>(
  kind: Kind,
  data: MessageData[Kind],
  language: Language,
): RenderedMail {
  const composition = compose(kind, data, language);
  // The document type mail programs know best; React writes none.
  const html = `${DOCTYPE}${renderToStaticMarkup(createElement(MessageMail, { composition, language }))}`;
  const calendar = composeCalendar(kind, data, language);
  return {
    subject: oneLine(composition.subject),
    html,
    text: plainText(composition, language),
    ...(calendar ? { attachments: [{ filename: 'sablon.ics', contentType: 'text/calendar', content: calendar }] } : {}),
  };
}
