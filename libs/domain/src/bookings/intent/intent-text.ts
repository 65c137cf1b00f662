/**
 * The text in small letters without accents, every character at its place: a rule's match is a stretch of what was typed.
 * Apostrophes and dashes are of one kind.
 */
export function plainText(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at);
    const bare = unit.normalize('NFD').charAt(0).toLowerCase().charAt(0) || unit;
    plain += SAME[bare] ?? bare;
  }
  return plain;
}

const SAME: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '–': '-', '—': '-', '\u00a0': ' ', '\u202f': ' ' };

/** A rule's pattern as whole words: not within a longer word or number. */
export const words = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'gu');

const NUMBERS: readonly (readonly string[])[] = [
  [],
  ['un', 'une', 'een', 'one', 'a', 'an'],
  ['deux', 'twee', 'two'],
  ['trois', 'drie', 'three'],
  ['quatre', 'vier', 'four'],
  ['cinq', 'vijf', 'five'],
  ['six', 'zes'],
  ['sept', 'zeven', 'seven'],
  ['huit', 'acht', 'eight'],
];
/** A count in digits or words, for patterns. */
export const COUNT = `\\d{1,2}|${NUMBERS.flat().join('|')}`;

/** The number that `COUNT` matched. */
export function countOf(word: string): number {
  const named = NUMBERS.findIndex((names) => names.includes(word));
  return named > 0 ? named : Number(word);
}
