import { invalid, missing, noSuch, ApiError } from './api-error.js';
import type { FormObject, FormValue } from './form.js';
import type { ChaosSettings } from './chaos.js';
import type { Tx, PublicKind, Records } from './store.js';
import { createHash, timingSafeEqual } from 'node:crypto';

const MAX_METADATA_KEYS = 50;
const MAX_METADATA_VALUE = 500;

/** Reads request parameters as strictly as Stripe: an unknown name or a wrong type is an error, never ignored. */
export class Params {
  constructor(
    private readonly values: FormObject,
    private readonly prefix = '',
  ) {}

  private label(name: string): string {
    return this.prefix ? `${this.prefix}[${name}]` : name;
  }

  /** The same parameters with one replaced or removed. */
  with(name: string, value: string | undefined): Params {
    const { [name]: _replaced, ...others } = this.values;
    return new Params(value === undefined ? others : { ...others, [name]: value }, this.prefix);
  }

  has(name: string): boolean {
    return this.values[name] !== undefined;
  }

  only(allowed: readonly string[]): this {
    for (const name of Object.keys(this.values))
      if (!allowed.includes(name))
        throw invalid(
          `Received unknown parameter: ${this.label(name)} (unknown to Stripe, or to this sandbox)`,
          'parameter_unknown',
          this.label(name),
        );
    return this;
  }

  string(name: string): string | null {
    const value = this.values[name];
    if (value === undefined) return null;
    if (typeof value !== 'string') throw invalid('Invalid string', undefined, this.label(name));
    return value === '' ? null : value;
  }

  required(name: string): string {
    const value = this.string(name);
    if (value === null) throw missing(this.label(name));
    return value;
  }

  integer(name: string): number | null {
    const text = this.string(name);
    if (text === null) return null;
    if (!/^-?\d{1,12}$/.test(text))
      throw invalid(`Invalid integer: ${text}`, 'parameter_invalid_integer', this.label(name));
    return Number(text);
  }

  boolean(name: string): boolean | null {
    const text = this.string(name);
    if (text === null) return null;
    if (text !== 'true' && text !== 'false') throw invalid(`Invalid boolean: ${text}`, undefined, this.label(name));
    return text === 'true';
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | null {
    const text = this.string(name);
    if (text === null) return null;
    const found = allowed.find((value) => value === text);
    if (!found)
      throw invalid(`Invalid ${this.label(name)}: must be one of ${allowed.join(', ')}`, undefined, this.label(name));
    return found;
  }

  object(name: string): Params | null {
    const value = this.values[name];
    if (value === undefined || value === '') return null;
    if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid hash', undefined, this.label(name));
    return new Params(value, this.label(name));
  }

  strings(name: string): string[] | null {
    const value: FormValue | undefined = this.values[name];
    if (value === undefined || value === '') return null;
    if (!Array.isArray(value)) throw invalid('Invalid array', undefined, this.label(name));
    return value.map((item) => {
      if (typeof item !== 'string') throw invalid('Invalid string', undefined, this.label(name));
      return item;
    });
  }

  metadata(): Record<string, string> {
    const hash = this.object('metadata');
    if (!hash) return {};
    const entries = Object.keys(hash.values).map((key) => [key, hash.string(key) ?? ''] as const);
    if (entries.length > MAX_METADATA_KEYS) throw invalid('Too many metadata keys', undefined, 'metadata');
    for (const [key, value] of entries)
      if (key.length > 40 || value.length > MAX_METADATA_VALUE)
        throw invalid('Metadata keys hold 40 and values 500 characters', undefined, `metadata[${key}]`);
    return Object.fromEntries(entries);
  }

  /** Stripe's update rule: given keys are set, keys given empty are removed, the others stay. */
  mergedMetadata(current: Record<string, string>): Record<string, string> {
    const merged = { ...current, ...this.metadata() };
    if (Object.keys(merged).length > MAX_METADATA_KEYS) throw invalid('Too many metadata keys', undefined, 'metadata');
    return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
  }

  /** For the fingerprint of a request: all values, with a card reduced to its last four digits. */
  fingerprintText(): string {
    return JSON.stringify(this.values, (key, value: unknown) => {
      if (key === 'number' && typeof value === 'string') return value.slice(-4);
      if (key === 'cvc') return '';
      if (value && typeof value === 'object' && !Array.isArray(value))
        return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
      return value;
    });
  }
}

/** The context of one API request in an endpoint: everything it may read, and the transaction it writes to. */
export interface Call {
  tx: Tx;
  params: Params;
  /** Path parameters. */
  path: Readonly<Record<string, string>>;
  /** The browser holds the publishable key and must also send the object's client secret. */
  key: 'secret' | 'publishable';
  requestId: string;
  idempotencyKey: string | null;
  apiVersion: string;
  nowMs: number;
  /** Where the payer's browser reaches the sandbox, without a trailing slash. */
  publicUrl: string;
  chaos: ChaosSettings;
}

/** A row of the API's table. `params` names every allowed parameter; any other is refused. */
export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  access: 'secret' | 'either';
  params: readonly string[];
  /** Runs synchronously inside one transaction. */
  run(call: Call): unknown;
}

export const nowSeconds = (call: Pick<Call, 'nowMs'>): number => Math.floor(call.nowMs / 1000);

/** The object, or Stripe's 404; a wrong client secret looks exactly like a missing object. */
export function find<K extends PublicKind>(call: Call, kind: K, id: string, param = 'id'): Records[K] {
  const found = call.tx.get(kind, id);
  if (!found) throw noSuch(kind, id, param);
  return found;
}

/** For the two objects a browser may use: a publishable key can access them only with their client secret. */
export function findIntent<K extends 'payment_intent' | 'setup_intent'>(call: Call, kind: K): Records[K] {
  const id = call.path['id'] ?? '';
  const intent = find(call, kind, id);
  const shown = call.params.string('client_secret');
  if (shown !== intent.client_secret && (call.key === 'publishable' || shown !== null)) throw noSuch(kind, id, 'id');
  return intent;
}

/** The two API keys of this sandbox. */
export interface Keys {
  secret: string;
  publishable: string;
}

const denied = (message: string, code?: string): ApiError =>
  new ApiError(401, { type: 'invalid_request_error', message, ...(code && { code }) });

/** The key of a request: `Bearer`, Basic user name, or the `key` parameter browsers send. */
export function readKey(keys: Keys, authorization: string | undefined, parameter: string | null): Call['key'] {
  const shown = fromHeader(authorization) ?? parameter;
  if (!shown) throw denied('You did not provide an API key.');
  if (same(shown, keys.secret)) return 'secret';
  if (same(shown, keys.publishable)) return 'publishable';
  throw denied('Invalid API Key provided.');
}

/** Limits a publishable key to the endpoints a payer's browser needs. */
export function checkAccess(endpoint: Endpoint, key: Call['key']): void {
  if (endpoint.access === 'secret' && key !== 'secret')
    throw denied('This API call cannot be made with a publishable API key.', 'secret_key_required');
}

function fromHeader(authorization: string | undefined): string | null {
  const [scheme, value] = (authorization ?? '').split(' ');
  if (!scheme || !value) return null;
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? null;
  return null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
