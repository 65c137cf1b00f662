import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  inSpan,
  inSpanIfTraced,
  inTraceOf,
  isTracing,
  linkTrace,
  outsideTraces,
  startTracing,
  subjectOf,
  traceIds,
  traceparent,
  type Tracing,
} from './index.js';

interface Sent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: object;
  readonly links?: readonly { readonly traceId: string }[];
}

const STEP = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const quiet = { info: () => undefined, warn: () => undefined };
const step = { kind: 'internal' } as const;

describe('without a collector', () => {
  it('nothing is recorded and nothing carried', async () => {
    const tracing = await startTracing('api', quiet);
    expect(isTracing()).toBe(false);
    expect(inSpan('work', { kind: 'server' }, () => [traceparent(), traceIds()])).toEqual([null, null]);
    expect(inTraceOf(STEP, traceparent)).toBeNull();
    await tracing.close();
  });

  it('a setting that is no address is refused', async () => {
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = 'collector:4318';
    await expect(startTracing('api', quiet)).rejects.toThrow('OTEL_EXPORTER_OTLP_ENDPOINT is no http(s) address');
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  });
});

describe('with a collector', () => {
  let server: Server;
  let bodies: string[];
  let answer: (response: ServerResponse) => void;
  let tracing: Tracing;
  let said: string[];
  beforeEach(async () => {
    [bodies, said] = [[], []];
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        bodies.push(body);
        answer(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    Object.assign(process.env, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
      OTEL_BSP_EXPORT_TIMEOUT: '500',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    tracing = await startTracing('api', { ...quiet, warn: (_, message) => void said.push(message) });
  });
  afterEach(async () => {
    await tracing.close();
    for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  });

  /** What was sent, once the last batch is out. */
  async function sent(): Promise<readonly Sent[]> {
    await tracing.close();
    type Export = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    return bodies.flatMap((body) =>
      (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }

  it('a step is carried on, in this process and in another one', async () => {
    const carried = await inSpan('request', { kind: 'server' }, async () => traceparent());
    expect(carried).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    await inSpan('job', { kind: 'consumer', follows: carried }, async () => {
      await new Promise((resume) => setTimeout(resume, 1));
      inSpan('inner', step, () => undefined);
    });
    inTraceOf(carried, () => inSpanIfTraced('socket', { kind: 'producer' }, () => undefined));
    inSpanIfTraced('of no trace', step, () => undefined);
    inSpan('unreadable', { ...step, follows: 'x' }, () => undefined);
    const spans = await sent();
    const at = (name: string) => spans.find((span) => span.name === name);
    expect(spans.map(({ name }) => name).toSorted()).toEqual(['inner', 'job', 'request', 'socket', 'unreadable']);
    expect(at('request')?.parentSpanId).toBeUndefined();
    expect(at('job')).toMatchObject({ traceId: at('request')?.traceId, parentSpanId: at('request')?.spanId });
    expect(at('inner')?.parentSpanId).toBe(at('job')?.spanId);
    expect(at('socket')?.parentSpanId).toBe(at('request')?.spanId);
    expect(at('unreadable')?.traceId).not.toBe(at('request')?.traceId);
  });

  it('what serves everyone belongs to no trace, and a log line finds the one it belongs to', async () => {
    inSpan('request', { kind: 'server' }, () => {
      expect(traceIds()?.trace_id).toBe(traceparent()?.split('-')[1]);
      expect(outsideTraces(traceparent)).toBeNull();
    });
    expect(traceIds()).toBeNull();
  });

  it('another trace is pointed to and not joined, the own one is not pointed to', async () => {
    inSpan('request', { kind: 'server', follows: null, linksTo: STEP }, () => undefined);
    inSpan('move', step, () => {
      linkTrace(STEP);
      linkTrace(traceparent());
      linkTrace(null);
    });
    const spans = await sent();
    expect(spans.map(({ links }) => links?.map(({ traceId }) => traceId))).toEqual([
      [STEP.slice(3, 35)],
      [STEP.slice(3, 35)],
    ]);
    expect(spans.some(({ traceId }) => STEP.includes(traceId))).toBe(false);
  });

  it('of an error only its kind is sent', async () => {
    const failure = Object.assign(new Error('no row for zoe@voorbeeld.test'), { code: '23505' });
    await expect(inSpan('late', step, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(() =>
      inSpan('at once', step, () => {
        throw new TypeError('Zoé');
      }),
    ).toThrow('Zoé');
    expect((await sent()).map(({ status }) => status)).toEqual([{ code: 2 }, { code: 2 }]);
    expect(bodies.join()).toContain('23505');
    expect(bodies.join()).toContain('TypeError');
    expect(bodies.join()).not.toMatch(/voorbeeld|Zoé/);
  });

  it.each([
    ['never answers', () => undefined],
    ['answers with errors', (response: ServerResponse) => void response.writeHead(500).end()],
    ['cuts the connection', (response: ServerResponse) => void response.destroy()],
  ])('that %s, work goes on, what does not fit is dropped, and it is said once', async (_, bad) => {
    answer = bad;
    let longest = 0;
    for (let round = 0; round < 4; round++) {
      const begun = performance.now();
      for (let each = 0; each < 5_000; each++) inSpan('work', step, () => undefined);
      longest = Math.max(longest, performance.now() - begun);
      await new Promise((resume) => setTimeout(resume, 30));
    }
    // Ten microseconds each on a quiet machine.
    expect(longest).toBeLessThan(2_000);
    const begun = performance.now();
    await tracing.close();
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(bodies.join('').split('"name":"work"').length).toBeLessThan(15_000);
    expect(said).toEqual(['traces are not delivered']);
  });
});

describe('what a step is about', () => {
  it('is a thing and never a person', () => {
    expect(subjectOf('trip.confirmed', 't1')).toEqual({ 'sablon.trip.id': 't1' });
    expect(subjectOf('webhook.process', 'evt_1')).toEqual({ 'sablon.webhook.id': 'evt_1' });
    for (const name of ['account.changed', 'cards.sync', 'driver.changed', 'message.send'])
      expect(subjectOf(name, 'u1')).toEqual({});
  });
});
