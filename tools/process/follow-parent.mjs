// Preloaded into every child (`--import`): when the parent dies without a word (kill -9), the IPC channel closes and the
// child leaves as if it had been told to, so that no orphan keeps a port or goes on working.
const GRACE_MS = 4_000;

if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref(); // listening must not keep the child alive once its own work is done
}
