import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokenInvariants } from '../tools/db/invariants.mjs';
import { freePort } from '../tools/process/ports.mjs';
import { startRedis, type RunningRedis } from '../tools/redis/redis-server.mjs';
import { startStack, type Stack } from '../tools/stack/stack.mjs';
import { BookingLoad, Guest, slowest } from './support/booking-load.js';
import { DriverDevice } from './support/driver-device.js';
import { eventually } from './support/product.js';
import { GRAND_PLACE } from './support/rides.js';
import { Turnstile } from './support/turnstile.js';

// Minutes of real time: a booking every three seconds while one part of the product after the other is away.
const EVERY_MS = 3_000;
const DRIVERS = 12;
/** Issue "Safe to switch on": how much later than on a whole product an offer may come. */
const LATER_SECONDS = 3;

describe('a product of two apis and two workers that loses a part under 20 bookings a minute', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'parts-'));
  let stack: Stack;
  let redis: RunningRedis;
  let servers: readonly string[];
  let load: BookingLoad;
  let turnstile: Turnstile;
  /** The address of the proxy before both apis. */
  let door: string;
  /** The slowest first offer of the whole product. */
  let usual: number;

  beforeAll(async () => {
    redis = await startRedis(join(scratch, 'redis'));
    const port = await freePort(2);
    servers = [port, port + 1].map((one) => `http://localhost:${one}`);
    turnstile = new Turnstile([port, port + 1]);
    door = await turnstile.listen();
    stack = await startStack({
      dataDirectory: join(scratch, 'data'),
      port,
      redisUrl: redis.url,
      apiProcesses: 2,
      workerProcesses: 2,
      env: {
        SABLON_TIME_FACTOR: '1000',
        SABLON_TRUST_PROXY_HOPS: '1',
        SABLON_ALLOWED_ORIGINS: [...servers, door].join(),
      },
    });
    load = new BookingLoad(stack.databaseUrl, EVERY_MS);
    await load.startDrivers(DRIVERS, servers);
    usual = slowest(await rides(20));
  }, 300_000);
  afterAll(async () => {
    load?.end();
    turnstile?.close();
    await stack?.stop();
    await redis?.stop();
    rmSync(scratch, { recursive: true, force: true });
  }, 60_000);

  /** Postgres with all its processes: the postmaster alone only opens connections. */
  function signalPostgres(name: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = stack.processes['postgres']?.pid ?? 0;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    for (const one of [pid, ...children])
      try {
        process.kill(one, name);
      } catch {
        // a session that ended in between
      }
  }

  const rides = (seconds: number, at = servers) => load.rides(seconds, at);
  const undelivered = () => load.rows('SELECT id, driver_id FROM offer WHERE end_reason = $1', ['undelivered']);
  const health = async () =>
    (await (await fetch(`${stack.url}/api/health/ready`)).json()) as { status: string; checks?: object };

  it('Redis, killed: every ride is offered hardly later, no driver is used up, and all is as before when it is back (O2)', async () => {
    await redis.kill();
    const without = await rides(30);
    // A process that has to start meanwhile starts without Redis.
    const former = stack.processes['worker-2']?.pid;
    stack.processes['worker-2']?.kill('SIGKILL');
    without.push(...(await rides(30)));
    expect(stack.processes['worker-2']?.pid).not.toBe(former);
    expect(without.length).toBeGreaterThanOrEqual(18);
    expect(slowest(without)).toBeLessThan(usual + LATER_SECONDS);
    expect(await undelivered()).toEqual([]);
    redis = await startRedis(join(scratch, 'redis'), { port: redis.port });
    await eventually('a whole product', async () => JSON.stringify(await health()).includes('"messaging":"ok"'));
    expect(slowest(await rides(9))).toBeLessThan(usual + LATER_SECONDS);
    expect(await brokenInvariants(stack.databaseUrl)).toEqual([]);
  }, 240_000);

  it('a worker, killed: the other does its work', async () => {
    const former = stack.processes['worker-1']?.pid;
    stack.processes['worker-1']?.kill('SIGKILL');
    expect(slowest(await rides(20))).toBeLessThan(usual + LATER_SECONDS);
    expect(stack.processes['worker-1']?.pid).not.toBe(former);
    expect(await undelivered()).toEqual([]);
  }, 180_000);

  it('an api, killed: behind a proxy its sockets are at the other within three seconds', async () => {
    const ports = servers.map((one) => Number(new URL(one).port));
    const driver = new DriverDevice(door, 'chauffeur20@sablon.test');
    try {
      await driver.startShift(GRAND_PLACE);
      const number = ports.indexOf(turnstile.latest) + 1;
      const cut = Date.now();
      stack.processes[`api-${number}`]?.kill('SIGKILL');
      await eventually('the loss', async () => !driver.isConnected);
      await eventually('the other api', async () => driver.isConnected);
      expect(Date.now() - cut).toBeLessThan(3_000);
      expect(turnstile.latest).not.toBe(ports[number - 1]);
      await driver.client.post('/api/driver/shift', { shift: 'off', vehicleId: null });
    } finally {
      driver.hangUp();
    }
    await eventually('both apis', async () =>
      (await Promise.all(servers.map((one) => fetch(`${one}/api/health/ready`).then(({ ok }) => ok, () => false)))).every(Boolean)); // prettier-ignore
  }, 180_000);

  it('an api, killed: its drivers are back within three seconds of its return, and rides booked at the other are offered', async () => {
    const cut = load.drivers.filter(({ baseUrl }) => baseUrl === servers[1]);
    stack.processes['api-2']?.kill('SIGKILL');
    expect(slowest(await rides(20, [servers[0]!]))).toBeLessThan(usual + LATER_SECONDS);
    await eventually('the second api', async () => fetch(`${servers[1]}/api/health/ready`).then(({ ok }) => ok, () => false)); // prettier-ignore
    const back = Date.now();
    await eventually('its drivers', async () => cut.every((driver) => driver.isConnected));
    expect(Date.now() - back).toBeLessThan(3_000);
    expect(slowest(await rides(9))).toBeLessThan(usual + LATER_SECONDS);
  }, 180_000);

  it('Postgres, frozen for ten seconds: answers are bounded, and what was booked before is offered afterwards (S7)', async () => {
    signalPostgres('SIGSTOP');
    const asked = Date.now();
    const answers = await Promise.all([
      new Guest(stack.url).request('GET', '/api/health/ready'),
      new Guest(stack.url).request<{ code: string }>('POST', '/api/auth/login', { email: 'a@b.be', password: 'x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(Date.now() - asked).toBeLessThan(8_000);
    await sleep(Math.max(0, 10_000 - (Date.now() - asked)));
    signalPostgres('SIGCONT');
    await eventually('readiness', async () => fetch(`${stack.url}/api/health/ready`).then(({ ok }) => ok));
    expect(slowest(await rides(9))).toBeLessThan(usual + LATER_SECONDS);
    expect(await brokenInvariants(stack.databaseUrl)).toEqual([]);
  }, 180_000);

  it('Postgres, killed: it is started again and recovers, and nothing that was promised is lost', async () => {
    const before = await load.rows<{ rides: number }>('SELECT count(*)::int AS rides FROM trip');
    const former = stack.processes['postgres']?.pid;
    stack.processes['postgres']?.kill('SIGKILL');
    await eventually('another Postgres', async () => stack.processes['postgres']?.pid !== former);
    await eventually('readiness', async () => fetch(`${stack.url}/api/health/ready`).then(({ ok }) => ok), 60_000);
    const now = () => load.rows<{ rides: number }>('SELECT count(*)::int AS rides FROM trip').catch(() => null);
    expect(await eventually('its rows', now)).toEqual(before);
    expect(slowest(await rides(9))).toBeLessThan(usual + LATER_SECONDS);
    expect(await brokenInvariants(stack.databaseUrl)).toEqual([]);
  }, 180_000);
});
