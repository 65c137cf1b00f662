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

const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyy';
const CAPITALS = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ';
const PLAIN_CAPITALS = 'aaaaaaceeeeiiiinooooouuuuy';

/** A word of a search as `searchableSql` writes texts: in lower case, without accents. */
export const plainWord = (word: string): string => word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/**
 * SQL: a text in lower case, without accents, to look for words of `plainWord` in. Accented capitals are named too: in the C locale
 * of a database `lower` leaves them.
 */
export const searchableSql = (sql: string): string =>
  `translate(lower(${sql}), '${ACCENTED}${CAPITALS}', '${PLAIN}${PLAIN_CAPITALS}')`;
