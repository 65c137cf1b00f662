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
      const digest = createHash('sha256');
      let sizeBytes = 0;
      const file = await open(`${path}.new`, 'wx', 0o600);
      try {
        for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
          digest.update(part);
          sizeBytes += part.byteLength;
          await file.appendFile(part);
        }
        await file.sync();
      } catch (error) {
        await rm(`${path}.new`, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
      return { name, sha256: digest.digest('hex'), sizeBytes };
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
