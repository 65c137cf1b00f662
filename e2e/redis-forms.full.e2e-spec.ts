import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenInvariants } from '../tools/db/invariants.mjs';
import { freePort } from '../tools/process/ports.mjs';
import { lookAt, startCluster, startSentinels } from '../tools/redis/redis-group.mjs';
import { startStack, type Stack } from '../tools/stack/stack.mjs';
import { BookingLoad, slowest } from './support/booking-load.js';
import { eventually } from './support/product.js';

// Real time: a booking every three seconds, over a Redis of several servers that loses one.
const EVERY_MS = 3_000;
const DRIVERS = 8;
const PROCESSES = 4;
/** As in parts-die.full.e2e-spec.ts: how much later than on a whole product an offer may come. */
const LATER_SECONDS = 3;

describe('a product of two apis and two workers', () => {
  let scratch: string;
  let stack: Stack | undefined;
  let load: BookingLoad | undefined;
  let stopRedis: (() => Promise<void>) | undefined;

  /** Starts the product on this Redis; `rides` books at both apis for so many seconds. */
  async function startOn(group: { url: string; stop(): Promise<void> }) {
    stopRedis = group.stop;
    const port = await freePort(2);
    const servers = [port, port + 1].map((one) => `http://localhost:${one}`);
    const env = { SABLON_TIME_FACTOR: '1000', SABLON_TRUST_PROXY_HOPS: '1', SABLON_ALLOWED_ORIGINS: servers.join() };
    const running = await startStack({
      ...{ dataDirectory: join(scratch, 'data'), port, redisUrl: group.url, apiProcesses: 2, workerProcesses: 2, env },
    });
    stack = running;
    const booking = new BookingLoad(running.databaseUrl, EVERY_MS);
    load = booking;
    await booking.startDrivers(DRIVERS, servers);
    const messagingIs = async (state: string) =>
      (await Promise.all(servers.map(async (one) => (await fetch(`${one}/api/health/ready`)).text()))).every((said) =>
        said.includes(`"messaging":"${state}"`),
      );
    await eventually('a whole product', () => messagingIs('ok'));
    return {
      rides: (seconds: number) => booking.rides(seconds, servers),
      messagingIs,
      undelivered: () => booking.rows("SELECT id FROM offer WHERE end_reason = 'undelivered'"),
      broken: () => brokenInvariants(running.databaseUrl),
    };
  }

  beforeEach(() => void (scratch = mkdtempSync(join(tmpdir(), 'redis-forms-'))));
  afterEach(async () => {
    load?.end();
    await stack?.stop();
    await stopRedis?.();
    rmSync(scratch, { recursive: true, force: true });
    load = stack = stopRedis = undefined;
  }, 60_000);

  it('with Sentinels: their master is killed, every ride is offered, and the product goes on with the new master', async () => {
    const group = await startSentinels(scratch);
    const { rides, messagingIs, undelivered, broken } = await startOn(group);
    const usual = slowest(await rides(15));
    const under = rides(30);
    await group.master.kill();
    const meanwhile = await under;
    expect(meanwhile.length).toBeGreaterThanOrEqual(8);
    expect(slowest(meanwhile)).toBeLessThan(usual + LATER_SECONDS);
    expect(await undelivered()).toEqual([]);
    await eventually('a whole product', () => messagingIs('ok'), 90_000);
    const { role, subscribed } = await lookAt(group.replica.port, '*bus:positions.batch');
    expect({ role, subscribed }).toEqual({ role: 'master', subscribed: PROCESSES });
    expect(slowest(await rides(9))).toBeLessThan(usual + LATER_SECONDS);
    expect(await broken()).toEqual([]);
  }, 300_000);

  it('with a Cluster: any of its masters is killed, every ride is offered, and all is as before when it is back', async () => {
    const group = await startCluster(scratch);
    const { rides, messagingIs, undelivered, broken } = await startOn(group);
    const usual = slowest(await rides(15));
    const withKeys = await group.placeOf('{sablon}:epoch');
    const without = (withKeys + 1) % group.masters.length;
    for (const place of [without, withKeys]) {
      const under = rides(20);
      await group.masters[place]?.kill();
      expect(slowest(await under)).toBeLessThan(usual + LATER_SECONDS);
      expect(await undelivered()).toEqual([]);
      await eventually('the state of messaging', () => messagingIs(place === withKeys ? 'degraded' : 'ok'), 30_000);
      await group.revive(place);
      await eventually('a whole product', () => messagingIs('ok'), 90_000);
    }
    const counted = await Promise.all(group.masters.map(({ port }) => lookAt(port, '*bus:positions.batch')));
    expect(counted.map(({ keys }, place) => keys > 0 === (place === withKeys))).toEqual([true, true, true]);
    expect(slowest(await rides(9))).toBeLessThan(usual + LATER_SECONDS);
    expect(await broken()).toEqual([]);
  }, 300_000);

  it('with a Cluster that has replicas: the master of our keys is killed, its replica takes over, every ride is offered', async () => {
    const group = await startCluster(scratch, { replicas: true });
    const { rides, messagingIs, undelivered, broken } = await startOn(group);
    const usual = slowest(await rides(15));
    const place = await group.placeOf('{sablon}:epoch');
    const under = rides(20);
    await group.masters[place]?.kill();
    expect(slowest(await under)).toBeLessThan(usual + LATER_SECONDS);
    expect(await undelivered()).toEqual([]);
    await eventually('a whole product', () => messagingIs('ok'), 90_000);
    const { role, keys } = await lookAt(group.replicas[place]?.port ?? 0, '*bus:positions.batch');
    expect({ role, hasKeys: keys > 0 }).toEqual({ role: 'master', hasKeys: true });
    expect(slowest(await rides(9))).toBeLessThan(usual + LATER_SECONDS);
    expect(await broken()).toEqual([]);
  }, 300_000);
});
