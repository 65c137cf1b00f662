import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive; `name` may hold folders, separated by slashes. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Compressed already: deflating them again would cost time and save nothing. */
const PACKED = /\.(?:pdf|jpe?g|png|webp)$/i;
/** Limits of the format without ZIP64 (PKWARE APPNOTE 6.3), which the packer does not watch. */
const SIZE_MAX = 0xffff_ffff;
const FILES_MAX = 0xffff;

/**
 * A ZIP archive of the files, readable on every system, in chunks: no more than one file is held at a time. Throws when it would
 * exceed 4 GiB or 65,535 files.
 */
export async function* zipParts(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
): AsyncGenerator<Uint8Array, void> {
  const parts: Uint8Array[] = [];
  let [count, size] = [0, 0];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
    size += part.byteLength;
  });
  for await (const { name, bytes } of files) {
    const file = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    file.push(bytes, true);
    if (++count > FILES_MAX || size > SIZE_MAX) throw new Error('too much for one archive');
    yield* parts.splice(0);
  }
  zip.end();
  if (size > SIZE_MAX) throw new Error('too much for one archive');
  yield* parts.splice(0);
}
