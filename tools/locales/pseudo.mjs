const ACCENTED = {
  a: 'á',
  e: 'é',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
};

/**
 * The pseudo-language: accents show what was never translated, brackets what is cut off, and a third more text what
 * overflows. Arguments stay.
 */
export function pseudo(message) {
  if (typeof message !== 'string')
    return Object.fromEntries(
      Object.entries(message).map(([form, text]) => [form, form === 'of' ? text : pseudo(text)]),
    );
  const accented = message.replace(/\{\w+\}|[aeioucnsyAEIOU]/g, (part) => ACCENTED[part] ?? part);
  return `[${accented}${'·'.repeat(Math.ceil(message.length / 3))}]`;
}
