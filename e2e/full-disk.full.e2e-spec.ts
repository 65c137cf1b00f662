import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApplicationLink, Problem } from '@sablon/contracts';
import { randomUUID } from 'node:crypto';
import { brokenInvariants } from '../tools/db/invariants.mjs';
import { startStack, type Stack } from '../tools/stack/stack.mjs';
import { bookAsGuest, Client, pay } from './support/client.js';
import { eventually } from './support/product.js';

// A small disk in memory, which takes root as the tests of the image do; the data of a product without a fleet fill a third of it.
const DISK = '400m';
/** As for a Postgres that is frozen: longer than any limit of one statement, shorter than a person's patience. */
const ANSWERED_WITHIN_MS = 8_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

describe('a product whose disk is full', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'full-disk-'));
  const disk = join(scratch, 'disk');
  const filler = join(disk, 'filler');
  let stack: Stack;

  beforeAll(async () => {
    chmodSync(scratch, 0o755); // Postgres runs as another user
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', disk]);
    const map = join(scratch, 'no-map');
    mkdirSync(map);
    stack = await startStack({ dataDirectory: join(disk, 'data'), demo: false, env: { SABLON_MAP: map } });
  }, 120_000);
  afterAll(async () => {
    await stack?.stop();
    execFileSync('umount', ['--lazy', disk]);
    rmSync(scratch, { recursive: true, force: true });
  }, 60_000);

  const open = async () => {
    const { token } = await new Client(stack.url).post<ApplicationLink>('/api/applications', {
      id: randomUUID(),
      firstName: 'Samira',
      lastName: 'Haddad',
      phone: '+32 470 11 22 33',
      email: 'samira@exemple.test',
      language: 'fr',
    });
    return `${stack.url}/api/applications/${token}`;
  };
  const sendDocument = async (application: string) => {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(PDF)], { type: 'application/pdf' }), 'scan.pdf');
    const headers = { origin: stack.url };
    const response = await fetch(`${application}/documents/photos`, { method: 'POST', body: form, headers });
    return { status: response.status, code: ((await response.json()) as Partial<Problem>).code };
  };
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 2_000_000)));
    for (let left = 1; ; left += 1)
      try {
        writeFileSync(`${filler}.${left}`, Buffer.alloc(4_096));
      } catch {
        return;
      }
  };

  it('refuses writes within seconds and recovers without a restart once there is room, with nothing lost (S12)', async () => {
    const application = await open();
    const guest = new Client(stack.url);
    const before = await bookAsGuest(guest);
    await pay(guest, before);

    fill();
    const refused = await sendDocument(application);
    expect(refused).toEqual({ status: 503, code: 'server.storage_full' });
    // Postgres takes rows as long as its files have room inside, then none.
    const codes = new Set<string>();
    for (let tries = 0; tries < 400 && codes.size === 0; tries += 1) {
      const asked = Date.now();
      const answer = await bookAsGuest(new Client(stack.url)).then(
        () => null,
        (error: Error) => error.message,
      );
      expect(Date.now() - asked).toBeLessThan(ANSWERED_WITHIN_MS);
      if (answer) codes.add(/ (\d{3} .*?"code":"[a-z_.]+)/.exec(answer)?.[1] ?? answer);
    }
    expect(
      [...codes].every((one) => /^503 .*"code":"server\.(storage_full|unavailable)$/.test(one)) || [...codes],
    ).toBe(true);
    expect(codes.size).toBe(1);

    // It ends, as on a log that finds no room, and cannot start again before there is some.
    const former = stack.processes['postgres']?.pid;
    stack.processes['postgres']?.kill('SIGKILL');
    await sleep(8_000); // longer than five starts in a row take
    const asked = Date.now();
    expect(await new Client(stack.url).request('GET', '/api/health/ready')).toMatchObject({ status: 503 });
    expect(Date.now() - asked).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(stack.processes['postgres']?.pid).toBe(former);

    for (const name of readdirSync(disk)) if (name.startsWith('filler')) rmSync(join(disk, name));
    await eventually('readiness', async () => fetch(`${stack.url}/api/health/ready`).then(({ ok }) => ok), 60_000);
    expect(await sendDocument(application)).toMatchObject({ status: 200 });
    const after = await bookAsGuest(guest);
    await pay(guest, after);
    for (const { id, trackToken } of [before, after])
      expect(await guest.get(`/api/bookings/${id}`, { 'x-track-token': trackToken })).toMatchObject({ id });
    expect(await brokenInvariants(stack.databaseUrl)).toEqual([]);
  }, 240_000);
});
