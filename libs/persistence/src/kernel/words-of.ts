/** The words of a search text, in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const isOfNumber = (word: string): boolean => /^[+0-9()./-]+$/.test(word);

/** The same for searches that include phone numbers: a number typed with spaces is one word, without the (0) of +32 (0)470. */
export function wordsWithNumbersOf(text: string): string[] {
  const words: string[] = [];
  let joins = false;
  for (const word of wordsOf(text)) {
    if (joins && isOfNumber(word)) words.push(`${words.pop()}${word}`);
    else words.push(word);
    joins = isOfNumber(word);
  }
  return words
    .map((word) => (isOfNumber(word) ? word.replace('(0)', '').replaceAll(/[()./-]/g, '') : word))
    .filter(Boolean);
}

/** Letters that people type without their accent. Capitals too: in the C locale of a database `lower` leaves accented ones. */
const ACCENTS: Readonly<Record<string, string>> = {
  a: '[aàáâãäåÀÁÂÃÄÅ]',
  c: '[cçÇ]',
  e: '[eèéêëÈÉÊË]',
  i: '[iìíîïÌÍÎÏ]',
  n: '[nñÑ]',
  o: '[oòóôõöÒÓÔÕÖ]',
  u: '[uùúûüÙÚÛÜ]',
  y: '[yýÿÝ]',
};

/**
 * A word of a search as a pattern for a text in lower case, whatever the accents of either; `lower(text) ~ pattern`. The word is looked
 * for as it is: nothing in it is an expression. Taking the accents off each text instead takes fifty times as long.
 */
export const patternOf = (word: string): string =>
  [...word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')]
    .map((sign) => ACCENTS[sign] ?? sign.replace(/[^\p{L}\p{N}]/u, '\\$&'))
    .join('');
