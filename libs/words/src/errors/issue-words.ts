import { type FieldIssue, isIssueKey, type IssueKey } from '@sablon/contracts';
import type { Language } from '@sablon/domain';
import { definePack, type PackKey } from '../kernel/pack.js';

const issues = definePack('issues');

/**
 * The words for what is wrong with a field, in the reader's language; the message of a custom rule stays as it is. A key without
 * words does not compile.
 */
export const issueWords = ({ key, limits }: FieldIssue, language: Language): string =>
  isIssueKey(key) ? issues(language)(key satisfies IssueKey & PackKey<'issues'>, limits as never) : key;
