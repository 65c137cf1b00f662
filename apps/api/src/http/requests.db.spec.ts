import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Controller, Module, Req } from '@nestjs/common';
import { type InputOf, type Problem, STAFF, verbsOf } from '@sablon/contracts';
import { openDatabase } from '@sablon/persistence';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Endpoint, Input } from './endpoint.js';
import { refuse } from './refusal-exception.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const Note = z.object({ text: z.string().max(5), nested: z.object({ count: z.int() }).optional() });

const { get, post } = verbsOf('service');
const PROBE = {
  board: get('/board', { access: STAFF, reply: z.object({ role: z.string() }), summary: 'For staff.' }),
  wheel: get('/wheel', { access: ['driver'], reply: z.object({}), summary: 'For drivers.' }),
  note: post('/notes', { access: 'anyone', body: Note, reply: Note, status: 201, summary: 'Has a body.' }),
  webhook: post('/webhooks/probe', {
    access: 'anyone',
    reply: z.object({ raw: z.string().optional() }),
    status: 201,
    summary: 'Reads the raw body.',
  }),
  broken: get('/broken', { access: 'anyone', reply: z.object({}), summary: 'Fails.' }),
  full: get('/full', { access: 'anyone', reply: z.object({}), summary: 'Refuses.' }),
};

@Controller()
class ProbeController {
  @Endpoint(PROBE.board)
  board(@CurrentUser() user: CurrentSession) {
    return { role: user.role };
  }
  @Endpoint(PROBE.wheel)
  wheel() {
    return {};
  }
  @Endpoint(PROBE.note)
  note(@Input() { body }: InputOf<typeof PROBE.note>) {
    return body;
  }
  @Endpoint(PROBE.webhook)
  webhook(@Req() request: FastifyRequest) {
    return { raw: request.rawBody?.toString() };
  }
  @Endpoint(PROBE.broken)
  broken(): Record<string, never> {
    throw new Error('SELECT secret FROM vault failed for anne@voorbeeld.test');
  }
  @Endpoint(PROBE.full)
  full(): Record<string, never> {
    return refuse('booking.too_many_passengers', { seats: 4 });
  }
}
@Module({ controllers: [ProbeController] })
class ProbeModule {}

let began: () => void;
const slowBegun = new Promise<void>((resolve) => (began = resolve));
let letGo: () => void;
const slowEnds = new Promise<void>((resolve) => (letGo = resolve));
const SLOW = { slow: get('/slow', { access: 'anyone', reply: z.object({}), summary: 'Waits for the test.' }) };

@Controller()
class SlowController {
  @Endpoint(SLOW.slow)
  async slow() {
    began();
    await slowEnds;
    return {};
  }
}
@Module({ controllers: [SlowController] })
class SlowModule {}

describe('requests the api refuses', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ modules: [ProbeModule] });
    for (const role of ['passenger', 'driver', 'dispatcher'] as const)
      await api.addAccount({ email: `${role}@voorbeeld.test`, role, language: 'en' });
  });
  afterAll(() => api.stop());

  it('answers an unknown path with a problem that carries the request id', async () => {
    const { status, headers, body } = await api.client({ 'accept-language': 'en' }).get<Problem>('/api/nowhere?x=1');
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(body).toEqual({
      type: 'urn:sablon:problem:request.not_found',
      title: 'Not Found',
      status: 404,
      code: 'request.not_found',
      message: 'Not found. Check the address, or go back to the previous page.',
      requestId: headers.get('x-request-id'),
    });
  });

  it('hides staff routes from everyone else {6.server}', async () => {
    const passenger = await api.loginAs('passenger@voorbeeld.test');
    const hidden = await passenger.get<Problem>('/api/board');
    const nowhere = await passenger.get<Problem>('/api/nowhere');
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...nowhere.body, requestId: '' });
    expect((await (await api.loginAs('driver@voorbeeld.test')).get('/api/board')).status).toBe(404);
    expect((await api.client().get<Problem>('/api/board')).body.code).toBe('request.not_found');
    const dispatcher = await api.loginAs('dispatcher@voorbeeld.test');
    expect((await dispatcher.get('/api/board')).body).toEqual({ role: 'dispatcher' });
    expect((await passenger.get<Problem>('/api/wheel')).body.code).toBe('account.forbidden');
  });

  it('refuses commands from pages of other origins', async () => {
    const cookie = (await api.loginAs('passenger@voorbeeld.test')).cookie;
    const send = async (headers: Record<string, string>) => {
      const response = await fetch(`${api.url}/api/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"text":"hello"}',
      });
      return response.status;
    };
    const own = api.parts.config.publicUrl;
    expect(await send({ origin: own, cookie })).toBe(201);
    expect(await send({ 'sec-fetch-site': 'same-origin', cookie })).toBe(201);
    expect(await send({})).toBe(201); // a program without a cookie
    for (const origin of [
      'null',
      'https://evil.test',
      'http://evil.sablon.test',
      `${own}.evil.test`,
      'https://sablon.test',
    ])
      expect([origin, await send({ origin })]).toEqual([origin, 403]);
    expect(await send({ cookie })).toBe(403);
    const disguised = await api.client({ origin: 'https://evil.test' }).post('/%61pi/notes', { text: 'hello' });
    expect(disguised.status).toBe(403);
    expect(await send({ 'sec-fetch-site': 'same-site', cookie })).toBe(403);
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('accepts JSON only', async () => {
    const visitor = api.client();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ])
      expect([type, (await visitor.post('/api/notes', '{"text":"hi"}', { 'content-type': type })).status]).toEqual([
        type,
        415,
      ]);
    const malformed = await visitor.post<Problem>('/api/notes', '{"text":');
    expect([malformed.status, malformed.body.code]).toEqual([400, 'request.invalid']);
    const large = await visitor.post<Problem>('/api/notes', { text: 'x'.repeat(101 * 1024) });
    expect([large.status, large.body.code]).toEqual([413, 'request.too_large']);
    const poisoned = await visitor.post<Problem>('/api/notes', '{"text":"a","__proto__":{"admin":true}}');
    expect(poisoned.status).toBe(400);
  });

  it('names each invalid field', async () => {
    const { status, body } = await api
      .client({ 'accept-language': 'en' })
      .post<Problem>('/api/notes', { text: 'too long', nested: { count: 1.5 } });
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      { path: 'text', message: 'Enter at most 5 characters.' },
      { path: 'nested.count', message: 'Enter a whole number.' },
    ]);
  });

  it('keeps a webhook’s raw body, from any origin', async () => {
    const raw = '{ "id":  "evt_1" }';
    const { body } = await api.client({ origin: 'https://stripe.test' }).post('/api/webhooks/probe', raw);
    expect(body).toEqual({ raw });
  });

  it('fills a refusal’s parameters into its message', async () => {
    const { status, body } = await api.client({ 'accept-language': 'en' }).get<Problem>('/api/full');
    expect([status, body.message, body.params]).toEqual([
      422,
      'This vehicle does not have enough seats (4). Choose a larger vehicle.',
      { seats: 4 },
    ]);
  });

  it('reveals nothing about an unexpected error', async () => {
    const { status, body } = await api.client({ 'accept-language': 'nl' }).get<Problem>('/api/broken');
    expect([status, body.code]).toEqual([500, 'server.error']);
    expect(JSON.stringify(body)).not.toMatch(/vault|SELECT|anne|Error:/);
  });

  it('sends security headers with every answer, also with refusals', async () => {
    for (const path of ['/api/health/live', '/api/nowhere', '/api/board', '/api/docs', '/nothing.php']) {
      const { headers } = await api.client().get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
      const page = headers.get('content-type')?.startsWith('text/html');
      expect(policy).toContain(page ? 'https://js.stripe.com' : "default-src 'self'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
  });

  it('ignores a forwarded address without a trusted proxy', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        api
          .client({ 'x-forwarded-for': `10.0.0.${at}` })
          .post('/api/auth/login', { email: 'spoof@x.test', password: 'no' }),
      ),
    );
    expect(guesses.filter((one) => one.status === 429)).toHaveLength(2);
  });
});

describe('while Postgres is unavailable', () => {
  it('answers 503 with a retry time, and stays alive (S7)', async () => {
    const away = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' });
    const api = await startTestApi({ parts: { database: away } });
    try {
      const person = api.client();
      person.cookie = `__Host-sid=${'a'.repeat(43)}`;
      const session = await person.get<Problem>('/api/auth/session');
      expect([session.status, session.body.code]).toEqual([503, 'server.unavailable']);
      expect(Number(session.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await person.get('/api/health/live')).status).toBe(200);
      const ready = await person.get('/api/health/ready');
      expect([ready.status, ready.body]).toEqual([503, expect.objectContaining({ status: 'down', database: 'down' })]);
    } finally {
      await away.close();
      await api.stop();
    }
  });
});

describe('an answer of the api', () => {
  it('is kept by no cache unless its route says so, and no connection waits for ever (S19)', async () => {
    const api = await startTestApi();
    const cacheOf = async (path: string) => (await api.client().get(path)).headers.get('cache-control');
    expect(await cacheOf('/api/auth/session')).toBe('no-store');
    expect(await cacheOf('/api/nothing-here')).toBe('no-store');
    expect(await cacheOf('/api/places/popular?kind=airport')).toBe('public, max-age=3600');
    const { hostname, port } = new URL(api.url);
    const expecting = await new Promise<string>((done) => {
      let received = '';
      connect(Number(port), hostname)
        .on('data', (bytes: Buffer) => (received += bytes.toString()))
        .on('close', () => done(received))
        .write(`GET /api/auth/session HTTP/1.1\r\nHost: ${hostname}\r\nExpect: a miracle\r\n\r\n`);
    });
    expect(expecting).toMatch(/^HTTP\/1\.1 417 /);
    expect(expecting).toContain('application/problem+json');
    const { headersTimeout, requestTimeout } = api.app.getHttpServer() as Server;
    expect([headersTimeout, requestTimeout]).toEqual([20_000, 300_000]);
    await api.stop();
  });
});

describe('an api that stops', () => {
  it('finishes what it works on, and refuses what follows on the same connection as a problem to be sent again (S13)', async () => {
    const api = await startTestApi({ modules: [SlowModule] });
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
    const ask = (path: string) =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Language: nl\r\n\r\n`);
    ask('/api/slow');
    await slowBegun;
    const stopped = api.stop();
    await new Promise((resume) => setTimeout(resume, 50));
    ask('/api/auth/session');
    await new Promise((resume) => setTimeout(resume, 50));
    letGo();
    await once(socket, 'close');
    await stopped;
    const [first, second] = received.split(/(?=HTTP\/1\.1 )/);
    expect(first).toMatch(/^HTTP\/1\.1 200 /);
    expect(second).toMatch(/^HTTP\/1\.1 503 /);
    expect(second).toMatch(/content-type: application\/problem\+json/i);
    expect(second).toMatch(/retry-after: 2/i);
    expect(second).toContain('"code":"server.unavailable"');
  });
});
