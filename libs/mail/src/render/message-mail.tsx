// One package each: @react-email/components loads a syntax highlighter and Tailwind, 0.4 s of every start.
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
import type { Language } from '@sablon/domain';
import type { Composition } from '../composition.js';
import { mailWords } from '../words/words.js';
import { COLOURS, STYLES } from './mail-style.js';

/** The one look of all our mails: the wordmark, the words, facts in a quiet table, one gold button. */
export const MessageMail = ({ composition, language }: { composition: Composition; language: Language }) => {
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
          <Text style={STYLES.brand}>Sablon</Text>
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
              <Button href={action.url} style={STYLES.button}>
                {action.label}
              </Button>
            </Section>
          )}
          {note && <Text style={STYLES.note}>{note}</Text>}
          <Hr style={{ borderColor: COLOURS.line, margin: '32px 0 16px' }} />
          <Text style={STYLES.note}>{mailWords(language).footer}</Text>
        </Container>
      </Body>
    </Html>
  );
};
