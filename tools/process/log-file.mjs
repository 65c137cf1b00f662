import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const ROTATE_AT_BYTES = 20 * 1024 * 1024; // ASSUMPTION: two files of this size per process are enough to look back

/** An append-only log of lines; when it grows too long it becomes `<path>.1` and a new one begins. */
export function openLogFile(path) {
  mkdirSync(dirname(path), { recursive: true });
  let size = existsSync(path) ? statSync(path).size : 0;
  let stream = null;
  const open = () => {
    const opened = createWriteStream(path, { flags: 'a' });
    // A full disk must not take the service down with its log: lines are lost until there is room.
    opened.on('error', () => (stream = stream === opened ? null : stream));
    return opened;
  };
  stream = open();
  return {
    write(line) {
      if (size > ROTATE_AT_BYTES) {
        stream?.end();
        renameSync(path, `${path}.1`);
        stream = open();
        size = 0;
      }
      size += Buffer.byteLength(line) + 1;
      stream ??= open();
      stream.write(`${line}\n`);
    },
    close: () => stream?.end(),
  };
}
