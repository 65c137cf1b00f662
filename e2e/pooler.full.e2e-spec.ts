import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tools/db/embedded-postgres.mjs';
import { brokenInvariants } from '../tools/db/invariants.mjs';
import { startPgbouncer } from '../tools/db/pgbouncer.mjs';
import { embeddedProductUrl } from '../tools/db/product-role.mjs';
import { freePort } from '../tools/process/ports.mjs';
import { startRedis } from '../tools/redis/redis-server.mjs';
import { startStack, type Stack } from '../tools/stack/stack.mjs';
import { BookingLoad, slowest } from './support/booking-load.js';

// Real time: a booking every three seconds, with fewer connections behind the pooler than the product's pools hold before it.
const EVERY_MS = 3_000;
const DRIVERS = 8;
const CONNECTIONS = 8;
const OFFERED_WITHIN_SECONDS = 5;

describe('a product behind a pooler that lends connections for one transaction', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'pooler-'));
  chmodSync(scratch, 0o755); // the pooler runs as another user
  const stops: (() => unknown)[] = [];
  let stack: Stack;
  let owner: string;
  let pooled: string;

  beforeAll(async () => {
    const postgres = await startPostgres(join(scratch, 'postgres'));
    stops.push(postgres.stop);
    owner = postgres.url('sablon');
    const pooler = await startPgbouncer(join(scratch, 'pgbouncer'), embeddedProductUrl(owner), {
      poolSize: CONNECTIONS,
    });
    stops.push(pooler.stop);
    pooled = pooler.url;
  }, 60_000);
  afterEach(() => stack?.stop(), 30_000);
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    rmSync(scratch, { recursive: true, force: true });
  }, 60_000);

  it.each([
    ['two apis and two workers', true],
    ['one process, with its jobs in Postgres', false],
  ])(
    '%s: every ride is booked, paid and offered at once, and no lock stays behind',
    async (_name, isScaled) => {
      const redis = isScaled ? await startRedis(join(scratch, 'redis')) : null;
      if (redis) stops.push(redis.stop);
      const port = await freePort(2);
      const servers = [port, ...(isScaled ? [port + 1] : [])].map((one) => `http://localhost:${one}`);
      stack = await startStack({
        dataDirectory: join(scratch, isScaled ? 'scaled' : 'single'),
        port,
        databaseUrl: pooled,
        ...(redis && { redisUrl: redis.url, apiProcesses: 2, workerProcesses: 2 }),
        env: {
          SABLON_OWNER_DATABASE_URL: owner,
          SABLON_DIRECT_DATABASE_URL: embeddedProductUrl(owner),
          SABLON_TIME_FACTOR: '1000',
          SABLON_TRUST_PROXY_HOPS: '1',
          SABLON_ALLOWED_ORIGINS: servers.join(),
        },
      });
      const load = new BookingLoad(owner, EVERY_MS);
      try {
        await load.startDrivers(DRIVERS, servers);
        const rides = await load.rides(30, servers);
        expect(rides.length).toBeGreaterThanOrEqual(8);
        expect(slowest(rides)).toBeLessThan(OFFERED_WITHIN_SECONDS);
        const listening = await load.rows("SELECT 1 FROM pg_stat_activity WHERE query ILIKE 'LISTEN %'");
        expect(listening.length).toBeGreaterThan(0);
        const behind = await load.rows<{ n: number }>(
          "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name IN ('sablon-api', 'sablon-worker') AND query NOT ILIKE 'LISTEN %'",
        );
        expect(behind[0]?.n).toBeLessThanOrEqual(CONNECTIONS);
      } finally {
        load.end();
        for (const driver of load.drivers.splice(0)) driver.hangUp();
      }
      await stack.stop();
      expect(await load.rows("SELECT objid FROM pg_locks WHERE locktype = 'advisory'")).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);
    },
    240_000,
  );
});
