// The files of a restore: written beside the data directory's own, then put in their place by renaming, which can be undone.
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { OperatorError } from '../process/operator-error.mjs';
import { fileName, FOLDERS, pathOf, SECRETS } from './manifest.mjs';
import { listFolder } from './stored-files.mjs';

const STAGED = '.restoring';
const FORMER = '.replaced';
const LOCK = 'lock'; // tools/process/run-lock.mjs

const mayReplace = 'Restore into another SABLON_DATA, or add --replace to give up what is there.';

/** Refuses a data directory that has files of its own. */
export async function refuseFilledFolders(dataDirectory) {
  for (const folder of FOLDERS)
    if ((await listFolder(dataDirectory, folder)).length > 0)
      throw new OperatorError(`There are files in ${join(dataDirectory, folder)} already. ${mayReplace}`);
}

/** Refuses a data directory with secrets other than the backup's. */
export async function refuseOtherSecrets(dataDirectory, manifest) {
  const path = join(dataDirectory, SECRETS);
  const wanted = manifest.files.find(({ name }) => name === fileName(SECRETS));
  if (!wanted || !existsSync(path)) return;
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  if (sha256 !== wanted.sha256) throw new OperatorError(`${path} holds other secrets than the backup. ${mayReplace}`);
}

/** Receives the files of a backup; `place` puts them where they belong, `putBack` undoes that, `clear` removes what is left. */
export async function stageFiles(dataDirectory, manifest) {
  const staged = join(dataDirectory, STAGED);
  const former = join(dataDirectory, FORMER);
  if (existsSync(former))
    throw new OperatorError(
      `An earlier restore left the former files in ${former}. Look whether you still need them, then remove that directory.`,
    );
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true, mode: 0o700 });
  const wanted = new Set(manifest.files.map(({ name }) => name));
  const moved = []; // [from, to], in order
  let placed = false;

  async function receive(entryName, chunks) {
    if (!wanted.has(entryName)) return;
    const path = join(staged, pathOf(entryName));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of chunks) await file.appendFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  const move = async (from, to) => {
    await rename(from, to);
    moved.push([from, to]);
  };

  async function place() {
    const arriving = await readdir(staged);
    await mkdir(former, { mode: 0o700 });
    // Without secrets in the backup those of this directory stay.
    for (const name of new Set([...FOLDERS, ...arriving]))
      if (existsSync(join(dataDirectory, name))) await move(join(dataDirectory, name), join(former, name));
    for (const name of arriving) await move(join(staged, name), join(dataDirectory, name));
    placed = true;
  }

  return {
    receive,
    place,
    async putBack() {
      for (const [from, to] of moved.splice(0).reverse()) await rename(to, from);
    },
    async clear() {
      await rm(staged, { recursive: true, force: true });
      if (placed) await rm(former, { recursive: true, force: true });
      else await rmdir(former).catch(() => {}); // not there, or it holds what could not be put back
    },
  };
}

/** Notes what is in a data directory; the function it returns removes whatever came since. */
export async function rememberDirectory(dataDirectory) {
  const before = existsSync(dataDirectory) ? new Set(await readdir(dataDirectory)) : null;
  return async () => {
    for (const name of existsSync(dataDirectory) ? await readdir(dataDirectory) : [])
      if (![LOCK, FORMER].includes(name) && !before?.has(name))
        await rm(join(dataDirectory, name), { recursive: true, force: true });
    return { wasThere: before !== null };
  };
}
