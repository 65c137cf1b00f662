import type { Language } from '@sablon/domain';
import { definePack } from '@sablon/words';
import { invalidField } from '../../http/classify-error.js';

const fields = definePack('fields');

/**
 * Stems of the passwords people choose most when eight characters are required, in our three languages and about us, which
 * leaked lists from elsewhere cover less well. Digits and signs around a stem do not make it better.
 */
const STEMS = new Set(
  `password passw0rd motdepasse wachtwoord azerty azertyuiop qwerty qwertyuiop qwertz welcome bienvenue welkom admin
  administrator iloveyou jetaime letmein monkey dragon football soleil princess superman batman sunshine master
  login secret taxi sablon sablon-demo bruxelles brussel brussels belgique belgie belgium anderlecht standard test user abc abcd
  abcdef abcdefgh aaaaaaaa`.split(/\s+/),
);

/** ASSUMPTION: a leaked word with up to four digits or signs around it (a year, an exclamation mark) is still that word. */
const DECORATION_MAX = 4;
const LEAKED_STEM_MIN = 5;
/**
 * Every leaked password between line breaks: half a megabyte in one string, where a Set of 49 000 strings takes ten times
 * that.
 */
let leaked: Promise<string> | null = null;

async function loadLeaked(): Promise<string> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return `\n${dictionary['passwords-common'].join('\n')}\n`;
}

async function isLeaked(word: string): Promise<boolean> {
  if (word === '' || word.includes('\n')) return false;
  leaked ??= loadLeaked();
  return (await leaked).includes(`\n${word}\n`);
}

/**
 * Whether a password is among the first an attacker tries: one of 49 000 leaked ones (reliability.md §5.1, ASVS 6.2.4 and
 * 6.2.12; the list comes with @zxcvbn-ts/language-common), a common word with digits, one run, or the e-mail's name.
 */
export async function isWeakPassword(password: string, email: string): Promise<boolean> {
  const text = password.toLowerCase();
  const stem = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (STEMS.has(stem) || STEMS.has(text)) return true;
  const name = email.toLowerCase().split('@')[0] ?? '';
  if (text === email.toLowerCase() || (name.length >= 4 && stem === name.replace(/[^\p{L}]+$/u, ''))) return true;
  if (isRun(text) || (await isLeaked(text))) return true;
  const decorated = stem.length >= LEAKED_STEM_MIN && text.length - stem.length <= DECORATION_MAX;
  return decorated && (await isLeaked(stem));
}

/** Throws `request.invalid` on the field when the password is weak. */
export async function refuseWeakPassword(
  password: string,
  { field, email, language }: { readonly field: string; readonly email: string; readonly language: Language },
): Promise<void> {
  if (await isWeakPassword(password, email)) throw invalidField(field, fields(language)('password.common'));
}

/** 11111111, 12345678, 87654321, abcdefgh: every character at the same step from the one before. */
function isRun(text: string): boolean {
  const codes = [...text.replace('90', '9:')].map((char) => char.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}
