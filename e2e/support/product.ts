import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenInvariants } from '../../tools/db/invariants.mjs';
import { copyTemplate } from '../../tools/test/copy-template.mjs';
import { startRedis } from '../../tools/redis/redis-server.mjs';
import { startStack } from '../../tools/stack/stack.mjs';
import { PATIENCE_MS } from './patience.js';

/** One process of the product, to be ended by a test. */
interface RunningProcess {
  readonly pid: number | null;
  kill(signal?: NodeJS.Signals): void;
}

/** The whole product, running for one test file in a directory of its own. */
export interface Product {
  readonly url: string;
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  /** Opens the sandbox as its owner: faults on purpose, a payment called off. */
  readonly sandboxKey: string;
  /** Where the product keeps what is its own, the built map among it. */
  readonly dataDirectory: string;
  readonly processes: Readonly<Record<string, RunningProcess>>;
  /** Checks every invariant, stops everything and removes the data. Throws with the rows that break one. */
  end(): Promise<void>;
}
export interface ProductOptions {
  /** Two processes of each on a Redis of its own: what shares a Redis is one product, which two files are not. */
  readonly scaled?: boolean;
  /** In processes of its own, for what ends them; else in the process of this worker that stays loaded (tools/stack/product-host.mjs). */
  readonly ownProcesses?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const SCALED = { apiProcesses: 2, workerProcesses: 2 };

/** Starts the built product as `npm start` does, without the demo fleet. */
export async function startProduct({
  scaled = false,
  ownProcesses = scaled,
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

/** What the tier started one of for each worker. */
export function ofThisWorker(addresses = ''): string | undefined {
  const all = addresses.split(' ').filter(Boolean);
  return all[(Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % all.length];
}

let users = 0;
let shared: Promise<Product> | null = null;

/**
 * One product for the files of a group that neither configure it nor put drivers on the road. Each file joins while it is loaded,
 * before the first test of the group runs; the last one to leave ends the product.
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

/** Waits until `look` gives something, at most `withinMs`. */
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
