import type { Language, Localized } from '@sablon/domain';
import type { z } from 'zod';

/** What can be wrong with a field, in three languages; `{min}` and `{max}` are the limit that was broken. */
export const ISSUE_WORDS = {
  required: { fr: 'Ce champ est requis.', nl: 'Dit veld is verplicht.', en: 'This field is required.' },
  email: {
    fr: 'Cette adresse e-mail n’est pas complète.',
    nl: 'Dit e-mailadres is niet volledig.',
    en: 'This e-mail address is not complete.',
  },
  phone: {
    fr: 'Ce numéro de téléphone n’existe pas. Vérifiez-le, avec l’indicatif du pays s’il n’est pas belge (+33…).',
    nl: 'Dit telefoonnummer bestaat niet. Kijk het na, met het landnummer als het niet Belgisch is (+31…).',
    en: 'This phone number does not exist. Check it, with the country code if it is not Belgian (+44…).',
  },
  password: {
    fr: 'Le mot de passe doit contenir au moins {min} caractères.',
    nl: 'Het wachtwoord moet minstens {min} tekens tellen.',
    en: 'Password must be at least {min} characters long',
  },
  too_short: {
    fr: 'Indiquez au moins {min} caractères.',
    nl: 'Geef minstens {min} tekens op.',
    en: 'Enter at least {min} characters.',
  },
  too_long: {
    fr: 'Indiquez au plus {max} caractères.',
    nl: 'Geef hoogstens {max} tekens op.',
    en: 'Enter at most {max} characters.',
  },
  too_small: { fr: 'Le minimum est {min}.', nl: 'Het minimum is {min}.', en: 'The minimum is {min}.' },
  too_large: { fr: 'Le maximum est {max}.', nl: 'Het maximum is {max}.', en: 'The maximum is {max}.' },
  too_few: {
    fr: 'Il en faut au moins {min}.',
    nl: 'Er zijn er minstens {min} nodig.',
    en: 'At least {min} are needed.',
  },
  too_many: {
    fr: 'Il y en a trop : {max} au plus.',
    nl: 'Dat zijn er te veel: hoogstens {max}.',
    en: 'Too many: at most {max}.',
  },
  number: { fr: 'Indiquez un nombre.', nl: 'Geef een getal op.', en: 'Enter a number.' },
  whole: { fr: 'Indiquez un nombre entier.', nl: 'Geef een geheel getal op.', en: 'Enter a whole number.' },
  amount: { fr: 'Indiquez un montant en euros.', nl: 'Geef een bedrag in euro op.', en: 'Enter an amount in euros.' },
  date: { fr: 'Cette date n’est pas valable.', nl: 'Deze datum is niet geldig.', en: 'This date is not valid.' },
  country: {
    fr: 'Deux lettres, par exemple BE.',
    nl: 'Geef de twee letters van het land, zoals BE.',
    en: 'Two letters, for example BE.',
  },
  choice: { fr: 'Choisissez une des options.', nl: 'Kies een van de opties.', en: 'Choose one of the options.' },
  characters: {
    fr: 'Ce texte contient un caractère qui n’est pas permis.',
    nl: 'Deze tekst bevat een teken dat niet mag.',
    en: 'This text has a character that is not allowed.',
  },
  unknown: { fr: 'Ce champ n’existe pas.', nl: 'Dit veld bestaat niet.', en: 'There is no such field.' },
  invalid: { fr: 'Cette valeur n’est pas valable.', nl: 'Deze waarde is niet geldig.', en: 'This value is not valid.' },
} as const satisfies Record<string, Localized>;
export type IssueKey = keyof typeof ISSUE_WORDS;

/** A broken rule without its words: its key, or one that only the form with this rule knows, and the limit. */
export interface FieldIssue {
  readonly key: string;
  readonly limits: Readonly<Record<string, string>>;
}

const isIssueKey = (key: string): key is IssueKey => Object.hasOwn(ISSUE_WORDS, key);
const isNothing = (input: unknown): boolean => input === undefined || input === null || input === '';

/**
 * The key and limits of zod's issue, which must have been raised with `reportInput`. A rule names its key as its message
 * (`.regex(…, 'phone')`); any other message than a key is kept for custom rules.
 */
export function fieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  const limits = {
    ...('minimum' in issue && { min: String(issue.minimum) }),
    ...('maximum' in issue && { max: String(issue.maximum) }),
  };
  if (issue.code === 'custom') return { key: issue.message, limits };
  if (isNothing(issue.input)) return { key: 'required', limits };
  if (isIssueKey(issue.message)) return { key: issue.message, limits };
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  return inner && inner.path.length === 0 ? fieldIssue(inner) : { key: keyOf(issue), limits };
}

function keyOf(issue: z.core.$ZodIssue): IssueKey {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'whole' : issue.expected === 'number' ? 'number' : 'invalid';
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'required' : 'too_short';
      return ofNumber(issue.origin) ? 'too_small' : 'too_few';
    case 'too_big':
      if (issue.origin === 'string') return 'too_long';
      return ofNumber(issue.origin) ? 'too_large' : 'too_many';
    case 'invalid_format':
      if (issue.format === 'email') return 'email';
      return issue.format === 'date' || issue.format === 'datetime' ? 'date' : 'invalid';
    case 'invalid_value':
      return 'choice';
    case 'unrecognized_keys':
      return 'unknown';
    default:
      return 'invalid';
  }
}

const ofNumber = (origin: string): boolean => origin === 'number' || origin === 'int' || origin === 'bigint';

/** The words for an issue in one language; a custom rule's own message stays as it is. */
export const issueWords = ({ key, limits }: FieldIssue, language: Language): string =>
  isIssueKey(key)
    ? ISSUE_WORDS[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => limits[name] ?? whole)
    : key;
