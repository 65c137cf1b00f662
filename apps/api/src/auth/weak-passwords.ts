/**
 * Stems of the passwords people choose most when eight characters are asked for, in our three languages (our own list,
 * in place of a downloaded one). Digits and signs around a stem do not make it better.
 */
const STEMS = new Set(
  `password passw0rd motdepasse wachtwoord azerty azertyuiop qwerty qwertyuiop qwertz welcome bienvenue welkom admin
  administrator iloveyou jetaime letmein monkey dragon football soleil princess superman batman sunshine master
  login secret taxi sablon bruxelles brussel brussels belgique belgie belgium anderlecht standard test user abc abcd
  abcdef abcdefgh aaaaaaaa`.split(/\s+/),
);

/** Whether a password is one of those tried first by anybody: a common word with digits, one run, or the e-mail's name. */
export function isWeakPassword(password: string, email: string): boolean {
  const text = password.toLowerCase();
  const stem = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (STEMS.has(stem) || STEMS.has(text)) return true;
  const name = email.toLowerCase().split('@')[0] ?? '';
  if (text === email.toLowerCase() || (name.length >= 4 && stem === name.replace(/[^\p{L}]+$/u, ''))) return true;
  return isRun(text);
}

/** 11111111, 12345678, 87654321, abcdefgh: every character at one same step from the one before. */
function isRun(text: string): boolean {
  const codes = [...text.replace('90', '9:')].map((char) => char.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}
