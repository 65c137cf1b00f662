import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentStore } from './document-store.js';

const NAME = /^[0-9a-f]{64}$/;
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Keeps documents as files of `directory` that only this user may read. */
export function createLocalDocuments(directory: string): DocumentStore {
  const pathOf = (name: string): string | null => (NAME.test(name) ? join(directory, name) : null);
  return {
    async save(bytes) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = randomBytes(32).toString('hex');
      const path = join(directory, name);
      const file = await open(`${path}.new`, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
      return { name, sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.byteLength };
    },
    async open(name) {
      const path = pathOf(name);
      if (!path) return null;
      try {
        return (await open(path)).createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(name) {
      const path = pathOf(name);
      if (path) await rm(path, { force: true });
    },
  };
}
