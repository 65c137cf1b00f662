import { ApiError } from '../api/api-error.js';
import { useErrorText } from '../api/use-error-text.js';

const CODES = ['time.invalid', 'time.does_not_exist'] as const;

/** Words of a form for the rules of `typedInstant`: those of the server. */
export function useTimeWords(): Readonly<Record<string, string>> {
  const text = useErrorText();
  return Object.fromEntries(CODES.map((code) => [code, text(new ApiError(422, { code }))]));
}
