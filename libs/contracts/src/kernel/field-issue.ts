import type { z } from 'zod';

/** What can be wrong with a field; `locales/<language>/issues.json` has the words, in which `{min}` and `{max}` are the limit that was broken. */
export const ISSUE_KEYS = [
  'required',
  'email',
  'phone',
  'password',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_few',
  'too_many',
  'number',
  'whole',
  'amount',
  'date',
  'country',
  'choice',
  'characters',
  'unknown',
  'invalid',
] as const;
export type IssueKey = (typeof ISSUE_KEYS)[number];

/** Whether a key of an issue is one of ours; else it is the words of a custom rule. */
export const isIssueKey = (key: string): key is IssueKey => (ISSUE_KEYS as readonly string[]).includes(key);

/** A broken rule without its words: its key, or one that only the form with this rule knows, and the limit. */
export interface FieldIssue {
  readonly key: string;
  readonly limits: Readonly<Record<string, string>>;
}

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
  if (issue.code === 'custom' && !isIssueKey(issue.message)) return { key: issue.message, limits };
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
