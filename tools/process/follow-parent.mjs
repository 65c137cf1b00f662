// Preloaded into every child (`--import`): when the parent is killed (kill -9), the IPC channel closes and the child stops
// as on a signal, so that no orphan keeps a port or continues to work.
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 4_000;

if (isMainThread) {
  if (process.connected === false) process.exit(1); // the parent died while we were loading
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel?.unref(); // listening must not keep the child alive once its own work is done
}
