import anyAscii from 'any-ascii';

/**
 * The default alphabet of SMS: 3GPP TS 23.038 § 6.2.1, without its control characters except the line feed. A text of these is
 * sent with seven bits a character, 160 to a segment; a single other character makes it UCS-2, 70 to a segment.
 */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Its extension table (§ 6.2.1.1): an escape stands before each of these, so that they count for two. */
const EXTENDED = new Set('^{}\\[~]|€');

/** Septets of one segment (3GPP TS 23.040 § 9.2.3.16); a longer message is sent, and paid, in several. */
export const SEGMENT_SEPTETS = 160;

/** The septets a text takes; null when a character is outside the alphabet, and the whole text would become UCS-2. */
export function septetsOf(text: string): number | null {
  let septets = 0;
  for (const character of text) {
    if (BASIC.has(character)) septets += 1;
    else if (EXTENDED.has(character)) septets += 2;
    else return null;
  }
  return septets;
}

/** Signs of our own texts for which the alphabet has a better stand-in than their transliteration. */
const SIGNS: Readonly<Record<string, string>> = { '→': '>', '·': '-', '«': '"', '»': '"', ç: 'c' };

/** One letter or sign in the alphabet: with its accent where the alphabet has it, else without, else spelled in Latin letters. */
function spelled(character: string): string {
  if (BASIC.has(character) || EXTENDED.has(character)) return character;
  const sign = SIGNS[character];
  if (sign !== undefined) return sign;
  if (/\s/u.test(character)) return ' ';
  // Pictures have names of several words in the library; a message is clearer without them.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(character) || /\p{Extended_Pictographic}/u.test(character)) return '';
  return [...anyAscii(character)].filter((letter) => BASIC.has(letter) || EXTENDED.has(letter)).join('');
}

/**
 * A text in the SMS alphabet on one line: `é` stays, `ê` becomes `e`, `’` becomes `'`, and names in other scripts are spelled in Latin
 * letters. What has no spelling, such as a picture, is left out.
 */
export const toGsm = (text: string): string =>
  [...text.normalize('NFC')].map(spelled).join('').replaceAll(/\s+/g, ' ').trim();
