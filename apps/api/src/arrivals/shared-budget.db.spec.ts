import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMessaging, type Messaging } from '@sablon/messaging';
import { arrivalSettings, openArrivals, type QuestionCount } from '@sablon/providers';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const databaseUrl = process.env['TEST_DATABASE_ADMIN_URL'] ?? '';

/** iRail counts by IP address: all our processes behind one address share its limit. */
describe('the iRail limit shared by several processes', () => {
  const processes: Messaging[] = [];
  let asked = 0;
  let service: Server;
  beforeEach(async () => {
    asked = 0;
    service = createServer((_, response) => {
      asked++;
      response.writeHead(404).end('{}');
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const namespace = `arrivals_${randomUUID().slice(0, 8)}`;
    for (const instanceId of ['api', 'worker'])
      processes.push(await createMessaging({ backend: 'redis', redisUrl, databaseUrl }, { instanceId, namespace }));
  });
  afterEach(async () => {
    for (const messaging of processes.splice(0)) await messaging.close();
    await new Promise((resolve) => service.close(resolve));
  });
  const trains = (counters: QuestionCount) => {
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    return openArrivals(arrivalSettings({ SABLON_TRAINS: 'irail', IRAIL_URL: url }, '/nowhere'), counters).train;
  };
  const TRAIN = { kind: 'train', number: 'IC2426', localDate: '2026-11-23', at: 'station:bruxelles-midi' } as const;

  it('counts the requests of other processes, and does not count a request without budget as a failure', async () => {
    const [api, worker] = processes as [Messaging, Messaging];
    // A window of its own length, so that the test needs no clock: the first count begins it.
    for (let each = 0; each < 3; each++) await worker.counters.add('asked irail', 60_000);
    const source = trains(api.counters);
    expect(await source.lookup(TRAIN)).toMatchObject({ error: { code: 'arrival.own_budget' } });
    expect(asked).toBe(0);
    expect(source.health()).toMatchObject({ open: false, failures: 0 });
    await worker.counters.forget('asked irail');
    // The requested day and the day before.
    expect(await source.lookup(TRAIN)).toEqual({ ok: true, value: [] });
    expect(asked).toBe(2);
    expect((await worker.counters.read('asked irail')).count).toBeLessThanOrEqual(2);
  });

  it('lets several processes together send no more requests than one alone', async () => {
    const sources = processes.map(({ counters }) => trains({ add: (key) => counters.add(key, 60_000) }));
    const questions = sources.flatMap((source) =>
      [1, 2, 3].map((each) => source.lookup({ ...TRAIN, number: `IC${each}` })),
    );
    await Promise.all(questions);
    expect(asked).toBe(3);
  });
});
