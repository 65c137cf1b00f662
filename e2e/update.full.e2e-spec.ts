import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brokenInvariants } from '../tools/db/invariants.mjs';
import { applyMigrations } from '../tools/db/migrate.mjs';
import { admitProduct, embeddedProductUrl } from '../tools/db/product-role.mjs';
import { buildFormer, formerCommit, startFormer, type FormerVersion } from '../tools/deploy/former-version.mjs';
import { startRedis, type RunningRedis } from '../tools/redis/redis-server.mjs';
import { startStack, type Stack } from '../tools/stack/stack.mjs';
import { BookingLoad, slowest } from './support/booking-load.js';

/** ASSUMPTION: a passenger does not notice less; both versions share two cores with the test. */
const OFFERED_WITHIN_SECONDS = 5;
const ENV = {
  SABLON_TIME_FACTOR: '1000',
  SABLON_TRUST_PROXY_HOPS: '1',
  SABLON_WEB_DIST: resolve(__dirname, '../apps/web/dist'),
};

/** What both versions are configured with: one payment provider and one secret for links and cookies. */
const sharedKeys = (environment: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => /^(STRIPE_|SABLON_SECRET$)/.test(name)));

// About 60 s: bookings before, during and after the change of the schema.
describe('an update without a pause', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'update-'));
  let former: FormerVersion;
  let next: Stack | undefined;
  let redis: RunningRedis;
  let load: BookingLoad;
  beforeAll(async () => {
    const commit = formerCommit();
    if (commit === null)
      throw new Error('this copy has no history, or one cut off, in which the former version stands');
    redis = await startRedis(join(scratch, 'redis'));
    buildFormer(commit, join(scratch, 'former'));
    const dataDirectory = join(scratch, 'data');
    former = await startFormer(join(scratch, 'former'), { dataDirectory, redisUrl: redis.url, env: ENV });
    load = new BookingLoad(former.databaseUrl, 1_500);
    await load.startDrivers(6, [former.url]);
  }, 300_000);
  afterAll(async () => {
    load?.end();
    await next?.stop();
    await former?.stop();
    await redis?.stop();
    rmSync(scratch, { recursive: true, force: true });
  }, 60_000);

  /** How many migrations the database has. */
  const applied = async () =>
    (await load.rows<{ count: number }>('SELECT count(*)::int AS count FROM _prisma_migrations'))[0]?.count ?? 0;

  it('goes on booking on the former version while the schema changes, and on both beside each other', async () => {
    const before = await load.rides(10, [former.url]);
    expect(slowest(before)).toBeLessThan(OFFERED_WITHIN_SECONDS);
    const during = load.rides(15, [former.url]);
    const schemaBefore = await applied();
    await applyMigrations(former.databaseUrl, { print: () => undefined });
    expect(await applied()).toBeGreaterThan(schemaBefore);
    await admitProduct(former.databaseUrl, embeddedProductUrl(former.databaseUrl));
    expect(slowest(await during)).toBeLessThan(OFFERED_WITHIN_SECONDS);
    next = await startStack({
      dataDirectory: join(scratch, 'next'),
      databaseUrl: former.databaseUrl,
      databaseIsReady: true,
      redisUrl: redis.url,
      env: { ...ENV, SABLON_MODE: 'demo', ...sharedKeys(former.environment) },
    });
    expect(slowest(await load.rides(15, [former.url, next.url]))).toBeLessThan(OFFERED_WITHIN_SECONDS);
    expect(await brokenInvariants(former.databaseUrl)).toEqual([]);
  }, 240_000);
});
