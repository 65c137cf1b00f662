import { randomUUID } from 'node:crypto';
import { readParts, serveMetrics, type MetricsListener } from '@sablon/metrics';
import { connect, until } from '../testing/connect.js';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../testing/start-test-api.js';

const EMAIL = 'lea.dubois@example.be';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

describe('the metrics of an api', () => {
  let api: TestApi;
  let listener: MetricsListener;
  beforeAll(async () => {
    api = await startTestApi();
    const { metrics, database, messaging, arrivals, geo } = api.parts;
    readParts(metrics, 'api', { database, messaging, arrivals, geo });
    listener = await serveMetrics(
      metrics,
      { port: 0, host: '127.0.0.1' },
      { info: () => undefined, error: () => undefined },
    );
  });
  afterAll(async () => {
    await listener.close();
    await api.stop();
  });

  const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${listener.port}/metrics`)).text();
  /** The value of one series; 0 while there is none. */
  const valueOf = async (series: string): Promise<number> => {
    const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `));
    return Number(line?.slice(series.length + 1) ?? 0);
  };
  const requests = (method: string, route: string, status: string) =>
    valueOf(`sablon_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);

  it('count requests by route template and status class, without ids and addresses', async () => {
    const visitor = api.client();
    expect((await visitor.get('/api/health/live')).status).toBe(200);
    expect(await requests('GET', '/api/health/live', '2xx')).toBe(1);
    await visitor.get('/api/health/live');
    expect(await requests('GET', '/api/health/live', '2xx')).toBe(2);

    await api.addAccount({ email: EMAIL, role: 'passenger' });
    await visitor.post('/api/auth/login', { email: EMAIL, password: 'not the one' });
    await api.loginAs(EMAIL);
    expect(await requests('POST', '/api/auth/login', '4xx')).toBe(1);
    expect(await requests('POST', '/api/auth/login', '2xx')).toBe(1);

    const id = randomUUID();
    await visitor.get(`/api/trips/${id}`);
    await visitor.get(`/api/trips/${randomUUID()}?token=${encodeURIComponent(EMAIL)}`);
    expect(await requests('GET', '/api/trips/:id', '4xx')).toBe(2);

    const text = await scrape();
    expect(text).not.toMatch(UUID);
    for (const word of [EMAIL, encodeURIComponent(EMAIL), '@', TEST_PASSWORD, 'token='])
      expect(text).not.toContain(word);
  });

  it('are not on the port of the product', async () => {
    const { body } = await api.client().get<unknown>('/metrics');
    expect(JSON.stringify(body)).not.toContain('sablon_');
    expect((await api.client().get('/api/metrics')).status).toBe(404);
  });

  it('count webhooks at the door by what became of them', async () => {
    const refused = 'sablon_payment_webhooks_received_total{outcome="refused"}';
    expect(await scrape()).toContain(`\n${refused} 0\n`);
    await api.client().post('/api/webhooks/stripe', { id: 'evt_1' }, { 'stripe-signature': 't=1,v1=forged' });
    expect(await valueOf(refused)).toBe(1);
    expect(await valueOf('sablon_payment_webhooks_received_total{outcome="stored"}')).toBe(0);
  });

  it('show open sockets by role and their events, which the sockets count for themselves', async () => {
    await api.addAccount({ email: 'jan@example.be', role: 'passenger' });
    const passenger = await connect(await api.loginAs('jan@example.be'));
    const visitor = await connect(api.client());
    expect(await valueOf('sablon_open_sockets{kind="passenger"}')).toBe(1);
    expect(await valueOf('sablon_open_sockets{kind="visitor"}')).toBe(1);
    expect(await valueOf('sablon_open_sockets{kind="driver"}')).toBe(0);
    visitor.say('no.such.event');
    const unknown = 'sablon_socket_events_total{event="event.unknown"}';
    await until(async () => (await valueOf(unknown)) === 1);
    visitor.say('no.such.event');
    await until(async () => (await valueOf(unknown)) === 2);
    passenger.close();
    visitor.close();
    await until(async () => (await valueOf('sablon_open_sockets{kind="passenger"}')) === 0);
  });

  it('show the pool, the outbox and what waits for a driver', async () => {
    const text = await scrape();
    expect(text).toContain('\nsablon_postgres_pool_max_connections{pool="api"} 10\n');
    expect(text).toMatch(/\nsablon_postgres_pool_connections\{pool="api",state="idle"\} \d+\n/);
    expect(text).toContain('\nsablon_postgres_pool_waiting_requests{pool="api"} 0\n');
    for (const name of ['postgres_up', 'messaging_up']) expect(text).toContain(`\nsablon_${name} 1\n`);
    for (const name of ['outbox_pending_facts', 'dispatch_waiting_trips', 'drivers_on_shift', 'messages_due'])
      expect(text).toMatch(new RegExp(`\\nsablon_${name} \\d+\\n`));
  });
});
