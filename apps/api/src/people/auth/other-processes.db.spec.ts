import { randomUUID } from 'node:crypto';
import type { Problem } from '@sablon/contracts';
import { createMessaging } from '@sablon/messaging';
import type { ApiClient } from '../../testing/api-client.js';
import { until } from '../../testing/connect.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const databaseUrl = process.env['TEST_DATABASE_ADMIN_URL'] ?? '';
/** Far below the five seconds for which a session is remembered. */
const KNOWN_WITHIN_MS = 2_000;

describe('a person whose requests go to several api processes', () => {
  const processes: TestApi[] = [];
  beforeAll(async () => {
    const namespace = `person_${randomUUID().slice(0, 8)}`;
    for (const instanceId of ['one', 'two']) {
      const messaging = await createMessaging({ backend: 'redis', redisUrl, databaseUrl }, { instanceId, namespace });
      const [first] = processes;
      const database = first && { database: first.parts.database };
      processes.push(await startTestApi({ parts: { ...database, messaging } }));
    }
  });
  afterAll(async () => {
    for (const api of processes.toReversed()) await api.stop();
  });

  it('is answered in the language they chose by the one that was not asked for it, too', async () => {
    const [one, two] = processes as [TestApi, TestApi];
    await one.addAccount({ email: 'anne@voorbeeld.test', role: 'passenger', language: 'fr' });
    const here = await one.loginAs('anne@voorbeeld.test');
    const there = two.client();
    there.cookie = here.cookie;
    const wordsOf = async (client: ApiClient) => (await client.get<Problem>('/api/nothing-here')).body.message;
    expect(await wordsOf(there)).toMatch(/^Introuvable/);
    expect((await here.send('PATCH', '/api/auth/preferences', { language: 'nl' })).status).toBe(200);
    const changedAt = Date.now();
    expect(await wordsOf(here)).toMatch(/^Niet gevonden/);
    await until(async () => /^Niet gevonden/.test(await wordsOf(there)));
    expect(Date.now() - changedAt).toBeLessThan(KNOWN_WITHIN_MS);
  });
});
