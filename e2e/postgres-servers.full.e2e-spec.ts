import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote, startStandby } from '../tools/db/copied-cluster.js';
import { startPostgres, type RunningPostgres } from '../tools/db/embedded-postgres.mjs';
import { brokenInvariants } from '../tools/db/invariants.mjs';
import { embeddedProductUrl } from '../tools/db/product-role.mjs';
import { runSql } from '../tools/db/run-sql.mjs';
import { freePort } from '../tools/process/ports.mjs';
import { startRedis, type RunningRedis } from '../tools/redis/redis-server.mjs';
import { startStack, type Stack } from '../tools/stack/stack.mjs';
import { BookingLoad, slowest } from './support/booking-load.js';
import { eventually } from './support/product.js';

// Real time: a booking every three seconds while the primary is killed and the standby, which confirms every commit, takes over.
const EVERY_MS = 3_000;
const DRIVERS = 8;
const OFFERED_WITHIN_SECONDS = 5;

describe('a product whose Postgres is two servers', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'postgres-servers-'));
  let primary: RunningPostgres;
  let standby: RunningPostgres;
  let redis: RunningRedis;
  let stack: Stack;
  let servers: readonly string[];
  const running = new Set<RunningPostgres>();

  beforeAll(async () => {
    chmodSync(scratch, 0o755); // Postgres runs as another user
    const data = join(scratch, 'one');
    primary = await startPostgres(data);
    running.add(primary);
    await runSql(primary.url('postgres'), 'CREATE DATABASE sablon');
    standby = await startStandby(primary, data, join(scratch, 'two'), { confirms: true });
    running.add(standby);
    redis = await startRedis(join(scratch, 'redis'));
    const port = await freePort(2);
    servers = [port, port + 1].map((one) => `http://localhost:${one}`);
    const both = (url: string) =>
      url.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`);
    const owner = primary.url('sablon');
    stack = await startStack({
      dataDirectory: join(scratch, 'data'),
      port,
      databaseUrl: both(embeddedProductUrl(owner)),
      redisUrl: redis.url,
      apiProcesses: 2,
      workerProcesses: 2,
      env: {
        SABLON_OWNER_DATABASE_URL: both(owner),
        SABLON_TIME_FACTOR: '1000',
        SABLON_TRUST_PROXY_HOPS: '1',
        SABLON_ALLOWED_ORIGINS: servers.join(),
      },
    });
  }, 300_000);
  afterAll(async () => {
    await stack?.stop();
    await redis?.stop();
    for (const one of running) await one.stop();
    rmSync(scratch, { recursive: true, force: true });
  }, 60_000);

  it('goes on with the other when the primary is killed: nothing promised is lost, and rides are offered as before', async () => {
    const before = new BookingLoad(primary.url('sablon'), EVERY_MS);
    await before.startDrivers(DRIVERS, servers);
    const booked = await before.rides(15, servers);
    expect(slowest(booked)).toBeLessThan(OFFERED_WITHIN_SECONDS);

    process.kill(primary.pid, 'SIGKILL');
    running.delete(primary);
    const killed = Date.now();
    await promote(standby);
    await eventually('readiness of both', async () =>
      (await Promise.all(servers.map((one) => fetch(`${one}/api/health/ready`)))).every(({ ok }) => ok),
    );
    expect(Date.now() - killed).toBeLessThan(15_000);
    before.end();

    const after = new BookingLoad(standby.url('sablon'), EVERY_MS);
    try {
      const ids = booked.map(({ tripId }) => tripId);
      expect(await after.rows('SELECT id FROM trip WHERE id = ANY($1)', [ids])).toHaveLength(ids.length);
      await after.startDrivers(DRIVERS, servers);
      expect(slowest(await after.rides(15, servers))).toBeLessThan(OFFERED_WITHIN_SECONDS);
      expect(await brokenInvariants(standby.url('sablon'))).toEqual([]);
    } finally {
      after.end();
    }
  }, 240_000);
});
