import { mkdirSync } from 'node:fs';
import { runGuardedServer } from '../process/guarded-server.mjs';
import { freePort } from '../process/ports.mjs';

/** What the product demands of a Redis: hz 100 for timely timers, an append-only file, no eviction. */
const SETTINGS = { bind: '127.0.0.1', hz: 100, appendonly: 'yes', 'maxmemory-policy': 'noeviction', save: '' };

/** Starts this machine's redis-server on a free port, set up as the product demands it. Ends with this process. */
export async function startRedis(directory, { port, settings = {} } = {}) {
  mkdirSync(directory, { recursive: true });
  const chosen = port ?? (await freePort());
  const all = { port: chosen, dir: directory, ...SETTINGS, ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => [`--${name}`, ...String(value).split(' ')]);
  return runRedis(args, chosen);
}

/** Runs redis-server with these arguments and waits until it accepts connections on its port. */
export async function runRedis(args, port) {
  const server = await runGuardedServer('redis-server', args, port);
  return { url: `redis://127.0.0.1:${port}`, port, ...server };
}
