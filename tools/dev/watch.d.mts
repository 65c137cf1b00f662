/** Types for the test; watch.mjs says what it does. */
import type { EventEmitter } from 'node:events';
export function watchSources(
  root: string,
  watcher: EventEmitter & { add(paths: string[]): unknown },
  save: (paths: readonly string[], savedAt: number) => unknown,
): void;
