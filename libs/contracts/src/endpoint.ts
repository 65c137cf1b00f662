import type { Role } from '@sablon/domain';
import { z } from 'zod';
import type { ErrorCode } from './errors/error-codes.js';

/** Every path of a table is below this one. */
export const API_PREFIX = '/api';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The part of the business an endpoint belongs to, `service` for what serves all of them. */
export type Subject =
  | 'people'
  | 'fleet'
  | 'trips'
  | 'messages'
  | 'safety'
  | 'drivers'
  | 'parcels'
  | 'money'
  | 'bookings'
  | 'dispatch'
  | 'arrivals'
  | 'office'
  | 'service';

/**
 * Who may call: `anyone`, logged in or not; `link`, the people of a booking by their session, or the holder of its signed link
 * (header `x-track-token`); otherwise only these roles. To others, what is staff's alone does not exist (404).
 */
export type Access = 'anyone' | 'link' | readonly [Role, ...Role[]];

/** Everyone with an account. */
export const SIGNED_IN = ['passenger', 'driver', 'dispatcher', 'admin'] as const;
/** Everyone who works for us except drivers. */
export const STAFF = ['dispatcher', 'admin'] as const;

/** Marks a body that is one file, sent as `multipart/form-data` in the field `file`. */
export const UPLOAD = { upload: true } as const;

/** A body that may be left out altogether, where every field of it has a default. */
export const optionalBody = <S extends z.ZodType>(schema: S) =>
  z.preprocess((body) => body ?? {}, schema) as unknown as z.ZodType<z.output<S>, z.input<S> | undefined>;

/** A reply that is no JSON of ours: a document, a page, a redirect. */
export interface FileReply {
  readonly file: readonly [string, ...string[]];
}
/** A reply with one of these media types. */
export const file = (...types: [string, ...string[]]): FileReply => ({ file: types });

/** What an endpoint's entry says besides its method and path. */
export interface EndpointOptions {
  readonly access: Access;
  /** Open to staff who have yet to turn on a second factor. */
  readonly beforeSecondFactor?: true;
  /** A schema for each `:name` of the path. */
  readonly params?: Readonly<Record<string, z.ZodType<unknown, string>>>;
  readonly query?: z.ZodType<object>;
  readonly body?: z.ZodType | typeof UPLOAD;
  readonly reply: z.ZodType | FileReply;
  /** Status of a success, 200 unless it says otherwise. */
  readonly status?: 200 | 201 | 303;
  /** Whether a command takes an `Idempotency-Key`, which makes it safe to send again. */
  readonly key?: 'required' | 'optional';
  /** Its own refusals; `errorsOf` adds those that follow from the rest of the entry. */
  readonly errors?: readonly ErrorCode[];
  /** One sentence. */
  readonly summary: string;
  /** What the sentence leaves out. */
  readonly description?: string;
  /** A body that succeeds. */
  readonly example?: unknown;
}

/** One entry of a table, with the literal types of its path and schemas. */
export type Endpoint<
  M extends HttpMethod = HttpMethod,
  P extends string = string,
  O extends EndpointOptions = EndpointOptions,
> = O & { readonly method: M; readonly path: P; readonly subject: Subject };

/** An endpoint that answers with JSON of ours. */
export type JsonEndpoint = Endpoint & { readonly reply: z.ZodType };
/** An endpoint that answers with a file or a page. */
export type FileEndpoint = Endpoint & { readonly reply: FileReply };

/** The names of a path's parameters. */
export type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Does not compile while a path and its `params` name different things. */
type ParamsOf<P extends string, O extends EndpointOptions> = [ParamNames<P>] extends [never]
  ? { readonly params?: never }
  : {
      readonly params: Record<ParamNames<P>, z.ZodType<unknown, string>> & {
        [Name in Exclude<keyof O['params'], ParamNames<P>>]: never;
      };
    };

/** The five verbs with which a subject writes its table: `get('/me/notifications', { … })`. */
export function verbsOf(subject: Subject) {
  const verb =
    <M extends HttpMethod>(method: M) =>
    <const P extends `/${string}`, const O extends EndpointOptions>(
      path: P,
      options: O & ParamsOf<P, O>,
    ): Endpoint<M, P, O> => ({ ...options, method, path, subject });
  return { get: verb('GET'), post: verb('POST'), put: verb('PUT'), patch: verb('PATCH'), del: verb('DELETE') };
}

type Part<Name extends string, T> = [T] extends [never] ? unknown : { readonly [K in Name]: T };
type Params<E> = E extends { readonly params: infer S extends Readonly<Record<string, z.ZodType>> }
  ? { readonly [K in keyof S]: z.output<S[K]> }
  : never;
type Query<E> = E extends { readonly query: infer S extends z.ZodType } ? z.output<S> : never;
type Body<E> = E extends { readonly body: infer S extends z.ZodType } ? z.output<S> : never;

/** What a handler receives, checked: `params`, `query` and `body`, as far as the entry has them. */
export type InputOf<E extends Endpoint> = Part<'params', Params<E>> & Part<'query', Query<E>> & Part<'body', Body<E>>;

/** What a handler answers with, and a client receives; nothing where the handler writes to the connection itself. */
export type ReplyOf<E extends Endpoint> = E extends { readonly reply: infer S extends z.ZodType } ? z.output<S> : void;

/** A value as the sender writes it; a text that the schema converts is sent as what it becomes. */
type Written<S extends z.ZodType> = {
  readonly [K in keyof z.input<S>]: unknown extends z.input<S>[K]
    ? K extends keyof z.output<S>
      ? z.output<S>[K] | undefined
      : never
    : z.input<S>[K];
};
/** A body may come from lists and objects that its sender cannot change. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Sent<T[K]> }
    : T;
type Nullable<T> = { readonly [K in keyof T]: T[K] | null | undefined };

/** What a caller passes: parameters of the path as text, the query (null is left out), and the body. */
export type CallOf<E extends Endpoint> = (E extends { readonly params: infer S }
  ? { readonly params: { readonly [K in keyof S]: string } }
  : unknown) &
  (E extends { readonly query: infer S extends z.ZodType } ? { readonly query?: Nullable<Written<S>> } : unknown) &
  (E extends { readonly body: infer S }
    ? S extends z.ZodType
      ? undefined extends z.input<S>
        ? { readonly body?: Sent<z.input<S>> }
        : { readonly body: Sent<z.input<S>> }
      : { readonly body: FormDataLike }
    : unknown) &
  (E extends { readonly key: 'required' }
    ? { readonly idempotencyKey: string }
    : E extends { readonly key: 'optional' }
      ? { readonly idempotencyKey?: string }
      : unknown);

/** A browser's `FormData`, as far as this library, which also runs without a browser, can name it. */
interface FormDataLike {
  append(name: string, value: string): void;
}

const WRITES: ReadonlySet<HttpMethod> = new Set<HttpMethod>(['POST', 'PUT', 'PATCH', 'DELETE']);
const ofStaff = (access: Access): boolean =>
  typeof access !== 'string' && access.every((role) => role === 'dispatcher' || role === 'admin');

/** Every code an endpoint may refuse with, sorted; besides these only a server in trouble (`server.*`) and a flood's end. */
export function errorsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { access, method, params, query, body, key, errors = [] } = endpoint;
  const codes = new Set<ErrorCode>(errors);
  if (params || query || body) codes.add('request.invalid');
  if (body) codes.add('request.too_large');
  if (WRITES.has(method)) codes.add('request.origin_refused');
  if (key) codes.add('request.key_reused');
  if (key === 'required') codes.add('request.idempotency_key_required');
  if (key === 'optional') codes.add('request.invalid');
  if (typeof access !== 'string') {
    codes.add('session.required');
    codes.add(ofStaff(access) ? 'request.not_found' : 'account.forbidden');
    if (access.some((role) => role === 'dispatcher' || role === 'admin') && !endpoint.beforeSecondFactor)
      codes.add('second_factor.required');
  }
  return [...codes].sort();
}
