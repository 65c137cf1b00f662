import { SEGMENT_SEPTETS, septetsOf, toGsm } from './gsm-alphabet.js';

/** What a message names, already in the reader's language. */
export type SmsNames = Readonly<Record<string, string | number>>;

/** Names that are useless when shortened. The others, such as addresses and people, give way first. */
const WHOLE = new Set([
  'at',
  'until',
  'day',
  'when',
  'code',
  'boardingCode',
  'plate',
  'minutes',
  'phone',
  'amountCents',
  'number',
]);
/** ASSUMPTION: fewer letters of an address or a name say nothing. */
const SHORTEST = 8;

const fits = (text: string): boolean => (septetsOf(text) ?? Infinity) <= SEGMENT_SEPTETS;
const cut = (text: string, length: number): string => `${text.slice(0, length - 1).trimEnd()}.`;

/** The name that has most to give, or null when none can be shortened any more. */
function longest(names: SmsNames): string | null {
  const shortenable = Object.entries(names)
    .filter(([name, value]) => !WHOLE.has(name) && String(value).length > SHORTEST)
    .sort(([, one], [, other]) => String(other).length - String(one).length);
  return shortenable[0]?.[0] ?? null;
}

/** As many whole words of a text as fit before the link; none when not even one does. */
function leadingWords(text: string, link: string): string {
  let fitting = text;
  while (fitting !== '' && !fits(`${fitting}... ${link}`)) {
    const space = fitting.lastIndexOf(' ');
    fitting = space > 0 ? fitting.slice(0, space) : '';
  }
  return fitting === '' ? '' : `${fitting.replace(/[ .,:;]+$/, '')}...`;
}

/**
 * A text and its link as one segment of the SMS alphabet. What is too long gives way in this order: addresses and names, letter by
 * letter down to eight; then the end of the text, by whole words. The link is never cut: one that alone fills more than a segment
 * (160 septets) is sent alone, in several.
 */
export function oneSegment(write: (names: SmsNames) => string, names: SmsNames, url: string): string {
  let spelled: SmsNames = Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, typeof value === 'string' ? toGsm(value) : value]),
  );
  for (;;) {
    const text = toGsm(write(spelled));
    if (fits(`${text} ${url}`)) return `${text} ${url}`;
    const name = longest(spelled);
    if (name === null) return `${leadingWords(text, url)} ${url}`.trim();
    const value = String(spelled[name]);
    // A hostile name of thousands of letters is not shortened one at a time.
    spelled = { ...spelled, [name]: cut(value, Math.min(value.length - 1, SEGMENT_SEPTETS)) };
  }
}
