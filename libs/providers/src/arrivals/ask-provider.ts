import { fail, ok, type Result } from '@sablon/domain';
import type { ArrivalFailure } from './arrival-provider.js';

/** ASSUMPTION: who chooses a flight in a form waits no longer than this. */
const ARRIVAL_TIMEOUT_MS = 6_000;
/** ASSUMPTION: no answer about one number is as large as this. */
const MAX_BYTES = 2 * 1024 * 1024;

export interface ProviderQuestion {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** What was answered: a body, or that there is nothing by that name (204, 404, 410). */
export type ProviderAnswer = { readonly found: true; readonly body: Buffer } | { readonly found: false };

const NOTHING_BY_THAT_NAME: readonly number[] = [204, 404, 410];
/** It is there and answers, but not to this question: not understood, too long, not to be processed. */
const QUESTION_REFUSED: readonly number[] = [400, 414, 422];

/** Asks once, and never hangs: neither for the answer nor for its last byte. Redirects are not followed with our key. */
export async function askProvider(question: ProviderQuestion): Promise<Result<ProviderAnswer, ArrivalFailure>> {
  const { url, headers = {}, timeoutMs = ARRIVAL_TIMEOUT_MS, maxBytes = MAX_BYTES } = question;
  // Not AbortSignal.timeout: on Node 20 one that is only held by `any` may be collected before it fires.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const answer = await fetch(url, { headers, signal: abort.signal, redirect: 'error' });
    if (NOTHING_BY_THAT_NAME.includes(answer.status)) {
      await answer.body?.cancel();
      return ok({ found: false });
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      return refusal(answer);
    }
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of answer.body ?? []) {
      bytes += part.byteLength;
      if (bytes > maxBytes) return fail('arrival.malformed', { reason: 'too large' });
      parts.push(part);
    }
    return ok({ found: true, body: Buffer.concat(parts) });
  } catch (failure) {
    const reason = abort.signal.aborted ? 'timeout' : failure instanceof Error ? failure.message : String(failure);
    return fail('arrival.unavailable', { reason });
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

function refusal({ status, headers }: Response): Result<never, ArrivalFailure> {
  if (status === 401 || status === 403) return fail('arrival.refused', { status });
  if (QUESTION_REFUSED.includes(status)) return fail('arrival.question_refused', { status });
  if (status !== 429) return fail('arrival.unavailable', { status });
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return fail('arrival.rate_limited', seconds > 0 ? { status, retryAfterMs: seconds * 1000 } : { status });
}

/** The body as JSON that `read` takes; what is no JSON or not of the documented shape is `arrival.malformed`. */
export function readJson<T>(
  body: Buffer,
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error } },
): Result<T, ArrivalFailure> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return fail('arrival.malformed', { reason: 'no JSON' });
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? ok(parsed.data) : fail('arrival.malformed', { reason: parsed.error.message.slice(0, 200) });
}
