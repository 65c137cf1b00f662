// Postgres refuses to run as root. Started by root (containers, CI) it runs as another user; otherwise as the current user.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { OperatorError } from '../process/operator-error.mjs';

const ACCOUNT = 'postgres';

/**
 * How to run a Postgres program on a data directory: the spawn options, and a prefix of arguments where the user needs root's
 * right to pass through directories (a clone under /root).
 */
export function runAsPostgres(directory, programs) {
  if (process.getuid?.() !== 0) return { options: {}, prefix: [], own: () => {} };
  const user = existsSync(directory) && statSync(directory).uid !== 0 ? ownerOf(directory) : accountOrCreate();
  const reachable = [directory, ...programs].every((path) => canReach(path, user));
  return {
    options: reachable ? user : {},
    prefix: reachable ? [] : keepDirectoryRights(user),
    own: (path) => chownSync(path, user.uid, user.gid),
  };
}

const ownerOf = (path) => {
  const { uid, gid } = statSync(path);
  return { uid, gid };
};

function accountOrCreate() {
  const known = lookUp(ACCOUNT);
  if (known) return known;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT], { stdio: 'ignore' });
  } catch {
    // no useradd here: the user "nobody" exists everywhere and owns nothing
  }
  const user = lookUp(ACCOUNT) ?? lookUp('nobody');
  if (user) return user;
  throw new OperatorError(
    'Postgres does not run as root and no other user could be made. Start Sablon as an ordinary user.',
  );
}

function lookUp(name) {
  try {
    const id = (flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function canReach(path, { uid, gid }) {
  for (let place = dirname(resolve(path)); ; place = dirname(place)) {
    if (existsSync(place)) {
      const { mode, uid: owner, gid: group } = statSync(place);
      const shift = owner === uid ? 6 : group === gid ? 3 : 0;
      if (((mode >> shift) & 1) === 0) return false;
    }
    if (place === dirname(place)) return true;
  }
}

function keepDirectoryRights({ uid, gid }) {
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  try {
    execFileSync(prefix[0], [...prefix.slice(1), 'true'], { stdio: 'ignore' });
    return prefix;
  } catch {
    throw new OperatorError(
      'Postgres does not run as root, and its own user may not enter this directory. Move the clone out of the private directory, or start Sablon as an ordinary user.',
    );
  }
}
