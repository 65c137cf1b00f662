import { fail, ok } from '@sablon/domain';
import { createMetrics, measureCalls, metricsSettings, serveMetrics } from './index.js';
import { atMostEvery } from './read-parts.js';

const quiet = { info: () => undefined, error: () => undefined };
const PORT_OF_ANY = { port: 0, host: '127.0.0.1' };

describe('where metrics are served', () => {
  it('is this machine alone, unless the operator says otherwise', () => {
    expect(metricsSettings({ SABLON_METRICS_PORT: '9464' })).toEqual(ok({ port: 9464, host: '127.0.0.1' }));
    expect(metricsSettings({ SABLON_METRICS_PORT: '9464', SABLON_METRICS_HOST: '0.0.0.0' })).toEqual(
      ok({ port: 9464, host: '0.0.0.0' }),
    );
  });

  it('is nowhere without a port, and a port that is none is refused', () => {
    for (const none of [{}, { SABLON_METRICS_PORT: '' }, { SABLON_METRICS_HOST: '0.0.0.0' }])
      expect(metricsSettings(none)).toEqual(ok(null));
    for (const port of ['0', '65536', '-1', '94.64', 'metrics', '0x10', ' 9464'])
      expect(metricsSettings({ SABLON_METRICS_PORT: port })).toEqual(fail('metrics.bad_port'));
  });
});

describe('the listener', () => {
  it('does not exist without settings, and nothing of the process is observed', async () => {
    const metrics = createMetrics();
    const listener = await serveMetrics(metrics, null, quiet);
    expect(listener.port).toBeNull();
    expect(await metrics.scrape()).not.toContain('nodejs_');
    await listener.close();
  });

  it('shows the metrics of product and process at one address only, to those who read', async () => {
    const metrics = createMetrics();
    const { port, close } = await serveMetrics(metrics, PORT_OF_ANY, quiet);
    const base = `http://127.0.0.1:${port}`;
    try {
      metrics.offersOpened.inc();
      const shown = await fetch(`${base}/metrics`);
      expect(shown.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
      const text = await shown.text();
      expect(text).toContain('\nsablon_dispatch_offers_opened_total 1\n');
      expect(text).toContain('\nnodejs_eventloop_lag_p99_seconds ');
      expect((await fetch(`${base}/metrics`, { method: 'POST', body: 'x' })).status).toBe(405);
      expect((await fetch(`${base}/`)).status).toBe(404);
      await expect(serveMetrics(createMetrics(), { port: port ?? 0, host: '127.0.0.1' }, quiet)).rejects.toThrow(
        'EADDRINUSE',
      );
    } finally {
      await close();
    }
    await expect(fetch(`${base}/metrics`)).rejects.toThrow();
  });

  it('shows everything else when one value cannot be read, and counts that', async () => {
    const metrics = createMetrics();
    metrics.read(() => Promise.reject(new Error('away')));
    metrics.read(() => metrics.driverPositions.set(3));
    const end = metrics.read(() => metrics.jobTimers.set(7));
    const text = await metrics.scrape();
    expect(text).toContain('\nsablon_driver_positions 3\n');
    expect(text).toContain('\nsablon_metrics_reading_failures_total 1\n');
    end();
    metrics.jobTimers.set(0);
    expect(await metrics.scrape()).toContain('\nsablon_job_timers 0\n');
  });
});

it('a count that everyone asks for is made once in its time', async () => {
  let now = 0;
  let counted = 0;
  const count = atMostEvery(
    5_000,
    async () => ++counted,
    () => now,
  );
  expect(await Promise.all([count(), count()])).toEqual([1, 1]);
  now = 4_999;
  expect(await count()).toBe(1);
  now = 5_000;
  expect(await count()).toBe(2);
});

it('calls to another company are observed by outcome, and nothing else of its port is', async () => {
  const metrics = createMetrics();
  const port = measureCalls(metrics, 'stripe', {
    mode: 'live',
    answers: true,
    async look(id: string) {
      return this.answers ? ok({ id }) : fail('payment.refused');
    },
    breaks: () => Promise.reject(new Error('defect')),
    verify: () => ok('at once'),
    list: async () => ['no result'],
  });
  expect([port.mode, port.verify(), await port.list(), await port.look('pi_1')]).toEqual([
    'live',
    ok('at once'),
    ['no result'],
    ok({ id: 'pi_1' }),
  ]);
  port.answers = false;
  await port.look('pi_2');
  await expect(port.breaks()).rejects.toThrow('defect');
  const text = await metrics.scrape();
  for (const outcome of ['ok', 'payment.refused', 'thrown'])
    expect(text).toContain(`sablon_provider_call_duration_seconds_count{provider="stripe",outcome="${outcome}"} 1`);
  expect(text.match(/sablon_provider_call_duration_seconds_count/g)).toHaveLength(3);
});
