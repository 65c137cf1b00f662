import type { CSSProperties } from 'react';

/** The light theme's colours (the web's tokens.css); mail programs invert what they like. */
export const COLOURS = {
  paper: '#faf7f1',
  card: '#ffffff',
  ink: '#1b1712',
  soft: '#5d5447',
  gold: '#cfa750',
  line: '#e5dccb',
};

const FONT = "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

export const STYLES = {
  body: { backgroundColor: COLOURS.paper, fontFamily: FONT, color: COLOURS.ink, margin: 0, padding: '32px 12px' },
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
