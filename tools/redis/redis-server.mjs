import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { accepts, freePort } from '../process/ports.mjs';
import { OperatorError } from '../process/operator-error.mjs';

const GUARD = fileURLToPath(new URL('../process/guarded-program.mjs', import.meta.url));
const START_PATIENCE_MS = 20_000; // a machine at work beside it

/**
 * Starts this machine's redis-server on a free port, set up as the product demands it (hz 100 for timely timers, append-only
 * file, no eviction). Ends with this process.
 */
export async function startRedis(directory, { port } = {}) {
  mkdirSync(directory, { recursive: true });
  const chosen = port ?? (await freePort());
  const settings = {
    port: chosen,
    bind: '127.0.0.1',
    dir: directory,
    hz: 100,
    appendonly: 'yes',
    'maxmemory-policy': 'noeviction',
    save: '',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = fork(GUARD, [JSON.stringify({ program: 'redis-server', args })], {
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!(await accepts(chosen))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGTERM');
      throw new OperatorError('redis-server does not start. Install it (apt-get install redis-server).');
    }
    await sleep(20);
  }
  child.unref();
  child.channel.unref();
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
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
