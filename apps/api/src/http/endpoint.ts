import { createParamDecorator, type ExecutionContext, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import type { Endpoint as Entry, InputOf, ReplyOf } from '@sablon/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InvalidRequest } from './classify-error.js';

const ENDPOINT = 'sablon:endpoint';
const TAKES_INPUT = 'sablon:takes-input';

/** What a handler of this entry may return; one that writes to the connection itself may also return a text to send. */
type Returned<E extends Entry> = E extends { readonly reply: z.ZodType } ? ReplyOf<E> : void | string;

/** A handler that fits the entry: its input first, if the entry has any. */
type Handler<E extends Entry> =
  unknown extends InputOf<E>
    ? (...args: never[]) => Returned<E> | Promise<Returned<E>>
    : (input: InputOf<E>, ...args: never[]) => Returned<E> | Promise<Returned<E>>;

const takesInput = ({ params, query, body }: Entry): boolean =>
  params !== undefined || query !== undefined || body instanceof z.ZodType;

/**
 * `@Endpoint(endpoints.notifications.list)`: the route of an entry of the contracts' tables, with its method, path, status and access
 * rule. A handler whose input or answer differs from the entry does not compile.
 */
export function Endpoint<E extends Entry>(entry: E) {
  return <H extends Handler<E>>(target: object, name: string | symbol, handler: TypedPropertyDescriptor<H>): void => {
    if (takesInput(entry) && !Reflect.hasMetadata(TAKES_INPUT, target, name))
      throw new Error(`${target.constructor.name}.${String(name)} leaves its input unread: say @Input()`);
    RequestMapping({ method: RequestMethod[entry.method], path: entry.path })(target, name, handler);
    HttpCode(entry.status ?? 200)(target, name, handler);
    Reflect.defineMetadata(ENDPOINT, entry, handler.value as object);
  };
}

/** The entry of a handler, or undefined if it has none. */
export const endpointOf = (handler: object): Entry | undefined =>
  Reflect.getMetadata(ENDPOINT, handler) as Entry | undefined;

/** Throws `request.invalid` with one issue per fault; they keep their codes, so that the filter can word them for the reader. */
function checked(schema: z.ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (!parsed.success) throw new InvalidRequest(parsed.error.issues);
  return parsed.data;
}

const read = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const entry = endpointOf(context.getHandler());
  if (!entry) throw new Error('@Input() is for handlers with an @Endpoint(…)');
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { params, query, body } = entry;
  return {
    ...(params && { params: checked(z.object(params), request.params) }),
    ...(query && { query: checked(query, request.query) }),
    ...(body instanceof z.ZodType && { body: checked(body, request.body) }),
  };
});

/** `@Input() { params, query, body }: InputOf<typeof endpoints.notifications.list>`: the request, checked by the entry's schemas. */
export const Input = (): ParameterDecorator => (target, name, index) => {
  if (name === undefined) return;
  Reflect.defineMetadata(TAKES_INPUT, true, target, name);
  read()(target, name, index);
};
