import { unzipSync } from 'fflate';

/** The files of one of our archives by their names. */
export const unzip = (archive: Uint8Array): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes)]));
