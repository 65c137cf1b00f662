import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGuardedServer } from '../process/guarded-server.mjs';
import { freePort } from '../process/ports.mjs';

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
  const { stop } = await runGuardedServer('pgbouncer', args, port);
  return { url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href, stop };
}
