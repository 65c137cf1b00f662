// An embedded Postgres from npm, in its own directory: no installation, no root, no Docker.
import { execFile, fork } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { preferPort } from '../process/ports.mjs';
import { OperatorError } from '../process/operator-error.mjs';
import { POSTGRES_MAJOR, postgresBinaries } from './postgres-binaries.mjs';
import { stopLeftover } from './postgres-leftover.mjs';
import { runAsPostgres } from './postgres-user.mjs';

const GUARDIAN = join(dirname(fileURLToPath(import.meta.url)), 'postgres-guardian.mjs');
const USER = 'sablon';

// The first three are guarantees, not tuning: with synchronous_commit off a kill lost 10 acknowledged rows of 49,211 (measured).
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: 200,
  jit: 'off', // short statements only: compiling them costs more than it saves
};

/**
 * Creates the cluster if it does not exist, stops a Postgres left running on it, and chooses the port (the last one used, if
 * free). The caller holds the run lock of the data directory. `startPostgres` or a supervisor then runs `guardian`.
 */
export async function prepareCluster(directory, { logFile = join(directory, '..', 'postgres.log') } = {}) {
  const data = resolve(directory);
  const { initdb, postgres } = postgresBinaries();
  const runner = runAsPostgres(data, [postgres]);
  const leftoverPid = await stopLeftover(data);
  const note = `${data}.json`; // beside the cluster: Postgres requires its directory for itself
  if (!existsSync(join(data, 'PG_VERSION')) || !existsSync(note)) await createCluster(data, note, initdb, runner);
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES_MAJOR)
    throw new OperatorError(
      `The data in ${data} was written by Postgres ${version}; this Sablon brings ${POSTGRES_MAJOR}. Back it up with the Sablon that wrote it and restore that backup here, or choose another SABLON_DATA.`,
    );
  const connection = JSON.parse(readFileSync(note, 'utf8'));
  connection.port = await preferPort(connection.port, '127.0.0.1');
  writePrivate(note, connection);
  mkdirSync(dirname(resolve(logFile)), { recursive: true });
  const config = {
    directory: data,
    port: connection.port,
    postgres,
    logFile: resolve(logFile),
    options: runner.options,
    prefix: runner.prefix,
    settings: SETTINGS,
  };
  const url = (database) => `postgresql://${USER}:${connection.password}@127.0.0.1:${connection.port}/${database}`;
  return { url, port: connection.port, leftoverPid, guardian: { file: GUARDIAN, args: [JSON.stringify(config)] } };
}

/** Starts an embedded Postgres and waits until it is ready. It stops with this process, however this process ends. */
export async function startPostgres(directory, options) {
  const cluster = await prepareCluster(directory, options);
  const guardian = fork(cluster.guardian.file, cluster.guardian.args, {
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise((done) => guardian.once('exit', done));
  const pid = await new Promise((done, fail) => {
    guardian.once('message', (message) =>
      message.type === 'ready'
        ? done(message.pid)
        : fail(new OperatorError(`Postgres does not start: ${message.reason}`)),
    );
    void exited.then(() => fail(new OperatorError('Postgres does not start.')));
  });
  guardian.unref();
  guardian.channel.unref();
  const stop = async () => {
    guardian.ref();
    guardian.kill('SIGTERM');
    await exited;
  };
  return { url: cluster.url, port: cluster.port, pid, stop };
}

async function createCluster(data, note, initdb, runner) {
  const unfinished = existsSync(data) && !existsSync(join(data, 'PG_VERSION'));
  if (existsSync(data) && !unfinished)
    throw new OperatorError(
      `${note} is missing, and with it the password of the database in ${data}. Restore it, or choose another SABLON_DATA.`,
    );
  // initdb writes beside the final path and is renamed into place, so that a kill half way leaves nothing that looks complete
  const draft = `${data}.new`;
  const password = randomBytes(18).toString('base64url');
  const passwordFile = `${data}.password`;
  for (const path of [draft, passwordFile]) rmSync(path, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  runner.own(draft);
  writePrivate(passwordFile, password);
  runner.own(passwordFile);
  const args = [
    `--pgdata=${draft}`,
    '--auth=scram-sha-256',
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  const [program, ...all] = [...runner.prefix, initdb, ...args];
  try {
    await promisify(execFile)(program, all, { ...runner.options, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    throw new OperatorError(
      `The database could not be created: ${(error.stderr || error.message).trim().split('\n').at(-1)}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(data, { recursive: true, force: true });
  writePrivate(note, { user: USER, password, port: null });
  renameSync(draft, data);
}

function writePrivate(path, value) {
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value), { mode: 0o600 });
  chmodSync(path, 0o600);
}
