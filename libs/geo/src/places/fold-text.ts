const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };
const PLAIN = /^[a-z0-9 ]*$/;

/** Lower case without accents and punctuation, words separated by single blanks: the form in which names are compared. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower.replace(/ +/g, ' ').trim();
  return lower
    .replace(/[œæßøł]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A stable id part: folded words joined by hyphens. */
export const slug = (text: string): string => foldText(text).replaceAll(' ', '-');
