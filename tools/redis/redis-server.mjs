import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { accepts, freePort } from '../process/ports.mjs';
import { OperatorError } from '../process/operator-error.mjs';

const GUARD = fileURLToPath(new URL('../process/guarded-program.mjs', import.meta.url));
const START_PATIENCE_MS = 20_000; // a machine at work beside it

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
  const child = fork(GUARD, [JSON.stringify({ program: 'redis-server', args })], {
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGTERM');
      throw new OperatorError('redis-server does not start. Install it (apt-get install redis-server).');
    }
    await sleep(20);
  }
  child.unref();
  child.channel.unref();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    /** Ends it at once, without a farewell; what it had not written is lost. */
    async kill() {
      child.ref();
      child.send('kill');
      await exited;
    },
    async stop() {
      child.ref();
      child.kill('SIGTERM');
      await exited;
    },
  };
}
