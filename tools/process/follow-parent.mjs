// Preloaded into every child (`--import`): when the parent is killed (kill -9), the IPC channel closes and the child stops
// as on a signal, so that no orphan keeps a port or continues to work.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { identify } from './identity.mjs';

const GRACE_MS = 4_000;
const LAST_RESORT = fileURLToPath(new URL('last-resort.mjs', import.meta.url));

if (isMainThread) {
  if (process.connected === false) process.exit(1); // the parent died while we were loading
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    watchFromOutside();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel?.unref(); // listening must not keep the child alive once its own work is done
}

/**
 * Node may stay in `process.exit` for ever: its main thread waits for a thread that compiles, which waits for the main thread to collect
 * garbage (nodejs/node#54918). No timer of ours runs then, and no parent is left to kill us.
 */
function watchFromOutside() {
  const args = [LAST_RESORT, JSON.stringify(identify(process.pid))];
  const watch = spawn(process.execPath, args, { stdio: 'ignore', detached: true });
  watch.on('error', () => {}); // without it the orphan ends as before
  watch.unref();
}
