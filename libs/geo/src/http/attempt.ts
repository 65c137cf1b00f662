import { fail, ok, type Result } from '@sablon/domain/kernel';
import type { HttpFailureCode } from './http-failure.js';

/** One request, ready to send; `body` makes it a POST of JSON. */
export interface AttemptRequest {
  readonly url: URL;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface AttemptLimits {
  /** From sending to the last byte of the response. */
  readonly attemptTimeoutMs: number;
  readonly maxResponseBytes: number;
}

/** Extracts the reason from the body of a refusal; supplied by the caller, who knows its format. */
export type ReadReason = (body: unknown) => string | number | null;

/** A failure may come with the wait the service requested, in milliseconds. */
export type AttemptResult = Result<unknown, HttpFailureCode> & { readonly retryAfterMs?: number };

const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;
const TOO_LARGE = Symbol('too large');

/** Sends a request once and reads its response as JSON; `signal` ends the whole lookup. Never throws. */
export async function attempt(
  { url, body, headers }: AttemptRequest,
  limits: AttemptLimits,
  signal: AbortSignal,
  readReason: ReadReason = () => null,
): Promise<AttemptResult> {
  const late = AbortSignal.timeout(limits.attemptTimeoutMs);
  const ended = AbortSignal.any([late, signal]);
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      // A redirect could lead anywhere; the operator configures the final address.
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: ended,
    });
    const { status } = response;
    const read = status < 500 && status !== 429 && (status < 300 || status >= 400);
    const text = read ? await textOf(response, limits.maxResponseBytes) : null;
    if (!read) await response.body?.cancel();
    if (status === 429 || status === 503)
      return { ...fail(status === 429 ? 'http.busy' : 'http.server_error', { status }), ...retryAfter(response) };
    if (status >= 500) return fail('http.server_error', { status });
    if (status >= 300) return fail('http.refused', { status, reason: reasonOf(text, readReason) });
    if (text === TOO_LARGE) return fail('http.too_large', { maxBytes: limits.maxResponseBytes });
    const type = response.headers.get('content-type') ?? '';
    if (!JSON_TYPE.test(type)) return fail('http.wrong_content_type', { type });
    const parsed = parse(text ?? '');
    return parsed ? ok(parsed.value) : fail('http.malformed', { length: text?.length ?? 0 });
  } catch (error) {
    if (ended.aborted) return fail('http.timeout', { afterMs: limits.attemptTimeoutMs });
    return fail('http.unreachable', { cause: causeOf(error) });
  }
}

/** The body as text, decompressed; abandoned as soon as its unpacked bytes exceed the limit. */
async function textOf(response: Response, maxBytes: number): Promise<string | typeof TOO_LARGE> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return TOO_LARGE; // leaving the loop cancels the stream
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

function reasonOf(text: string | typeof TOO_LARGE | null, readReason: ReadReason): string | number | null {
  const parsed = typeof text === 'string' ? parse(text) : null;
  return parsed && typeof parsed.value === 'object' && parsed.value !== null ? readReason(parsed.value) : null;
}

/** RFC 9110 §10.2.3: seconds, or a date. */
function retryAfter(response: Response): { retryAfterMs?: number } {
  const text = response.headers.get('retry-after');
  if (text === null) return {};
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(0, ms) } : {};
}

/** The system's error code, e.g. `ECONNREFUSED`, which fetch wraps. */
function causeOf(error: unknown): string {
  const { cause, code } = (error ?? {}) as { cause?: { code?: unknown }; code?: unknown };
  const said = cause?.code ?? code;
  return typeof said === 'string' ? said : 'unknown';
}
