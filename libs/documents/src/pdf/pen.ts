import type PDFKit from 'pdfkit';
import { type Face, fontFiles } from './open-sheet.js';

/** Whether a face can draw a character. */
type CanDraw = (codePoint: number) => boolean;

/** Replaces a character none of our faces has (names in scripts beyond Latin, Greek and Cyrillic). */
const STAND_IN = '?';
/** Thin and narrow spaces that `Intl` inserts, which some faces lack. */
const SPACE = /[\u2000-\u200a\u202f\u205f]/g;
/** Control characters, and marks that reverse the direction of text: names do not need them, forgeries do. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** A text printable on one line: composed, without control characters, unknown characters replaced. */
function printable(text: string, canDraw: CanDraw): string {
  const clean = text
    .normalize('NFC')
    .replace(/\s*[\r\n\t]+\s*/g, ' ')
    .replace(INVISIBLE, '')
    .replace(SPACE, '\u00a0');
  return Array.from(clean, (one) => (canDraw(one.codePointAt(0) ?? 0) ? one : STAND_IN)).join('');
}

/** The style of a text. Sizes in points. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
}

const INK = '#1c1a17';
const SOFT = '#5b564d';
export const GOLD = '#a67c2e';
const LINE = '#d9d3c7';
export const TEXT_STYLES = {
  title: { face: 'display', size: 24, colour: INK },
  brand: { face: 'display', size: 15, colour: GOLD },
  section: { face: 'strong', size: 10.5, colour: INK },
  body: { face: 'text', size: 9.5, colour: INK },
  strong: { face: 'strong', size: 9.5, colour: INK },
  soft: { face: 'text', size: 9, colour: SOFT },
  small: { face: 'text', size: 7.5, colour: SOFT },
  sum: { face: 'strong', size: 12, colour: INK },
} as const satisfies Record<string, TextStyle>;

/** The position of a text: left edge, top, width in points. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** Draws and measures texts in our styles. */
export interface Pen {
  height(text: string, style: TextStyle, width: number): number;
  draw(text: string, style: TextStyle, spot: Spot): void;
  rule(y: number, left: number, width: number, colour?: string): void;
}

/** The part of the PDF library's font that lists its characters. */
interface OpenFont {
  readonly font?: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** Kerned figures fall apart when copied or read out ("37 ,63"). The library accepts this option; its types lack it. */
const SHAPING = { lineGap: 1.5, features: { kern: false } } as unknown as { readonly lineGap: number };

/** A pen for a document. */
export function penOf(doc: PDFKit.PDFDocument): Pen {
  const known = new Map<Face, (codePoint: number) => boolean>();
  for (const face of Object.keys(fontFiles()) as Face[]) {
    doc.font(face);
    const { font } = (doc as unknown as { _font: OpenFont })._font;
    if (!font) throw new Error(`the font ${face} is not one that can be asked for its characters`);
    known.set(face, (codePoint) => font.hasGlyphForCodePoint(codePoint));
  }
  const clean = (text: string, { face }: TextStyle): string => printable(text, known.get(face) ?? (() => true));
  const dress = ({ face, size, colour }: TextStyle) => doc.font(face).fontSize(size).fillColor(colour);
  return {
    height: (text, style, width) => dress(style).heightOfString(clean(text, style), { width, ...SHAPING }),
    draw: (text, style, { x, y, width, align = 'left' }) => {
      dress(style).text(clean(text, style), x, y, { width, align, ...SHAPING });
    },
    rule: (y, left, width, colour = LINE) => {
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.6)
        .strokeColor(colour)
        .stroke();
    },
  };
}
