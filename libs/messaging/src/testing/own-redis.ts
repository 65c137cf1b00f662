import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';

/** A redis-server of one test's own, which it may kill, start again and empty. */
export class OwnRedis {
  private constructor(
    readonly port: number,
    private readonly settings: readonly string[],
  ) {}

  private server: ChildProcess | null = null;

  static async start(...settings: string[]): Promise<OwnRedis> {
    const redis = new OwnRedis(await freePort(), settings);
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const port = String(this.port);
    this.server = spawn(
      'redis-server',
      ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--hz', '100', ...this.settings],
      { stdio: 'ignore' },
    );
    await this.ask((redis) => redis.ping());
  }

  /** Ends it at once; what it held is gone. */
  async kill(): Promise<void> {
    const { server } = this;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  }

  /** Stops answering without closing a connection, as a machine that hangs; `thaw` wakes it. */
  freeze(): void {
    this.server?.kill('SIGSTOP');
  }

  thaw(): void {
    this.server?.kill('SIGCONT');
  }

  async ask<T>(question: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.url, { maxRetriesPerRequest: 100, retryStrategy: () => 50 });
    redis.on('error', () => undefined); // not up yet
    try {
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
