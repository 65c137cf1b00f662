import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../map/shipped.mjs', import.meta.url));

/**
 * Builds the shipped map into a directory in a process of its own: its `first` chapter, or the `whole` of it at low priority, which
 * takes minutes. `say` gets each line of progress. Resolves with the last line and whether the map is there; a map that cannot be
 * built stops nothing.
 */
export function buildShippedMap(extent, directory, { say = () => {}, signal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PROGRAM, extent, directory], { stdio: ['ignore', 'pipe', 'pipe'] });
    if (extent === 'whole') lowerPriority(child.pid);
    let last = '';
    const note = (line) => say((last = line));
    createInterface({ input: child.stdout }).on('line', note);
    createInterface({ input: child.stderr }).on('line', note);
    const stop = () => child.kill('SIGTERM');
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    const done = (code) => {
      signal?.removeEventListener('abort', stop);
      resolve({ ok: code === 0, line: last });
    };
    child.once('error', (error) => ((last = error.message), done(1)));
    child.once('close', done);
  });
}

function lowerPriority(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not allowed here, or already gone: the build then competes with the product for a minute.
  }
}
