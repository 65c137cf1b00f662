import type { CallOf, Endpoint, FileEndpoint, HttpMethod, JsonEndpoint, Problem, ReplyOf } from '@sablon/contracts';
import { currentLanguage } from '../i18n/language-store.js';
import { ApiError, OFFLINE_CODE, TIMEOUT_CODE } from './api-error.js';
import { type ApiPath, filledPath } from './path-of.js';
import { noteServerDate } from './server-clock.js';

type QueryValue = string | number | boolean | null | undefined;

/** How a request is sent, whatever the endpoint. */
interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** For requests that take longer than usual, such as file uploads from a phone. */
  readonly timeoutMs?: number;
}
/** Only endpoints that are open to a booking's signed link take its token, with or without an account. */
type LinkOptions<E extends Endpoint> = E extends { readonly access: 'link' }
  ? { readonly trackToken?: string | null | undefined }
  : unknown;

/** Everything a call of the endpoint takes, as its entry in the contracts' tables says. */
export type CallOptions<E extends Endpoint> = CallOf<E> & LinkOptions<E> & SendOptions;
type Args<E extends Endpoint> = object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];
/** What `CallOptions` comes to for the code that sends it. */
interface AnyOptions extends SendOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON; a form with a file is sent as it is. */
  readonly body?: unknown;
  /** The same key for every retry of the same intention (reliability.md: a command runs once). */
  readonly idempotencyKey?: string;
  readonly trackToken?: string | null | undefined;
}

/** ASSUMPTION: longer than any healthy response takes, shorter than users are willing to wait. */
const TIMEOUT_MS = 20_000;

const unauthorised = new Set<() => void>();
/** Subscribes to the server reporting that the session is gone. */
export function onSessionRefused(listener: () => void): () => void {
  unauthorised.add(listener);
  return () => void unauthorised.delete(listener);
}

interface Route {
  readonly method: HttpMethod;
  readonly path: string;
}

function withQuery(path: ApiPath, query: AnyOptions['query']): string {
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

async function send({ method, path: pattern }: Route, options: AnyOptions): Promise<Response> {
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
    const response = await fetch(withQuery(filledPath(pattern, options.params), options.query), {
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

/** A file served by our API: its bytes and file name. */
export interface ServedFile {
  readonly blob: Blob;
  readonly name: string;
}

/**
 * Calls an endpoint of the contracts' tables: same origin, session cookie, JSON both ways. Throws `ApiError`; an aborted request
 * throws its AbortError. The built page knows only the method and path of an entry, so nothing here may read its schemas.
 */
export async function call<E extends JsonEndpoint>(endpoint: E, ...args: Args<E>): Promise<ReplyOf<E>> {
  const options = (args[0] ?? {}) as AnyOptions;
  const response = await send(endpoint, options);
  try {
    return (await readBody(response)) as ReplyOf<E>;
  } catch (failure) {
    throw networkError(failure, options.signal);
  }
}

/** The same for an endpoint that answers with a file. */
export async function callFile<E extends FileEndpoint>(endpoint: E, given: CallOptions<E>): Promise<ServedFile> {
  const options = given as AnyOptions;
  const response = await send(endpoint, options);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'sablon';
  try {
    return { blob: await response.blob(), name };
  } catch (failure) {
    throw networkError(failure, options.signal);
  }
}
