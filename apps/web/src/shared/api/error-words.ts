import { errorMessage, isErrorCode, type ErrorCode } from '@sablon/contracts';
import type { Language } from '../i18n/languages.js';
import type { ProblemParams } from './api-error.js';

/** The translated text of a server code from the shared list of error codes, or null if this build does not know the code. */
export const serverErrorWords = (code: string, language: Language, params: ProblemParams): string | null =>
  isErrorCode(code) ? errorMessage(code as ErrorCode, language, params) : null;
