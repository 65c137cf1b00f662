import { randomUUID } from 'node:crypto';
import type { Problem } from '@sablon/contracts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { LoginLimitsService } from './login-limits.service.js';

const HERE = '127.0.0.1';
const person = (email: string) => ({
  firstName: 'Lotte',
  lastName: 'Maes',
  email,
  phone: '+32 470 11 22 33',
  password: 'vijf rustige woorden hier',
  language: 'nl',
});

interface Limit {
  readonly limit: string;
  /** Allowed in a quarter of an hour. */
  readonly most: number;
  /** Uses one up, for another account than the request's. */
  readonly use: (limits: LoginLimitsService, each: number) => Promise<void>;
  readonly request: (
    api: TestApi,
  ) => Promise<{ readonly status: number; readonly body: Problem; readonly headers: Headers }>;
}

const LIMITS: readonly Limit[] = [
  {
    limit: 'wrong passwords from one address, whatever the accounts',
    most: 100,
    use: (limits) => limits.afterFailure(HERE),
    request: (api) => api.client().post('/api/auth/login', { email: 'els@voorbeeld.test', password: 'wrong' }),
  },
  {
    limit: 'registrations from one address',
    most: 50,
    use: (limits, each) => limits.beforeRegistration(HERE, `lotte${each}@voorbeeld.test`),
    request: (api) => api.client().post('/api/auth/register', person('els@voorbeeld.test')),
  },
  {
    limit: 'mails about accounts asked for from one address',
    most: 10,
    use: (limits, each) => limits.beforeAccountMail(`lotte${each}@voorbeeld.test`, HERE),
    request: (api) => api.client().post('/api/auth/forgot-password', { email: 'els@voorbeeld.test' }),
  },
  {
    limit: 'bookings looked for from one address',
    most: 10,
    use: (limits, each) => limits.beforeFindingBooking(`AAA${100 + each}`, HERE),
    request: (api) => api.client().post('/api/track', { code: 'BBB222', contact: 'els@voorbeeld.test' }),
  },
  {
    limit: 'links of mails from one address',
    most: 60,
    use: (limits) => limits.beforeLink(HERE),
    request: (api) => api.client().post('/api/auth/verify-email', { token: 'a'.repeat(43) }),
  },
  {
    limit: 'promotion codes from one address',
    most: 40,
    use: (limits) => limits.beforePromoCode(HERE),
    request: (api) =>
      api
        .client()
        .post('/api/promotions/split', { quoteId: randomUUID(), vehicleClass: 'standard', promoCode: 'SPRING' }),
  },
  {
    limit: 'looks at the cars nearby from one address',
    most: 240,
    use: (limits) => limits.beforeNearbyCars(HERE),
    request: (api) => api.client().get('/api/places/nearby-cars?lat=50.8466&lng=4.3528'),
  },
  {
    limit: 'messages in a chat from one guest’s address',
    most: 120,
    use: (limits) => limits.beforeChat(HERE),
    request: (api) => api.client().post(`/api/trips/${randomUUID()}/chat`, { id: randomUUID(), text: 'Dag' }),
  },
];

describe('a limit of one address or person', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it.each(LIMITS)(
    '$limit: after $most the next is refused, and says when to try again',
    async ({ most, use, request }) => {
      const limits = api.app.get(LoginLimitsService);
      for (let each = 0; each < most - 1; each++) await use(limits, each);
      expect((await request(api)).status).not.toBe(429);
      const { status, body, headers } = await request(api);
      expect([status, body.code]).toEqual([429, 'request.too_many']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );
});
