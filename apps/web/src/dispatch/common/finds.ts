/** ASSUMPTION: fewer figures are no part of a number somebody reads out. */
const PART_MIN = 3;

/** Without accents and capitals, as people search. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A number with its country, however it was written; without one it is Belgian. */
function wholeNumber(phone: string): string {
  const digits = phone.replace('(0)', '').replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits;
  return digits.startsWith('00') ? digits.slice(2) : digits.replace(/^0/, '32');
}

/** What of a whole number a word of figures stands for; null when it is none. */
function numberPart(word: string): string | null {
  if (!/^\+?\d+$/.test(word)) return null;
  const part = word.replace(/^(\+|00|0)/, '');
  return part.length < PART_MIN ? null : part;
}

/** The words of a search; a number keeps together however it is spaced. */
const wordsOf = (search: string): string[] => plain(search).split(/\s+/);
const joined = (search: string): string => search.replaceAll('(0)', '').replace(/(\d)[\s./-]+(?=\d)/g, '$1');

/** Something to be searched: its words without accents and capitals, and the numbers in it. */
export interface Findable {
  readonly text: string;
  readonly numbers: string;
}

/** What is searched by these words and phone numbers. */
export const findable = (
  words: readonly (string | null | undefined)[],
  phones: readonly (string | null | undefined)[],
): Findable => ({
  text: plain([...words, ...phones].filter(Boolean).join(' ')),
  numbers: phones.map((phone) => wholeNumber(phone ?? '')).join(' '),
});

/** Whether every word is somewhere in it, with or without accents and capitals; numbers as they are read out, with or without their country. */
export function finds(search: string, { text, numbers }: Findable): boolean {
  const has = (word: string): boolean => {
    const part = numberPart(word);
    return text.includes(word) || (part !== null && numbers.includes(part));
  };
  return [search, joined(search)].some((form) => wordsOf(form).every(has));
}
