/** ASSUMPTION: fewer digits are not part of a phone number being read out. */
const PART_MIN = 3;

/** Without accents and case, for searching. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A phone number with its country code, however it was written; without one it is Belgian. */
function wholeNumber(phone: string): string {
  const digits = phone.replace('(0)', '').replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits;
  return digits.startsWith('00') ? digits.slice(2) : digits.replace(/^0/, '32');
}

/** The part of a full phone number that a word of digits represents; null if it is not one. */
function numberPart(word: string): string | null {
  if (!/^\+?\d+$/.test(word)) return null;
  const part = word.replace(/^(\+|00|0)/, '');
  return part.length < PART_MIN ? null : part;
}

/** The words of a search; `joined` keeps a number together however it is spaced. */
const wordsOf = (search: string): string[] => plain(search).split(/\s+/);
const joined = (search: string): string => search.replaceAll('(0)', '').replace(/(\d)[\s./-]+(?=\d)/g, '$1');

/** Searchable data: its words without accents and case, and the phone numbers in it. */
export interface Searchable {
  readonly text: string;
  readonly numbers: string;
}

/** Builds searchable data from words and phone numbers. */
export const searchable = (
  words: readonly (string | null | undefined)[],
  phones: readonly (string | null | undefined)[],
): Searchable => ({
  text: plain([...words, ...phones].filter(Boolean).join(' ')),
  numbers: phones.map((phone) => wholeNumber(phone ?? '')).join(' '),
});

/**
 * Whether every word occurs in it, ignoring accents and case; phone numbers match in any notation, with or without the country
 * code.
 */
export function matchesSearch(search: string, { text, numbers }: Searchable): boolean {
  const has = (word: string): boolean => {
    const part = numberPart(word);
    return text.includes(word) || (part !== null && numbers.includes(part));
  };
  return [search, joined(search)].some((form) => wordsOf(form).every(has));
}

/** What a driver is found by. */
export interface NamedDriver {
  readonly name: string;
  readonly plate: string;
  readonly phone: string;
}

/** Whether a driver's name, plate or number contains every word, ignoring accents, case, spaces and dashes. */
export function isDriverFound({ name, plate, phone }: NamedDriver, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const bare = (text: string) => text.replaceAll(/[\s-]/g, '');
  const text = plain(`${name} ${plate} ${phone}`);
  return (
    matchesSearch(typed.trim(), searchable([], [phone])) ||
    words.every((word) => text.includes(word) || bare(text).includes(bare(word)))
  );
}
