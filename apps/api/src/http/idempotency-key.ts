import { refuse } from './refusal-exception.js';

/** reliability.md D8; the length is our own choice. */
const MAX_LENGTH = 200;

/** The key of a command that must not happen twice. `request.idempotency_key_required` without a usable one. */
export function requiredKey(header: string | undefined): string {
  const key = header?.trim() ?? '';
  return key.length >= 1 && key.length <= MAX_LENGTH ? key : refuse('request.idempotency_key_required');
}
