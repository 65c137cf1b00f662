import { ERRORS, type ErrorCode } from '@sablon/contracts';
import { type Language, type MessageValues, valuesIn } from '@sablon/domain';
import { definePack, type PackArgument, type PackKey } from '../kernel/pack.js';

/** Codes that are worded with exactly the parameters they declare. */
type Worded = {
  [Code in PackKey<'errors'>]: Code extends ErrorCode
    ? [PackArgument<'errors', Code>, (typeof ERRORS)[Code]['params'][number]] extends [
        (typeof ERRORS)[Code]['params'][number],
        PackArgument<'errors', Code>,
      ]
      ? Code
      : never
    : never;
}[PackKey<'errors'>];

const errors = definePack('errors');

/**
 * The message of an error code in the reader's language; an unfilled parameter keeps its braces. A code without words, or words
 * with other parameters than the code's, do not compile.
 */
export const errorMessage = (code: ErrorCode, language: Language, params: MessageValues = {}): string =>
  errors(language)(code satisfies Worded, valuesIn(language, params) as never);
