import { STATUS_CODES } from 'node:http';
import { errorMessage, type Problem } from '@sablon/contracts';
import type { Language } from '@sablon/domain';
import { z } from 'zod';
import type { Classified } from './classify-error.js';

const WORDING = {
  fr: z.locales.fr().localeError,
  nl: z.locales.nl().localeError,
  en: z.locales.en().localeError,
};
/** ASSUMPTION: nobody reads more; a hostile body must not be answered with a larger one. */
const MAX_ISSUES = 20;

/** The body of an error answer (RFC 9457), in the reader's language. */
export function problemOf(error: Classified, language: Language, requestId: string): Problem {
  return {
    type: `urn:sablon:problem:${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    message: errorMessage(error.code, language, error.params),
    requestId,
    ...(error.params && { params: { ...error.params } }),
    ...(error.issues && { issues: error.issues.slice(0, MAX_ISSUES).map((issue) => issueView(issue, language)) }),
  };
}

function issueView(issue: z.core.$ZodIssue, language: Language): { path: string; message: string } {
  const worded = issue.code === 'custom' ? null : WORDING[language](issue as z.core.$ZodRawIssue);
  const text = typeof worded === 'string' ? worded : worded?.message;
  return { path: issue.path.map(String).join('.'), message: text ?? issue.message };
}
