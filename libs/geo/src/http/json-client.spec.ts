import { ConcurrencyLimit, JsonClient, type HttpLimits } from './json-client.js';
import type { JsonReader } from './json-reader.js';
import { BROKEN_SERVICES, json, startScriptedServer, type ScriptedServer } from '../testing/scripted-server.js';

const LIMITS: Partial<HttpLimits> = {
  attemptTimeoutMs: 20_000,
  deadlineMs: 20_000,
  retries: 0,
  backoffMs: 1,
  maxResponseBytes: 100_000,
  circuit: { failures: 3, openMs: 60_000, maxOpenMs: 60_000 },
};
const readNumber = (answer: JsonReader): number => answer.field('value').number();

describe('asking a JSON service', () => {
  let server: ScriptedServer;
  beforeEach(async () => {
    server = await startScriptedServer(json({ value: 7 }));
  });
  afterEach(() => server.stop());
  const client = (limits: Partial<HttpLimits> = {}): JsonClient =>
    new JsonClient({
      baseUrl: `${server.url}/api/`,
      limits: { ...LIMITS, ...limits },
      readReason: (body) => (body as { why?: string }).why ?? null,
    });

  it('hands out the answer as the reader made it, asked below the base address', async () => {
    const asked = await client().ask({ path: 'v1/number', query: { q: 'é&', no: undefined }, read: readNumber });
    expect(asked).toEqual({ ok: true, value: 7 });
    expect(server.requests[0]).toMatchObject({ path: '/api/v1/number?q=%C3%A9%26', method: 'GET', body: '' });
  });

  it('sends a body as JSON', async () => {
    await client().ask({ path: 'sum', body: { a: [1, 2] }, read: readNumber });
    expect(server.requests[0]).toMatchObject({ path: '/api/sum', method: 'POST', body: '{"a":[1,2]}' });
  });

  it.each(BROKEN_SERVICES)('of $what makes $code', async ({ script, code, attemptTimeoutMs }) => {
    server.script = script;
    const asked = await client({ attemptTimeoutMs }).ask({ path: 'x', read: readNumber });
    expect(asked).toMatchObject({ ok: false, error: { code } });
  });

  it('says where an answer is not what it should be', async () => {
    server.script = json({ value: 'seven' });
    const asked = await client().ask({ path: 'x', read: readNumber });
    expect(asked).toMatchObject({ error: { code: 'http.unexpected_shape', params: { at: '$.value' } } });
  });

  it('takes no packed bomb for a small answer', async () => {
    const { gzipSync } = await import('node:zlib');
    const packed = gzipSync(Buffer.alloc(10_000_000, ' '));
    server.script = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed);
    expect(packed.length).toBeLessThan(100_000);
    expect(await client().ask({ path: 'x', read: readNumber })).toMatchObject({ error: { code: 'http.too_large' } });
  });

  it('tells why it was refused, and a refusal neither repeats the question nor opens the circuit', async () => {
    server.script = json({ why: 'no road' }, 400);
    const asking = client({ retries: 3 });
    for (let at = 0; at < 5; at++)
      expect(await asking.ask({ path: 'x', read: readNumber })).toMatchObject({
        error: { code: 'http.refused', params: { status: 400, reason: 'no road' } },
      });
    expect(server.requests).toHaveLength(5);
    expect(asking.info().state).toBe('closed');
  });

  it('asks again when that does no harm, and only then', async () => {
    const once = (): void => {
      let first = true;
      server.script = (request, response) => {
        const script = first ? json({}, 500) : json({ value: 8 });
        first = false;
        return script(request, response);
      };
    };
    once();
    const asking = client({ retries: 2 });
    expect(await asking.ask({ path: 'x', read: readNumber })).toEqual({ ok: true, value: 8 });
    once();
    const posted = await asking.ask({ path: 'x', body: {}, read: readNumber });
    expect(posted).toMatchObject({ error: { code: 'http.server_error', params: { status: 500 } } });
    once();
    expect(await asking.ask({ path: 'x', body: {}, repeatable: true, read: readNumber })).toMatchObject({ ok: true });
    expect(server.requests).toHaveLength(5);
  });

  it('does not wait longer than its deadline because the service says so', async () => {
    server.script = (_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end();
    expect(await client({ retries: 5 }).ask({ path: 'x', read: readNumber })).toMatchObject({
      error: { code: 'http.busy' },
    });
    expect(server.requests).toHaveLength(1);
  });

  it('stops asking a service that keeps failing, and takes it up again once it answers', async () => {
    let nowMs = 0;
    const asking = new JsonClient({ baseUrl: server.url, limits: LIMITS, nowMs: () => nowMs });
    const states: string[] = [];
    asking.onChange(({ state }) => states.push(state));
    const answer = server.script;
    server.script = json({}, 500);
    for (let at = 0; at < 5; at++) await asking.ask({ path: 'x', read: readNumber });
    expect(server.requests).toHaveLength(3);
    expect(await asking.ask({ path: 'x', read: readNumber })).toMatchObject({ error: { code: 'http.circuit_open' } });
    server.script = answer;
    nowMs = 60_000;
    expect(await asking.ask({ path: 'x', read: readNumber })).toEqual({ ok: true, value: 7 });
    expect(states).toEqual(['open', 'half_open', 'closed']);
  });

  it('asks so many questions at once, lets so many wait, and turns the rest away', async () => {
    let running = 0;
    let most = 0;
    const free: (() => void)[] = [];
    server.script = async (request, response) => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => free.push(resolve));
      running--;
      await json({ value: 1 })(request, response);
    };
    const asking = client({ maxConcurrent: 2, maxWaiting: 3, attemptTimeoutMs: 20_000, deadlineMs: 20_000 });
    const asked = Array.from({ length: 6 }, () => asking.ask({ path: 'x', read: readNumber }));
    expect(await asked[5]).toMatchObject({ error: { code: 'http.overloaded' } });
    let answered = 0;
    for (const one of asked) void one.then(() => answered++);
    while (answered < 6) {
      free.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(5);
    expect(most).toBe(2);
  });

  it('says that no one listens', async () => {
    const asking = client();
    await server.stop();
    expect(await asking.ask({ path: 'x', read: readNumber })).toMatchObject({
      error: { code: 'http.unreachable', params: { cause: 'ECONNREFUSED' } },
    });
    server = await startScriptedServer(json({}));
  });

  it.each(['ftp://host', 'nonsense', 'http://user:pass@host', 'http://host/?q=1'])(
    'is not set up with %s',
    (baseUrl) => {
      expect(() => new JsonClient({ baseUrl })).toThrow();
    },
  );
});

describe('a limit on work at once', () => {
  it('lets no one wait past their own end, and forgets who gave up', async () => {
    const limit = new ConcurrencyLimit(1, 5);
    const never = new AbortController().signal;
    const [impatient, gone] = [new AbortController(), new AbortController()];
    gone.abort();
    expect(await limit.enter(never)).toBe(true);
    const waits = limit.enter(impatient.signal);
    const patient = limit.enter(never);
    impatient.abort();
    expect(await waits).toBe(false);
    expect(await limit.enter(gone.signal)).toBe(false);
    limit.leave();
    expect(await patient).toBe(true);
    limit.leave();
    expect(await limit.enter(never)).toBe(true);
  });
});
