import type { Problem } from '@sablon/contracts';
import { currentLanguage } from '../i18n/language-store.js';
import { ApiError, OFFLINE_CODE, TIMEOUT_CODE } from './api-error.js';
import { noteServerDate } from './server-clock.js';

export type ApiPath = `/api/${string}`;
type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly signal?: AbortSignal;
  /** Grants access to a booking through its signed link, with or without an account. */
  readonly trackToken?: string | null | undefined;
}
export interface CommandOptions extends RequestOptions {
  /** Sent as JSON; a form with a file is sent as it is. */
  readonly body?: unknown;
  /** For requests that take longer than usual, such as file uploads from a phone. */
  readonly timeoutMs?: number;
  /** The same key for every retry of the same intention (reliability.md: a command runs once). */
  readonly idempotencyKey?: string;
}

/** ASSUMPTION: longer than any healthy response takes, shorter than users are willing to wait. */
const TIMEOUT_MS = 20_000;

const unauthorised = new Set<() => void>();
/** Subscribes to the server reporting that the session is gone. */
export function onSessionRefused(listener: () => void): () => void {
  unauthorised.add(listener);
  return () => void unauthorised.delete(listener);
}

function withQuery(path: ApiPath, query: RequestOptions['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's HTML page is not a response from our API.
    throw new ApiError(response.status, { code: 'server.unavailable' });
  }
}

function networkError(failure: unknown, signal: AbortSignal | undefined): unknown {
  if (failure instanceof ApiError || signal?.aborted) return failure;
  const timedOut = failure instanceof DOMException && failure.name === 'TimeoutError';
  return new ApiError(0, { code: timedOut ? TIMEOUT_CODE : OFFLINE_CODE });
}

async function send(method: string, path: ApiPath, options: CommandOptions): Promise<Response> {
  const { body, idempotencyKey, signal, trackToken, timeoutMs = TIMEOUT_MS } = options;
  const isForm = body instanceof FormData; // the browser sets its content type
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    'x-requested-with': 'sablon',
  };
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (trackToken) headers['x-track-token'] = trackToken;
  const timeout = AbortSignal.timeout(timeoutMs);
  const sentAtMs = Date.now();
  try {
    const response = await fetch(withQuery(path, options.query), {
      method,
      headers,
      credentials: 'same-origin',
      body: body === undefined || isForm ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteServerDate(response.headers.get('date'), sentAtMs);
    if (response.ok) return response;
    const answer = await readBody(response);
    if (response.status === 401) for (const listener of unauthorised) listener();
    throw new ApiError(response.status, isProblem(answer) ? answer : { code: 'server.error' });
  } catch (failure) {
    throw networkError(failure, signal);
  }
}

async function request<T>(method: string, path: ApiPath, options: CommandOptions): Promise<T> {
  const response = await send(method, path, options);
  try {
    return (await readBody(response)) as T;
  } catch (failure) {
    throw networkError(failure, options.signal);
  }
}

/** A file served by our API: its bytes and file name. */
export interface ServedFile {
  readonly blob: Blob;
  readonly name: string;
}

async function requestFile(path: ApiPath, options: RequestOptions): Promise<ServedFile> {
  const response = await send('GET', path, options);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'sablon';
  try {
    return { blob: await response.blob(), name };
  } catch (failure) {
    throw networkError(failure, options.signal);
  }
}

/**
 * The HTTP API client: same origin, session cookie, JSON both ways. Throws `ApiError`; an aborted request throws its AbortError.
 */
export const api = {
  get: <T>(path: ApiPath, options: RequestOptions = {}) => request<T>('GET', path, options),
  file: (path: ApiPath, options: RequestOptions = {}) => requestFile(path, options),
  post: <T>(path: ApiPath, options: CommandOptions = {}) => request<T>('POST', path, options),
  patch: <T>(path: ApiPath, options: CommandOptions = {}) => request<T>('PATCH', path, options),
  put: <T>(path: ApiPath, options: CommandOptions = {}) => request<T>('PUT', path, options),
  delete: <T>(path: ApiPath, options: CommandOptions = {}) => request<T>('DELETE', path, options),
};
