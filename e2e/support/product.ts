import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenInvariants } from '../../tools/db/invariants.mjs';
import { copyTemplate } from '../../tools/test/copy-template.mjs';
import { startRedis } from '../../tools/redis/redis-server.mjs';
import { startStack } from '../../tools/stack/stack.mjs';
import { PATIENCE_MS } from './patience.js';

/** A process of the product that a test can end. */
interface RunningProcess {
  readonly pid: number | null;
  kill(signal?: NodeJS.Signals): void;
}

/** The whole product, running for one test file with its own data directory. */
export interface Product {
  readonly url: string;
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  /** The sandbox owner's key: injects faults, cancels payments. */
  readonly sandboxKey: string;
  /** The product's data directory, which also holds the built map. */
  readonly dataDirectory: string;
  readonly processes: Readonly<Record<string, RunningProcess>>;
  /** Checks every invariant, stops everything and removes the data. Throws with the rows that violate one. */
  end(): Promise<void>;
}
export interface ProductOptions {
  /** Two processes of each kind on a Redis of their own, because processes that share a Redis act as one product. */
  readonly scaled?: boolean;
  /** Separate processes, for tests that kill them; otherwise this worker's persistent host (tools/stack/product-host.mjs). */
  readonly ownProcesses?: boolean;
  /** Rides of the weeks before, as a demo has them. */
  readonly past?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const SCALED = { apiProcesses: 2, workerProcesses: 2 };

/** Starts the built product as `npm start` does, without the demo fleet. */
export async function startProduct({
  scaled = false,
  ownProcesses = scaled,
  past = false,
  env,
}: ProductOptions = {}): Promise<Product> {
  const dataDirectory = mkdtempSync(join(process.env['TEST_SCRATCH'] ?? tmpdir(), 'product-'));
  const redis = scaled ? await startRedis(join(dataDirectory, 'redis')) : null;
  const database = await copyTemplate();
  const stack = await startStack({
    ...(redis && { redisUrl: redis.url, ...SCALED }),
    ...(!ownProcesses && { host: ofThisWorker(process.env['TEST_HOSTS']) }),
    databaseUrl: database.url,
    databaseIsReady: true,
    dataDirectory,
    demo: false,
    past,
    env: { SABLON_TIME_FACTOR: '1000', ...env },
  });
  return {
    url: stack.url,
    databaseUrl: stack.databaseUrl,
    sandboxUrl: stack.sandboxUrl,
    sandboxKey: stack.environment.STRIPE_SECRET_KEY ?? '',
    dataDirectory,
    processes: stack.processes,
    async end() {
      try {
        const broken = await brokenInvariants(stack.databaseUrl);
        if (broken.length > 0) throw new Error(`broken invariants: ${JSON.stringify(broken)}`);
      } finally {
        await stack.stop();
        await redis?.stop();
        await database.drop();
        rmSync(dataDirectory, { recursive: true, force: true });
      }
    },
  };
}

/** This worker's entry of a list with one address per worker. */
export function ofThisWorker(addresses = ''): string | undefined {
  const all = addresses.split(' ').filter(Boolean);
  return all[(Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % all.length];
}

let users = 0;
let shared: Promise<Product> | null = null;

/**
 * One product shared by the files of a group that neither configure it nor put drivers on shift. Each file joins when it is
 * loaded, before the first test of the group runs; the last file to leave ends the product.
 */
export const sharedProduct = {
  join: (): void => void (users += 1),
  open: (): Promise<Product> => (shared ??= startProduct()),
  async leave(): Promise<void> {
    users -= 1;
    if (users > 0) return;
    const product = await shared;
    shared = null;
    await product?.end();
  },
};

/** Polls until `look` returns a truthy value, for at most `withinMs`. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  withinMs = PATIENCE_MS,
): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > until) throw new Error(`${what}: not within ${withinMs} ms`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
