import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of an archive by its directory, read by another library than the one that packs them. */
export async function readZip(archive: Uint8Array): Promise<(readonly [name: string, bytes: Buffer])[]> {
  const zip = await fromBufferPromise(Buffer.from(archive), { autoClose: false });
  const files: (readonly [string, Buffer])[] = [];
  for await (const entry of zip.eachEntry())
    files.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))]);
  return files;
}
