import { fork } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { accepts, freePort } from '../process/ports.mjs';
import { OperatorError } from '../process/operator-error.mjs';

const GUARD = fileURLToPath(new URL('../process/guarded-program.mjs', import.meta.url));
const START_PATIENCE_MS = 20_000;

/**
 * Puts this machine's PgBouncer before the database at the address: it lends a connection for one transaction. Its `url` is the same role and
 * database behind it. Ends with this process.
 */
export async function startPgbouncer(directory, databaseUrl, { poolSize = 10 } = {}) {
  mkdirSync(directory, { recursive: true });
  const port = await freePort();
  const target = new URL(databaseUrl);
  const [role, password] = [decodeURIComponent(target.username), decodeURIComponent(target.password)];
  const users = join(directory, 'users.txt');
  const settings = join(directory, 'pgbouncer.ini');
  writeFileSync(users, `"${role}" "${password}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  );
  // It refuses to be root, and then reads its files as another user.
  const isRoot = process.getuid?.() === 0;
  if (isRoot)
    for (const [path, mode] of [
      [directory, 0o755],
      [users, 0o644],
      [settings, 0o644],
    ])
      chmodSync(path, mode);
  const args = ['--quiet', ...(isRoot ? ['--user=nobody'] : []), settings];
  const child = fork(GUARD, [JSON.stringify({ program: 'pgbouncer', args })], {
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGTERM');
      throw new OperatorError('pgbouncer does not start. Install it (apt-get install pgbouncer).');
    }
    await sleep(20);
  }
  child.unref();
  child.channel.unref();
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    async stop() {
      child.ref();
      child.kill('SIGTERM');
      await exited;
    },
  };
}
