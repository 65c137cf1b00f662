// Alone: it times offers and refusals to the second.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokenInvariants } from '../tools/db/invariants.mjs';
import { freePort } from '../tools/process/ports.mjs';
import { startRedis, type RunningRedis } from '../tools/redis/redis-server.mjs';
import { startStack, type Stack } from '../tools/stack/stack.mjs';
import { BookingLoad, slowest, type SearchedRide } from './support/booking-load.js';
import { Guest } from './support/guests.js';
import { eventually } from './support/product.js';
import { Turnstile } from './support/turnstile.js';

// Minutes of real time: a booking every three seconds while one part of the product after the other is away.
const EVERY_MS = 3_000;
const DRIVERS = 12;
/** How much later than on a whole product an offer may come. */
const LATER_SECONDS = 3;
/** How long bookings go on in every case, and when in it the part is lost. */
const LOAD_SECONDS = 60;
const LOST_AFTER_MS = 10_000;
/** Until a payment is known (S10 of docs/attacks.md); its ride is offered from then on. */
const KNOWN_AGAIN_SECONDS = 10;
/** A Postgres that does not answer is given up after six seconds (S7), and a payment is waited for ten before that. */
const ANSWERED_WITHIN_MS = 8_000;
const PAYMENT_WITHIN_MS = 18_000;

interface Counted {
  readonly trips: number;
  readonly payments: number;
}

// About 70 s: bookings go on for a minute in every case.
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
    await load.startDrivers(DRIVERS, [door]);
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
  /** Offers that used a driver up: no phone could be reached, or none could answer. */
  const usedUp = () =>
    load.rows('SELECT id, driver_id, end_reason FROM offer WHERE end_reason = ANY($1)', [['undelivered', 'expired']]);
  const ready = (at: string) => fetch(`${at}/api/health/ready`).then(({ ok }) => ok, () => false); // prettier-ignore
  const health = async () =>
    (await (await fetch(`${stack.url}/api/health/ready`)).json()) as { status: string; checks?: object };

  /** Bookings of a minute, in whose midst a part is lost. */
  async function during(
    lose: () => unknown,
    ...bookings: [at?: readonly string[], guests?: 'patient']
  ): Promise<SearchedRide[]> {
    const under = minute(...bookings);
    const lost = sleep(LOST_AFTER_MS).then(lose);
    // Both to their ends: what a failed case leaves under way would be counted in the next one.
    await Promise.allSettled([under, lost]);
    const [all] = await Promise.all([under, lost]);
    expect(all.length).toBeGreaterThanOrEqual((LOAD_SECONDS * 1_000) / EVERY_MS - 2);
    return all;
  }
  const minute = (at = servers, guests?: 'patient') => load.rides(LOAD_SECONDS, at, guests);

  /** Every ride that was acknowledged has one driver, was booked and paid once, and used no driver up. */
  async function expectNothingLost(all: readonly SearchedRide[], before: Counted): Promise<void> {
    const ids = all.map(({ tripId }) => tripId);
    const taken = await load.rows<{ accepted: number }>(
      `SELECT count(*) FILTER (WHERE o.end_reason = 'accepted')::int AS accepted
       FROM trip t JOIN offer o ON o.trip_id = t.id WHERE t.id = ANY($1) GROUP BY t.id`,
      [ids],
    );
    expect(taken.map(({ accepted }) => accepted)).toEqual(ids.map(() => 1));
    expect(await counted()).toEqual({ trips: before.trips + ids.length, payments: before.payments + ids.length });
    expect(await usedUp()).toEqual([]);
    expect(await brokenInvariants(stack.databaseUrl)).toEqual([]);
  }
  const counted = async () =>
    (
      await load.rows<Counted>(
        'SELECT (SELECT count(*)::int FROM trip) AS trips, (SELECT count(*)::int FROM payment) AS payments',
      )
    )[0] ?? { trips: 0, payments: 0 };

  it('Redis, killed: every ride is offered hardly later, no driver is used up, and all is as before when it is back (O2)', async () => {
    const before = await counted();
    const without = await during(async () => {
      await redis.kill();
      await sleep(20_000);
      // A process that has to start meanwhile starts without Redis.
      const former = stack.processes['worker-2']?.pid;
      stack.processes['worker-2']?.kill('SIGKILL');
      await eventually('another worker', async () => stack.processes['worker-2']?.pid !== former);
    });
    expect(slowest(without)).toBeLessThan(usual + LATER_SECONDS);
    await expectNothingLost(without, before);
    redis = await startRedis(join(scratch, 'redis'), { port: redis.port });
    await eventually('a whole product', async () => JSON.stringify(await health()).includes('"messaging":"ok"'));
    expect(slowest(await rides(9))).toBeLessThan(usual + LATER_SECONDS);
  }, 240_000);

  it('a worker, killed: the other does its work', async () => {
    const [before, former] = [await counted(), stack.processes['worker-1']?.pid];
    const all = await during(() => stack.processes['worker-1']?.kill('SIGKILL'));
    expect(stack.processes['worker-1']?.pid).not.toBe(former);
    expect(slowest(all)).toBeLessThan(usual + LATER_SECONDS);
    await expectNothingLost(all, before);
  }, 240_000);

  it('an api, killed: behind a proxy its sockets are at the other within three seconds, and every ride is offered', async () => {
    const before = await counted();
    const all = await during(
      async () => {
        stack.processes['api-2']?.kill('SIGKILL');
        const cut = Date.now();
        await eventually('the loss', async () => load.drivers.some((driver) => !driver.isConnected));
        await eventually('the other api', async () => load.drivers.every((driver) => driver.isConnected));
        expect(Date.now() - cut).toBeLessThan(3_000);
        await eventually('both apis', async () => (await Promise.all(servers.map(ready))).every(Boolean));
      },
      [door],
      'patient',
    );
    expect(slowest(all)).toBeLessThan(usual + LATER_SECONDS);
    await expectNothingLost(all, before);
  }, 240_000);

  /** Bookings of a minute in which Postgres goes away and comes back, whose requests are sent again as they are refused. */
  async function withoutPostgres(lose: () => void, back: () => Promise<void>): Promise<void> {
    const before = await counted();
    load.refused.length = 0;
    let returned = Infinity;
    const all = await during(
      async () => {
        lose();
        await back();
        await eventually('both apis', async () => (await Promise.all(servers.map(ready))).every(Boolean));
        returned = Date.now();
      },
      servers,
      'patient',
    );
    // Those who asked meanwhile were answered in time.
    const late = load.refused.filter(
      ({ path, code, afterMs }) =>
        !['server.unavailable', 'payment.provider_unavailable'].includes(code ?? '') ||
        afterMs > (path.endsWith('/payment') ? PAYMENT_WITHIN_MS : ANSWERED_WITHIN_MS),
    );
    expect(late).toEqual([]);
    const [after, through] = [true, false].map((whole) => all.filter((ride) => ride.acknowledged > returned === whole));
    expect([after?.length, through?.length].every(Boolean)).toBe(true);
    for (const { acknowledged, offered } of through ?? [])
      expect(((offered ?? Infinity) - Math.max(acknowledged, returned)) / 1_000).toBeLessThan(
        KNOWN_AGAIN_SECONDS + usual + LATER_SECONDS,
      );
    expect(slowest(after ?? [])).toBeLessThan(usual + LATER_SECONDS);
    await expectNothingLost(all, before);
    expect(slowest(await rides(9))).toBeLessThan(usual + LATER_SECONDS);
  }

  it('Postgres, frozen for ten seconds: answers are bounded, and every ride booked before, meanwhile and afterwards is offered (S7)', async () => {
    await withoutPostgres(
      () => signalPostgres('SIGSTOP'),
      async () => {
        const asked = Date.now();
        const answers = await Promise.all([
          new Guest(stack.url).request('GET', '/api/health/ready'),
          new Guest(stack.url).request<{ code: string }>('POST', '/api/auth/login', { email: 'a@b.be', password: 'x' }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([503, 503]);
        expect(answers[1]?.body).toMatchObject({ code: 'server.unavailable' });
        expect(Date.now() - asked).toBeLessThan(ANSWERED_WITHIN_MS);
        await sleep(Math.max(0, 10_000 - (Date.now() - asked)));
        signalPostgres('SIGCONT');
      },
    );
    // A Postgres that is killed is back before a guest has to be refused.
    expect(load.refused.filter(({ code }) => code === 'server.unavailable').length).toBeGreaterThan(0);
  }, 300_000);

  it('Postgres, killed: it is started again and recovers, and every ride booked before, meanwhile and afterwards is offered (S7)', async () => {
    const former = stack.processes['postgres']?.pid;
    await withoutPostgres(
      () => stack.processes['postgres']?.kill('SIGKILL'),
      async () => void (await eventually('another Postgres', async () => stack.processes['postgres']?.pid !== former)),
    );
  }, 300_000);
});
