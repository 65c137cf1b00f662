import type { Language, Localized } from '@sablon/domain';
import type { z } from 'zod';

const words = (fr: string, nl: string, en: string): Localized => ({ fr, nl, en });

/** What can be wrong with a field, in three languages; `{min}` and `{max}` are the limit that was broken. */
export const ISSUE_WORDS = {
  required: words('Ce champ est requis.', 'Dit veld is verplicht.', 'This field is required.'),
  email: words(
    'Cette adresse e-mail n’est pas complète.',
    'Dit e-mailadres is niet volledig.',
    'This e-mail address is not complete.',
  ),
  phone: words(
    'Indiquez un numéro de 8 à 15 chiffres.',
    'Geef een nummer van 8 tot 15 cijfers op.',
    'Enter a number of 8 to 15 digits.',
  ),
  password: words(
    'Le mot de passe doit contenir au moins {min} caractères.',
    'Het wachtwoord moet minstens {min} tekens tellen.',
    'Password must be at least {min} characters long',
  ),
  too_short: words(
    'Indiquez au moins {min} caractères.',
    'Geef minstens {min} tekens op.',
    'Enter at least {min} characters.',
  ),
  too_long: words(
    'Indiquez au plus {max} caractères.',
    'Geef hoogstens {max} tekens op.',
    'Enter at most {max} characters.',
  ),
  too_small: words('Le minimum est {min}.', 'Het minimum is {min}.', 'The minimum is {min}.'),
  too_large: words('Le maximum est {max}.', 'Het maximum is {max}.', 'The maximum is {max}.'),
  too_few: words('Il en faut au moins {min}.', 'Er zijn er minstens {min} nodig.', 'At least {min} are needed.'),
  too_many: words(
    'Il y en a trop : {max} au plus.',
    'Dat zijn er te veel: hoogstens {max}.',
    'Too many: at most {max}.',
  ),
  number: words('Indiquez un nombre.', 'Geef een getal op.', 'Enter a number.'),
  whole: words('Indiquez un nombre entier.', 'Geef een geheel getal op.', 'Enter a whole number.'),
  amount: words('Indiquez un montant en euros.', 'Geef een bedrag in euro op.', 'Enter an amount in euros.'),
  date: words('Cette date n’est pas valable.', 'Deze datum is niet geldig.', 'This date is not valid.'),
  choice: words('Choisissez une des options.', 'Kies een van de opties.', 'Choose one of the options.'),
  characters: words(
    'Ce texte contient un caractère qui n’est pas permis.',
    'Deze tekst bevat een teken dat niet mag.',
    'This text has a character that is not allowed.',
  ),
  unknown: words('Ce champ n’existe pas.', 'Dit veld bestaat niet.', 'There is no such field.'),
  invalid: words('Cette valeur n’est pas valable.', 'Deze waarde is niet geldig.', 'This value is not valid.'),
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
