import { join, relative, sep } from 'node:path';

const QUIET_MS = 40; // an editor's save, and a formatter's write after it, count as one
const OF_FILES = new Set(['add', 'change', 'unlink']);
const WATCHED = /^((libs|apps)\/[^/]+\/src|prisma|locales)\//;

/** Calls `save(paths, savedAt)` with the sources (relative to the root) that were written, created or removed together. */
export function watchSources(root, watcher, save) {
  let paths = new Set();
  let savedAt = 0;
  let timer;
  watcher.add([join(root, 'libs'), join(root, 'apps'), join(root, 'prisma'), join(root, 'locales')]);
  watcher.on('all', (event, file) => {
    const path = relative(root, file).split(sep).join('/');
    if (!OF_FILES.has(event) || !WATCHED.test(path) || path.startsWith('apps/web/')) return;
    if (paths.size === 0) savedAt = Date.now();
    paths.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const together = [...paths];
      paths = new Set();
      void save(together, savedAt);
    }, QUIET_MS);
  });
}
