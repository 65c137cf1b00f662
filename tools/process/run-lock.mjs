// One Sablon per data directory. The lock names its owner and every process the owner started, so that a start after
// `kill -9` can tell a living Sablon from the leftovers of a dead one, and clear those away.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, signal, stillRuns, waitUntilGone } from './identity.mjs';
import { launchers } from './launcher.mjs';
import { OperatorError } from './operator-error.mjs';

const STOPPING_WAIT_MS = 15_000; // longer than an orderly stop may take (10 s)
const LEFTOVER_WAIT_MS = 1_500; // children notice the death of their parent within this time and leave by themselves
const SAVE_AGAIN_MS = 2_000;

/**
 * Takes the lock of a data directory. Waits for an owner that is just stopping, removes what a killed owner left behind,
 * and refuses with a sentence when a living owner keeps it.
 */
export async function takeRunLock(dataDirectory, { onLeftover = () => {} } = {}) {
  mkdirSync(dataDirectory, { recursive: true });
  const path = join(dataDirectory, 'lock');
  const content = { owner: identify(process.pid), launchers: launchers(), stopping: false, children: {} };
  const deadline = Date.now() + STOPPING_WAIT_MS;
  while (!createExclusively(path, content)) {
    const held = read(path);
    if (held && stillRuns(held.owner)) {
      const leaving = held.stopping || !held.launchers.every(stillRuns); // it notices the death of its npm by itself
      if (!leaving || Date.now() > deadline) throw new OperatorError(alreadyRuns(held.owner.pid, dataDirectory));
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    if (held) onLeftover(held.owner?.pid);
    if (held) await clearLeftovers(held);
    discardIfStale(path);
  }
  let retry = null;
  /** A disk that is full must not end what runs: what could not be noted is noted once there is room. */
  const save = () => {
    clearTimeout(retry);
    try {
      replace(path, content);
    } catch {
      retry = setTimeout(save, SAVE_AGAIN_MS).unref();
    }
  };
  return {
    path,
    noteChild(name, pid) {
      content.children[name] = identify(pid);
      save();
    },
    noteStopping() {
      content.stopping = true;
      save();
    },
    release() {
      clearTimeout(retry);
      if (read(path)?.owner?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

const alreadyRuns = (pid, dataDirectory) =>
  `Sablon already runs (pid ${pid}) with the data in ${dataDirectory}. Stop it first, or start a second one with SABLON_DATA=<other directory> PORT=<other port>.`;

async function clearLeftovers(held) {
  const orphans = Object.entries(held.children ?? {})
    .filter(([name]) => name !== 'postgres') // the next start stops Postgres properly
    .map(([, identity]) => identity);
  if (await waitUntilGone(orphans, LEFTOVER_WAIT_MS)) return;
  for (const orphan of orphans.filter(stillRuns)) signal(orphan.pid, 'SIGKILL');
  await waitUntilGone(orphans, LEFTOVER_WAIT_MS);
}

function createExclusively(path, content) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content));
  try {
    linkSync(draft, path); // atomic: a half-written lock is never visible
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

// Two starts may find the same stale lock; the rename lets only one of them take it away.
function discardIfStale(path) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved && stillRuns(moved.owner)) {
    try {
      linkSync(aside, path);
    } catch {
      // a third start holds it already: that one wins
    }
  }
  rmSync(aside, { force: true });
}

function replace(path, content) {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(content));
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
