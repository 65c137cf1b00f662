// Builds the version before the newest migration and starts it in a process of its own, for the test that it works on the new schema
// while an update runs.
import { execFileSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const SCHEMA = 'prisma/migrations';

/**
 * The last version on the way to this one that came with fewer migrations; null in a copy without history. One whose migrations were changed
 * since, as one that is not released yet may be, is passed by: no database of it can be brought up to date.
 */
export function formerCommit(repository = root) {
  const git = (...args) => execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' }).trim();
  const schemaOf = (commit) => git('ls-tree', '-r', commit, '--', `${SCHEMA}/`).split('\n').filter(isMigration);
  try {
    const ours = new Set(schemaOf('HEAD'));
    // Along the first parents, where a merge counts as the change it brought: the versions that were one after the other.
    const added = git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', SCHEMA);
    for (const commit of added.split('\n').filter(Boolean)) {
      // Throws at the end of a shallow copy.
      const former = git('rev-parse', '--verify', '--quiet', `${commit}^1`);
      const theirs = schemaOf(former);
      if (theirs.length < ours.size && theirs.every((one) => ours.has(one))) return former;
    }
  } catch {
    // no git, no repository, or a history that was cut off
  }
  return null;
}

/** Of a line of `git ls-tree`, which names mode, kind, content and path. */
const isMigration = (line) => line.endsWith('/migration.sql');

/** Unpacks that commit into an empty directory and compiles its server with the packages installed here. */
export function buildFormer(commit, directory) {
  mkdirSync(directory, { recursive: true });
  execFileSync('tar', ['-x', '-C', directory], {
    input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 }),
  });
  linkPackages(directory);
  execFileSync(process.execPath, ['tools/build.mjs', '--server'], { cwd: directory, stdio: 'pipe' });
}

/** Other people's packages are those of this checkout, our own those of that commit. */
function linkPackages(directory) {
  const packages = join(directory, 'node_modules');
  mkdirSync(join(packages, '@sablon'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@sablon') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  for (const group of ['libs', 'apps'])
    for (const name of readdirSync(join(directory, group)))
      if (existsSync(join(directory, group, name, 'package.json')))
        symlinkSync(join(directory, group, name), join(packages, '@sablon', name));
}

/**
 * Starts it with the options of its own `startStack`, on a database it brings and migrates itself. Resolves with its addresses, the
 * environment of its processes and `stop`; ends with this process.
 */
export async function startFormer(directory, options) {
  const child = fork(fileURLToPath(import.meta.url), [directory, JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const { url, databaseUrl, environment, error } = await new Promise((done) => {
    child.once('message', done);
    child.once('exit', () => done({ error: 'it ended' }));
  });
  if (error) throw new Error(`The former version does not start: ${error}`);
  return {
    url,
    databaseUrl,
    environment,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.send) void runHere(...process.argv.slice(2));

async function runHere(directory, options) {
  try {
    const { startStack } = await import(join(directory, 'tools/stack/stack.mjs'));
    const stack = await startStack(JSON.parse(options));
    process.on('disconnect', () => void stack.stop().then(() => process.exit(0)));
    process.send({ url: stack.url, databaseUrl: stack.databaseUrl, environment: stack.environment });
  } catch (error) {
    process.send({ error: String(error) });
    process.exit(1);
  }
}
