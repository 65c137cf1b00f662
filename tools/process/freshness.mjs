// Steps that need not run again: their inputs' contents are hashed and remembered under node_modules/.cache.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.data', 'coverage']);

/** Hash of the names and contents of files and whole directories; a missing path counts as such. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  if (!existsSync(path)) return void hash.update(`${path} missing\n`);
  if (!statSync(path).isDirectory()) return void hash.update(`${path}\n`).update(readFileSync(path));
  for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) addTo(hash, join(path, name));
}

/** True when the step was last done for exactly these inputs. */
export function isFresh(root, step, wanted) {
  const file = noteOf(root, step);
  return existsSync(file) && readFileSync(file, 'utf8') === wanted;
}

/** Notes that the step is done for these inputs. */
export function remember(root, step, done) {
  const file = noteOf(root, step);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, done);
}

const noteOf = (root, step) => join(root, 'node_modules/.cache/sablon', `${step}.sha256`);
