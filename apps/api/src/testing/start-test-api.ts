import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language, Role } from '@sablon/domain';
import { createGeo, FREE_FLOW } from '@sablon/geo';
import { createMessaging, type Messaging } from '@sablon/messaging';
import { createMetrics } from '@sablon/metrics';
import { seed, type Database } from '@sablon/persistence';
import { createStripeProvider, openArrivals, openSenders } from '@sablon/providers';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hash } from '@node-rs/argon2';
import { createTestDatabase, type TestDatabase } from '../../../../libs/persistence/src/testing/test-database.js';
import type { ApiParts } from '../config/api-parts.js';
import { readConfig } from '../config/config.js';
import { createApiApp } from '../create-app.js';
import { ApiClient } from './api-client.js';

/** A demo: limits for many clients on one machine, an inbox, published accounts that may log in, cookies as on plain HTTP. */
export const DEMO = { SABLON_MODE: 'demo', PUBLIC_URL: 'http://localhost:3000' } as const;

/** Signs the calls of an exchange in tests. */
export const TEST_TELEPHONY_SECRET = 'a secret of a telephone exchange, for a test';
export const TEST_PASSWORD = 'Rit-naar-de-Zavel-7';

/** A real api on its own port over its own database. */
export interface TestApi {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly parts: ApiParts;
  readonly database: TestDatabase;
  /** A visitor. */
  client(headers?: Record<string, string>): ApiClient;
  /** Creates an account with TEST_PASSWORD and returns its id. */
  addAccount(account: { email: string; role: Role; language?: Language }): Promise<string>;
  /** A client logged in to an account created with `addAccount`. */
  loginAs(email: string): Promise<ApiClient>;
  stop(): Promise<void>;
}

export interface TestApiOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly parts?: Partial<ApiParts>;
  /** Routes added by the test. */
  readonly modules?: readonly Type[];
}

let geo: ReturnType<typeof createGeo> | undefined;
/** Times that do not depend on when the test runs. Holds no state of a city, so the files of a group share one. */
const freeFlow = () => (geo ??= createGeo({ traffic: FREE_FLOW }));

/**
 * Starts it; needs the db tier. Its address is not this machine's, so it is production unless `DEMO` is passed; staff are
 * exempt from the second factor.
 */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const messaging: Messaging =
    options.parts?.messaging ??
    (await createMessaging({ backend: 'embedded', databaseUrl: database.url }, { instanceId: 'test' }));
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sablon-api-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://sablon.test',
    SABLON_SECRET: 'a secret of a test, long enough to be one',
    SABLON_TELEPHONY_SECRET: TEST_TELEPHONY_SECRET,
    SABLON_CONTROL_PRIVATE_KEY: 'BGlNMjH3HRTYIGfNsMqTQMoIVWdKgIQnyQ5v5XTElPs',
    SABLON_DATA: dataDirectory,
    SABLON_LOG_LEVEL: 'silent',
    SABLON_STAFF_SECOND_FACTOR: '0',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    ...options.env,
  });
  const parts: ApiParts = {
    config,
    database: database.database,
    geo: await freeFlow(),
    payments: createStripeProvider(config.stripe),
    senders: openSenders(config.messages),
    arrivals: openArrivals(config.arrivals, messaging.counters),
    metrics: createMetrics(),
    ...options.parts,
    messaging,
  };
  const closeParts = async () => {
    await messaging.close();
    await database.drop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  const app = await createApiApp(parts, options.modules).catch(async (error: unknown) => {
    await closeParts();
    throw error;
  });
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const client = (headers: Record<string, string> = {}) => new ApiClient(url, { origin: config.publicUrl, ...headers });
  return {
    app,
    url,
    parts,
    database,
    client,
    async addAccount({ email, role, language = 'fr' }) {
      const { rows } = await database.database.sql.query<{ id: string }>(
        `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role, language)
         VALUES ($1, '+32 2 000 00 00', 'Test', 'Person', $2, $3, $4) RETURNING id`,
        [email, await hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1 }), role, language],
      );
      return rows[0]?.id ?? '';
    },
    async loginAs(email) {
      const person = client();
      const { status } = await person.post('/api/auth/login', { email, password: TEST_PASSWORD });
      if (status !== 200) throw new Error(`${email} could not log in: ${status}`);
      return person;
    },
    async stop() {
      await app.close();
      await closeParts();
    },
  };
}

/** The fleet and the people of the seed, as ordinary accounts that may log in outside the demo as well. */
export async function seedCity(database: Database): Promise<void> {
  await seed(database, { demoAccounts: true });
  await database.sql.query('UPDATE app_user SET demo = false');
}
