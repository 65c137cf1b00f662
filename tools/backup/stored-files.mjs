// The files of a backup. Documents are written before their rows are committed (apps/api: documents.service.ts,
// driver-documents.service.ts, custody-files.service.ts; the worker's make-data-export.ts), so those of every row are there when a
// snapshot is taken. They are removed around a commit, so they are copied before it and what is new again after it.
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileName, FOLDERS, SECRETS } from './manifest.mjs';

const DOCUMENTS = 'documents';
const documentPath = (name) => `${DOCUMENTS}/${name}`;
const UNFINISHED = /\.new$/;

/** Copies files of a data directory into an archive, each once. */
export function filesOf(dataDirectory, archive, signal) {
  const copied = new Map(); // path → how the manifest lists it
  let present = [];

  async function copy(path, say) {
    if (copied.has(path)) return;
    signal?.throwIfAborted();
    const file = await openIfThere(join(dataDirectory, path));
    if (!file) return; // removed since it was listed
    try {
      const { size } = await file.stat();
      say(path);
      const name = fileName(path);
      // The sandbox's journal grows meanwhile: its first `size` bytes stay as they are.
      const chunks = size === 0 ? [] : file.createReadStream({ start: 0, end: size - 1, autoClose: false });
      copied.set(path, { name, sizeBytes: size, sha256: await archive.addChunks(name, size, chunks) });
    } finally {
      await file.close();
    }
  }
  const copyFolder = async (folder, say) => {
    const paths = await listFolder(dataDirectory, folder);
    for (const path of paths) await copy(path, say);
    return paths;
  };

  return {
    async copyDocuments(say) {
      present = await copyFolder(DOCUMENTS, say);
    },
    /** Those of the document names that were not there to be copied. */
    missingOf: (named) => [...named].filter((name) => !copied.has(documentPath(name))),
    /** Copies the rest, and returns the files of the manifest: all but documents that were removed and that no row names. */
    async copyRest(named, say) {
      for (const folder of FOLDERS) if (folder !== DOCUMENTS) await copyFolder(folder, say);
      await copy(SECRETS, say);
      const wanted = new Set([...present, ...[...named].map(documentPath)]);
      const files = [...copied].filter(([path]) => !path.startsWith(`${DOCUMENTS}/`) || wanted.has(path));
      return { files: files.map(([, listed]) => listed), hasSecrets: copied.has(SECRETS) };
    },
  };
}

/** Paths of all finished files below a folder of the data directory. */
export async function listFolder(dataDirectory, folder) {
  let entries;
  try {
    entries = await readdir(join(dataDirectory, folder), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  const paths = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) paths.push(...(await listFolder(dataDirectory, path)));
    else if (entry.isFile() && !UNFINISHED.test(entry.name)) paths.push(path);
  }
  return paths;
}

async function openIfThere(path) {
  try {
    return await open(path);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
