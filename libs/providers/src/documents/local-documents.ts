import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What a store knows of a file it keeps. */
export interface StoredDocument {
  /** Made by the store: says nothing of the file, cannot be guessed. */
  readonly name: string;
  /** Hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Keeps files people send us, out of reach of any web server. */
export interface DocumentStore {
  /** Whole or piece by piece; keeps nothing when the pieces end in an error. */
  save(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredDocument>;
  /** The bytes, or null when there is no such file. */
  open(name: string): Promise<Readable | null>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
}

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
