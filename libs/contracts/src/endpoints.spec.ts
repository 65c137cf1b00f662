import { z } from 'zod';
import { type CallOf, type Endpoint, errorsOf, type InputOf, type ReplyOf, SIGNED_IN, verbsOf } from './endpoint.js';
import * as endpoints from './endpoints.js';

const all = Object.entries(endpoints).flatMap(([group, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);

describe('the tables of endpoints', () => {
  it('name every method and path once', () => {
    const routes = all.map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect(routes.length).toBeGreaterThan(300);
    expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
  });

  it('say in one sentence what each does', () => {
    for (const { name, endpoint } of all)
      expect([name, endpoint.summary]).toEqual([name, expect.stringMatching(/^[A-Z][^\n]{8,140}[^.]\.$/)]);
  });

  it('have a schema for every parameter of a path, and no other', () => {
    for (const { name, endpoint } of all)
      expect([name, Object.keys(endpoint.params ?? {})]).toEqual([
        name,
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param),
      ]);
  });

  it('give examples that their own schema takes', () => {
    const examples = all.filter(({ endpoint }) => endpoint.example !== undefined);
    expect(examples.length).toBeGreaterThan(5);
    for (const { name, endpoint } of examples)
      expect([name, endpoint.body instanceof z.ZodType && endpoint.body.safeParse(endpoint.example).error]).toEqual([
        name,
        undefined,
      ]);
  });
});

const { get, post } = verbsOf('service');
const read = get('/things/:id', {
  access: SIGNED_IN,
  params: { id: z.uuid() },
  query: z.object({ limit: z.coerce.number().default(5), word: z.string().optional() }),
  reply: z.object({ name: z.string() }),
  errors: ['trip.final'],
  summary: 'Reads a thing.',
});
const write = post('/things', {
  access: ['admin'],
  body: z.object({ name: z.string(), size: z.number().default(1) }),
  reply: z.object({}),
  key: 'required',
  summary: 'Makes a thing.',
});

describe('an entry', () => {
  it('types what a handler reads and answers, and what a client sends', () => {
    const input: InputOf<typeof read> = { params: { id: 'a' }, query: { limit: 1 } };
    const reply: ReplyOf<typeof read> = { name: 'b' };
    const call: CallOf<typeof read> = { params: { id: 'a' }, query: { limit: 1, word: null } };
    const command: CallOf<typeof write> = { body: { name: 'c' }, idempotencyKey: 'k' };
    // @ts-expect-error a body without its name
    const nameless: CallOf<typeof write> = { body: {}, idempotencyKey: 'k' };
    // @ts-expect-error a command without its key
    const keyless: CallOf<typeof write> = { body: { name: 'c' } };
    // @ts-expect-error a number sent as a word
    const wordy: CallOf<typeof read> = { params: { id: 'a' }, query: { limit: 'many' } };
    expect([input, reply, call, command, nameless, keyless, wordy]).toHaveLength(7);
  });

  it('does not compile with parameters that its path does not name, or without those it does', () => {
    const base = { access: 'anyone', reply: z.object({}), summary: 'Does it.' } as const;
    // @ts-expect-error the path has an id
    get('/things/:id', base);
    // @ts-expect-error the path has no id
    get('/things', { ...base, params: { id: z.string() } });
    // @ts-expect-error no such code
    get('/things', { ...base, errors: ['trip.flown'] });
    expect(get('/things/:id/:part', { ...base, params: { id: z.string(), part: z.string() } }).path).toContain(':part');
  });

  it('refuses what follows from it besides its own codes', () => {
    expect(errorsOf(read)).toEqual([
      'account.forbidden',
      'request.invalid',
      'second_factor.required',
      'session.required',
      'trip.final',
    ]);
    expect(errorsOf(write)).toEqual([
      'request.idempotency_key_required',
      'request.invalid',
      'request.key_reused',
      'request.not_found',
      'request.origin_refused',
      'request.too_large',
      'second_factor.required',
      'session.required',
    ]);
  });
});
