/** Whether a face can draw a character. */
export type CanDraw = (codePoint: number) => boolean;

/** What stands for a character no face of ours has (names in scripts beyond Latin, Greek and Cyrillic). */
const STAND_IN = '?';
/** Thin and narrow spaces that `Intl` writes, which some faces lack. */
const SPACE = /[\u2000-\u200a\u202f\u205f]/g;
/** Controls, and marks that turn the direction of text around: nobody's name needs them, forgeries do. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** A text as it can be printed on one line: composed, without control characters, unknown characters replaced. */
export function printable(text: string, canDraw: CanDraw): string {
  const clean = text
    .normalize('NFC')
    .replace(/\s*[\r\n\t]+\s*/g, ' ')
    .replace(INVISIBLE, '')
    .replace(SPACE, '\u00a0');
  return Array.from(clean, (one) => (canDraw(one.codePointAt(0) ?? 0) ? one : STAND_IN)).join('');
}
