import type { ChaosControl } from './chaos-control.js';
import type { PlayedFailure } from './chaos.js';
import type { Store, Tx, PublicKind } from './store.js';
import { randomText } from '../ids.js';
import { checkAccess, readKey, type Keys, type Call, type Endpoint, Params } from './params.js';
import { ApiError, invalid } from './api-error.js';
import { parseForm } from './form.js';
import { fingerprintOf, keyInUse, replay } from './idempotency.js';

const FIELDS: Readonly<Record<string, PublicKind>> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_method: 'payment_method',
  customer: 'customer',
  payment_intent: 'payment_intent',
  default_payment_method: 'payment_method',
};
const MAX_DEPTH = 4;

/** Replaces ids with their objects along each `expand[]` path; `data.` goes through a list. */
function expand(tx: Tx, value: unknown, paths: readonly string[]): unknown {
  return paths.reduce((result, path) => {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH) throw invalid(`Expansion is limited to ${MAX_DEPTH} levels`, undefined, 'expand');
    return walk(tx, result, steps, path);
  }, value);
}

function walk(tx: Tx, value: unknown, steps: readonly string[], path: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || value === null || typeof value !== 'object') return value;
  const record = value as Record<string, unknown>;
  const child = record[step];
  if (step === 'data' && Array.isArray(child))
    return { ...record, data: child.map((item: unknown) => walk(tx, item, rest, path)) };
  const kind = FIELDS[step];
  if (!kind || !(step in record)) throw invalid(`This property cannot be expanded (${path}).`, undefined, 'expand');
  const found = typeof child === 'string' ? tx.get(kind, child) : child;
  return { ...record, [step]: walk(tx, found ?? null, rest, path) };
}

interface ApiRequest {
  path: string;
  pathParameters: Readonly<Record<string, string>>;
  /** Query string or body, still encoded. */
  form: string;
  authorization: string | undefined;
  idempotencyKey: string | null;
  apiVersion: string | null;
  publicUrl: string;
}

export interface ApiAnswer {
  /** 0: cut the connection instead of answering. */
  status: number;
  body: unknown;
  requestId: string;
  /** Id of the request whose saved answer this is. */
  originalRequest?: string;
}

/** The version our SDK pins; the default of requests without a version. */
export const DEFAULT_API_VERSION = '2026-10-28.endive';
const EVERYWHERE = ['expand', 'key', '_stripe_version'];

export interface ApiHost {
  store: Store;
  keys: Keys;
  chaos: ChaosControl;
  inFlight: Set<string>;
}

/** Runs one request through key check, chaos and idempotency to its endpoint; every refusal becomes a Stripe-style error. */
export async function answer(host: ApiHost, endpoint: Endpoint, request: ApiRequest): Promise<ApiAnswer> {
  const requestId = `req_${randomText(14)}`;
  try {
    const values = parseForm(request.form);
    if (!values) throw invalid('The request parameters are malformed.');
    const params = new Params(values);
    const key = readKey(host.keys, request.authorization, params.string('key'));
    checkAccess(endpoint, key);
    params.only([...endpoint.params, ...EVERYWHERE]);
    return await withKeyHeld(host, endpoint, request, key, async () => {
      await host.chaos.wait();
      const failure = host.chaos.failureFor(endpoint.method, request.path, key);
      if (failure?.hangs && !failure.afterEffect) await host.chaos.hang();
      const played = failure?.late ? null : failure;
      const done = run(host, endpoint, request, { params, key, requestId }, played);
      if (failure?.late) await host.chaos.beLate();
      if (failure?.hangs && failure.afterEffect) await host.chaos.hang();
      return done;
    });
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: { error: error.body }, requestId };
    console.error(`sandbox: ${endpoint.method} ${endpoint.path} failed (${requestId})`, error);
    const body = { error: { type: 'api_error', message: 'The sandbox failed. Nothing was done.' } };
    return { status: 500, body, requestId };
  }
}

/**
 * One request per idempotency key at a time, or 409; the same idempotency key under the secret and the publishable key is
 * separate.
 */
async function withKeyHeld(
  host: ApiHost,
  endpoint: Endpoint,
  request: ApiRequest,
  key: Call['key'],
  work: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  if (endpoint.method !== 'POST' || request.idempotencyKey === null) return work();
  const held = `${key}:${request.idempotencyKey}`;
  if (host.inFlight.has(held)) throw keyInUse();
  host.inFlight.add(held);
  try {
    return await work();
  } finally {
    host.inFlight.delete(held);
  }
}

type Started = Pick<Call, 'params' | 'key' | 'requestId'>;

function run(
  host: ApiHost,
  endpoint: Endpoint,
  request: ApiRequest,
  started: Started,
  failure: PlayedFailure | null,
): ApiAnswer {
  const { requestId } = started;
  if (failure && !failure.afterEffect && !failure.saved) return { ...failed(failure), requestId };
  return host.store.transact((tx) => {
    const call: Call = {
      ...started,
      tx,
      path: request.pathParameters,
      idempotencyKey: request.idempotencyKey,
      apiVersion: request.apiVersion ?? DEFAULT_API_VERSION,
      nowMs: host.chaos.nowMs(),
      publicUrl: request.publicUrl,
      chaos: host.chaos.settings,
    };
    return execute(tx, endpoint, request, call, failure);
  });
}

function execute(
  tx: Tx,
  endpoint: Endpoint,
  request: ApiRequest,
  call: Call,
  failure: PlayedFailure | null,
): ApiAnswer {
  const { requestId, nowMs } = call;
  const savedUnder =
    endpoint.method === 'POST' && request.idempotencyKey ? `${call.key}:${request.idempotencyKey}` : null;
  const fingerprint = fingerprintOf(request.path, call.params.fingerprintText());
  const saved = savedUnder ? replay(tx, savedUnder, request.path, fingerprint, nowMs) : null;
  if (saved && failure) return { ...failed(failure), requestId };
  if (saved) return { status: saved.status, body: saved.body, requestId, originalRequest: saved.requestId };
  const hasEffect = !failure || failure.afterEffect;
  const result = !hasEffect
    ? failed(failure)
    : settled(() => expand(tx, endpoint.run(call), call.params.strings('expand') ?? []));
  // A cut connection hides a true answer; an error after the effect is saved under the key (A1: saved 500s).
  const remembered = failure && failure.status !== 0 ? failed(failure) : result;
  if (savedUnder)
    tx.put('saved_response', savedUnder, {
      fingerprint,
      path: request.path,
      ...remembered,
      requestId,
      createdAtMs: nowMs,
    });
  return { ...(failure ? failed(failure) : result), requestId };
}

function settled(work: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof ApiError && error.executed) return { status: error.status, body: { error: error.body } };
    throw error;
  }
}

const failed = ({ status }: PlayedFailure): { status: number; body: unknown } => ({
  status,
  body: {
    error:
      status === 429
        ? { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests (played by the sandbox).' }
        : { type: 'api_error', message: 'An error played by the sandbox.' },
  },
});
