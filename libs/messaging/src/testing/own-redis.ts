import { type ChildProcess, spawn } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';

/** A redis-server for one test, which it may kill, restart and empty. */
export class OwnRedis {
  private constructor(
    readonly port: number,
    private readonly settings: readonly string[],
  ) {}

  private server: ChildProcess | null = null;
  private readonly ways: { shut(): Promise<void> }[] = [];

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

  /** Kills it at once; its contents are lost. */
  async kill(): Promise<void> {
    await Promise.all(this.ways.splice(0).map((way) => way.shut()));
    const { server } = this;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  }

  /** Stops answering without closing connections, like a hung machine; `thaw` resumes it. */
  freeze(): void {
    this.server?.kill('SIGSTOP');
  }

  thaw(): void {
    this.server?.kill('SIGCONT');
  }

  /** A second address of it, which can be shut: a process that uses it loses Redis while the others have it. */
  async openWay(): Promise<{ url: string; shut(): Promise<void> }> {
    const open = new Set<Socket>();
    const way = createServer((from) => {
      const to = connect(this.port, '127.0.0.1');
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        open.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
      }
    });
    const port = await freePort();
    await new Promise<void>((resolve) => way.listen(port, '127.0.0.1', resolve));
    const shut = () => {
      if (!way.listening) return Promise.resolve();
      const closed = new Promise<void>((resolve) => way.close(() => resolve()));
      for (const socket of open) socket.destroy();
      return closed;
    };
    this.ways.push({ shut });
    return { url: `redis://127.0.0.1:${port}`, shut };
  }

  async ask<T>(question: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.url, { maxRetriesPerRequest: 600, retryStrategy: () => 50 });
    redis.on('error', () => undefined); // not up yet
    try {
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  }
}

/**
 * Below the ports that operating systems give to outgoing connections, which could take that of a stopped Redis, and below those
 * that tools/process/ports.mjs claims.
 */
const CHOSEN_FROM = 10_000;
const CHOSEN_BELOW = 20_000;

async function freePort(): Promise<number> {
  for (;;) {
    const port = CHOSEN_FROM + Math.floor(Math.random() * (CHOSEN_BELOW - CHOSEN_FROM));
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
