import { randomUUID } from 'node:crypto';
import type { Problem } from '@sablon/contracts';
import { createMessaging } from '@sablon/messaging';
import { RIDE } from '../../testing/booking-city.js';
import { newPerson } from '../../testing/sign-in.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { LoginLimitsService } from './login-limits.service.js';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const databaseUrl = process.env['TEST_DATABASE_ADMIN_URL'] ?? '';

describe('rate limits shared by several api processes', () => {
  const processes: TestApi[] = [];
  beforeAll(async () => {
    const namespace = `limits_${randomUUID().slice(0, 8)}`;
    for (const instanceId of ['one', 'two']) {
      const messaging = await createMessaging({ backend: 'redis', redisUrl, databaseUrl }, { instanceId, namespace });
      processes.push(await startTestApi({ parts: { messaging } }));
    }
  });
  afterAll(async () => {
    for (const api of processes) await api.stop();
  });
  const askInTurn = async (times: number, ask: (api: TestApi) => Promise<number>) => {
    const statuses: number[] = [];
    for (let each = 0; each < times; each++) statuses.push(await ask(processes[each % processes.length] as TestApi));
    return statuses;
  };

  it('allow ten password attempts in all, whichever processes are asked', async () => {
    const statuses = await askInTurn(12, async (api) => {
      const guess = { email: 'nobody@voorbeeld.test', password: 'wrong' };
      return (await api.client().post<Problem>('/api/auth/login', guess)).status;
    });
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('allow ten forms from one address, contact messages and applications together', async () => {
    const identity = { email: 'lotte@voorbeeld.test', language: 'nl', phone: '+32 470 11 22 33' };
    const statuses = await askInTurn(12, async (api) => {
      const message = { ...identity, id: randomUUID(), name: 'Lotte', subject: 'Vraag', message: 'Dag' };
      return (await api.client().post('/api/contact', message)).status;
    });
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const [one] = processes;
    const application = { ...identity, id: randomUUID(), firstName: 'Lotte', lastName: 'Maes' };
    expect((await one?.client().post('/api/applications', application))?.status).toBe(429);
  });

  it('allow a price, a booking and a guest behind another address after one address used its share up (S8)', async () => {
    const [one, two] = processes as [TestApi, TestApi];
    const limits = one.app.get(LoginLimitsService);
    await Promise.all(Array.from({ length: 600 }, () => limits.beforeQuote(null, '127.0.0.1')));
    await Promise.all(Array.from({ length: 30 }, () => limits.beforeBooking(null, '127.0.0.1')));
    const asked = await two.client().post<Problem>('/api/quotes', RIDE);
    expect([asked.status, asked.body.code]).toEqual([429, 'request.too_many']);
    await expect(two.app.get(LoginLimitsService).beforeBooking(null, '127.0.0.1')).rejects.toThrow();
    await limits.beforeQuote(null, '10.0.0.9');
    await limits.beforeBooking(null, '10.0.0.9');
    const { client: signedIn } = await newPerson(two, 'els', 'passenger');
    expect((await signedIn.post('/api/quotes', RIDE)).status).not.toBe(429);
  });

  it('count what an account asks for by the account and, more of it, by its address (S8)', async () => {
    const [one, two] = processes as [TestApi, TestApi];
    const limits = one.app.get(LoginLimitsService);
    const { id, client } = await newPerson(two, 'mia', 'passenger');
    const book = (as = client) =>
      as.post<Problem>(
        '/api/bookings',
        { quoteId: randomUUID(), vehicleClass: 'economy', language: 'fr', guest: null },
        { 'idempotency-key': randomUUID() },
      );
    for (let each = 0; each < 30; each++) await limits.beforeBooking(id, '10.0.0.1');
    expect((await book()).status).toBe(429);
    const other = await newPerson(two, 'jo', 'passenger');
    expect((await book(other.client)).status).not.toBe(429);
    for (let each = 1; each < 150; each++) await limits.beforeBooking(randomUUID(), '127.0.0.1');
    expect((await book(other.client)).status).toBe(429);
  });
});
