import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toPostgres } from '@sablon/postgres';
import { Client } from 'pg';
import { makeCertificate } from '../process/certificate.mjs';
import { ownerOf } from './copied-cluster.js';
import { startPostgres, type RunningPostgres } from './embedded-postgres.mjs';
import { runSql } from './run-sql.mjs';

const RELOADED_WITHIN_MS = 10_000;

// The first server of the address is away; the second is reached by its IP address.
describe('a database address with two servers, over TLS', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'servers-tls-'));
  const data = join(scratch, 'one');
  let postgres: RunningPostgres;
  beforeAll(async () => {
    chmodSync(scratch, 0o755); // Postgres runs as another user
    postgres = await startPostgres(data);
  }, 60_000);
  afterAll(async () => {
    await postgres?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** Gives the server a certificate for these names; returns the address that trusts it. */
  async function certifiedFor(names: string): Promise<string> {
    const made = await makeCertificate(scratch, names);
    const { uid, gid } = ownerOf(data);
    for (const [file, name] of [
      [made.file, 'server.crt'],
      [made.keyFile, 'server.key'],
    ] as const) {
      copyFileSync(file, join(data, name));
      chownSync(join(data, name), uid, gid);
      chmodSync(join(data, name), 0o600);
    }
    for (const statement of [`ALTER SYSTEM SET ssl = on`, 'SELECT pg_reload_conf()'])
      await runSql(postgres.url('postgres'), statement);
    const servers = postgres.url('postgres').replace(/127\.0\.0\.1:/, 'localhost:1,127.0.0.1:');
    return `${servers}?sslmode=verify-full&sslrootcert=${encodeURIComponent(made.file)}`;
  }

  async function isEncrypted(address: string): Promise<boolean> {
    const client = new Client(toPostgres(address));
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ ssl: boolean }>('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
      return rows[0]?.ssl === true;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Connects until the server has read its new certificate, whose authority the address alone trusts. */
  async function outcome(address: string): Promise<unknown> {
    for (const end = Date.now() + RELOADED_WITHIN_MS; ; await sleep(100)) {
      const result = await isEncrypted(address).catch((error: Error) => error.message);
      const isOld = typeof result === 'string' && /self-signed|does not support SSL|timeout expired/.test(result);
      if (!isOld || Date.now() > end) return result;
    }
  }

  it('takes a certificate for the name of the server it reaches, which is not the first', async () => {
    expect(await outcome(await certifiedFor('IP:127.0.0.1'))).toBe(true);
  }, 60_000);

  it('refuses a certificate for the name of the first from another', async () => {
    expect(await outcome(await certifiedFor('DNS:localhost'))).toMatch(/127\.0\.0\.1.*(altnames|not in the cert)/s);
  }, 60_000);
});
