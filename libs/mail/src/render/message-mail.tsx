// One package per component: @react-email/components loads a syntax highlighter and Tailwind, 0.4 s of every start.
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { accentColours, brandSlug, type Language } from '@sablon/domain';
import { currentBrand } from '@sablon/words';
import { type Composition, mailWords } from '../composition.js';
import { type CSSProperties, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compose, composeCalendar } from '../compose/compose.js';
import type { MessageData, MessageKind } from '../message.js';

/** The light theme's colours (the web's tokens.css); email clients may invert them. */
const COLOURS = {
  document: '#faf7f1',
  card: '#ffffff',
  ink: '#1b1712',
  soft: '#5d5447',
  gold: '#cfa750',
  line: '#e5dccb',
};

const FONT = "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

const STYLES = {
  body: { backgroundColor: COLOURS.document, fontFamily: FONT, color: COLOURS.ink, margin: 0, padding: '32px 12px' },
  page: {
    backgroundColor: COLOURS.card,
    border: `1px solid ${COLOURS.line}`,
    borderRadius: '16px',
    maxWidth: '560px',
    padding: '32px',
  },
  brand: { fontFamily: "Fraunces, Georgia, 'Times New Roman', serif", fontSize: '24px', margin: '0 0 28px' },
  heading: {
    fontFamily: "Fraunces, Georgia, 'Times New Roman', serif",
    fontSize: '26px',
    fontWeight: 500,
    lineHeight: '32px',
    margin: '0 0 18px',
  },
  text: { fontSize: '16px', lineHeight: '25px', margin: '0 0 14px', whiteSpace: 'pre-line' },
  facts: { borderTop: `1px solid ${COLOURS.line}`, margin: '22px 0 0', paddingTop: '10px' },
  label: { color: COLOURS.soft, fontSize: '14px', padding: '7px 12px 7px 0', verticalAlign: 'top', width: '36%' },
  value: { fontSize: '15px', padding: '7px 0', verticalAlign: 'top' },
  button: {
    backgroundColor: COLOURS.gold,
    borderRadius: '10px',
    color: '#1c1507',
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 600,
    padding: '14px 26px',
    textDecoration: 'none',
  },
  note: { color: COLOURS.soft, fontSize: '13px', lineHeight: '20px', margin: '0' },
} satisfies Record<string, CSSProperties>;

/** The brand's accent as the light theme has it; nothing for the demo's gold. */
function buttonColours(): CSSProperties {
  const { accent } = currentBrand();
  const colours = accent === null ? null : accentColours(accent);
  return colours?.ok ? { backgroundColor: colours.value.light.gold, color: colours.value.light['on-gold'] } : {};
}

/** The layout all our emails share: wordmark, text, a plain table of facts, one gold button. */
const MessageMail = ({ composition, language }: { composition: Composition; language: Language }) => {
  const { preview, heading, paragraphs, facts = [], action, note } = composition;
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={STYLES.body}>
        <Container style={STYLES.page}>
          <Text style={STYLES.brand}>{currentBrand().name}</Text>
          <Heading as="h1" style={STYLES.heading}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={STYLES.text}>
              {paragraph}
            </Text>
          ))}
          {facts.length > 0 && (
            <Section style={STYLES.facts}>
              {facts.map(([label, value], at) => (
                <Row key={`${at}-${label}`}>
                  <Column style={STYLES.label}>{label}</Column>
                  <Column style={STYLES.value}>{value}</Column>
                </Row>
              ))}
            </Section>
          )}
          {action && (
            <Section style={{ margin: '28px 0' }}>
              <Button href={action.url} style={{ ...STYLES.button, ...buttonColours() }}>
                {action.label}
              </Button>
            </Section>
          )}
          {note && <Text style={STYLES.note}>{note}</Text>}
          <Hr style={{ borderColor: COLOURS.line, margin: '32px 0 16px' }} />
          <Text style={STYLES.note}>{mailWords(language)('footer')}</Text>
        </Container>
      </Body>
    </Html>
  );
};

/** An email ready to send: the same text as HTML and as plain text. */
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

/** Strips control characters: in a subject they could inject email headers. */
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
    `--\n${mailWords(language)('footer')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Renders a message as an email in a language; user-supplied text is escaped in the HTML. */
export function renderMail<Kind extends MessageKind>(
  kind: Kind,
  data: MessageData[Kind],
  language: Language,
): RenderedMail {
  const composition = compose(kind, data, language);
  // The doctype email clients handle best; React writes none.
  const html = `${DOCTYPE}${renderToStaticMarkup(createElement(MessageMail, { composition, language }))}`;
  const calendar = composeCalendar(kind, data, language);
  return {
    subject: oneLine(composition.subject),
    html,
    text: plainText(composition, language),
    ...(calendar
      ? {
          attachments: [
            { filename: `${brandSlug(currentBrand().name)}.ics`, contentType: 'text/calendar', content: calendar },
          ],
        }
      : {}),
  };
}
