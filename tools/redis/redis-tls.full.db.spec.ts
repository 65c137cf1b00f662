import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeCertificate } from '../process/certificate.mjs';
import { freePort } from '../process/ports.mjs';
import { runRedis, startRedis, type RunningRedis } from './redis-server.mjs';

const PASSWORD = 'le-mot-de-passe';
const SENTINEL_PASSWORD = 'un-autre';

/** What a process of the product does with REDIS_URL; a program trusts a certificate from its start on, or never. */
const PROGRAM = `
  import { connectRedis, readRedisAddress } from '@sablon/messaging';
  const redis = connectRedis(readRedisAddress(process.env.REDIS_URL), { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.set('{s}:tried', 'yes');
    console.log(await redis.get('{s}:tried'));
  } catch (error) {
    console.log(error.message, error.lastNodeError?.message ?? '');
  }
  process.exit();`;

async function tryAddress(url: string, certificate?: string): Promise<string> {
  const env = { ...process.env, REDIS_URL: url, ...(certificate && { NODE_EXTRA_CA_CERTS: certificate }) };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM], { env });
  return stdout.trim();
}

describe('Redis behind TLS and a password', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'redis-tls-'));
  const running: RunningRedis[] = [];
  let certificate: string;
  let tls: Record<string, string>;

  beforeAll(async () => {
    chmodSync(scratch, 0o755);
    const made = await makeCertificate(scratch);
    certificate = made.file;
    tls = {
      port: '0',
      'tls-cert-file': made.file,
      'tls-key-file': made.keyFile,
      'tls-ca-cert-file': made.file,
      'tls-auth-clients': 'no',
    };
  });
  afterAll(async () => {
    for (const one of running.reverse()) await one.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  async function start(name: string, more: Record<string, string | number> = {}): Promise<number> {
    const port = await freePort();
    const settings = { ...tls, 'tls-port': port, requirepass: PASSWORD, masterauth: PASSWORD, ...more };
    running.push(await startRedis(join(scratch, name), { port, settings }));
    return port;
  }

  async function startSentinel(masterPort: number): Promise<number> {
    const [port, directory] = [await freePort(), join(scratch, 'sentinel')];
    mkdirSync(directory);
    const file = join(directory, 'sentinel.conf');
    const lines = [
      ...Object.entries(tls).map(([name, value]) => `${name} ${value}`),
      `tls-port ${port}`,
      'tls-replication yes',
      `dir ${directory}`,
      `requirepass ${SENTINEL_PASSWORD}`,
      `sentinel monitor main 127.0.0.1 ${masterPort} 1`,
      `sentinel auth-pass main ${PASSWORD}`,
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    running.push(await runRedis([file, '--sentinel'], port));
    return port;
  }

  it('is reached as a server, with the right certificate and password only', async () => {
    const port = await start('server');
    const url = (password: string) => `rediss://:${password}@127.0.0.1:${port}`;
    expect(await tryAddress(url(PASSWORD), certificate)).toBe('yes');
    expect(await tryAddress(url(PASSWORD))).not.toContain('yes');
    expect(await tryAddress(url('wrong'), certificate)).not.toContain('yes');
    expect(await tryAddress(`redis://:${PASSWORD}@127.0.0.1:${port}`, certificate)).not.toContain('yes');
  }, 60_000);

  it('is reached by way of Sentinels that have a password of their own', async () => {
    const sentinel = await startSentinel(await start('master'));
    const url = (password: string) =>
      `rediss+sentinel://:${PASSWORD}@127.0.0.1:${sentinel}/main?sentinel_password=${password}`;
    expect(await tryAddress(url(SENTINEL_PASSWORD), certificate)).toBe('yes');
    expect(await tryAddress(url('wrong'), certificate)).not.toContain('yes');
    expect(await tryAddress(url(SENTINEL_PASSWORD))).not.toContain('yes');
  }, 60_000);

  it('is reached as a Cluster', async () => {
    const port = await start('cluster', {
      'cluster-enabled': 'yes',
      'tls-cluster': 'yes',
      'cluster-announce-ip': '127.0.0.1', // a single node never learns its own
      'cluster-port': await freePort(),
    });
    const cli = async (...command: string[]) =>
      (
        await promisify(execFile)('redis-cli', [
          ...['--tls', '--cacert', certificate, '-p', String(port), '-a', PASSWORD, '--no-auth-warning'],
          ...command,
        ])
      ).stdout;
    await cli('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
    while (!(await cli('CLUSTER', 'INFO')).includes('cluster_state:ok')) await sleep(50);
    const url = `rediss+cluster://:${PASSWORD}@127.0.0.1:${port}`;
    expect(await tryAddress(url, certificate)).toBe('yes');
    expect(await tryAddress(url)).not.toContain('yes');
  }, 60_000);
});
