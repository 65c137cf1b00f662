import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** One stored change: the record of that kind and id becomes `value`, or goes away when it is null. */
export type JournalPut = readonly [kind: string, id: string, value: unknown];

const FILE_NAME = 'sandbox.jsonl';

/**
 * An append-only file with one line per transaction. A line counts only with its newline, so a process killed in the
 * middle of a write leaves a torn tail that is dropped, and nothing that was answered before it.
 * The data is in the kernel's hands when `append` returns: it survives kill -9, not a power cut.
 */
export class Journal {
  private descriptor: number | null = null;
  bytesAppended = 0;

  constructor(private readonly directory: string) {}

  private get path(): string {
    return join(this.directory, FILE_NAME);
  }

  *read(): Generator<readonly JournalPut[]> {
    if (!existsSync(this.path)) return;
    const bytes = readFileSync(this.path);
    let start = 0;
    let line = 1;
    for (let end = bytes.indexOf(10, start); end !== -1; end = bytes.indexOf(10, start), line++) {
      const text = bytes.toString('utf8', start, end);
      start = end + 1;
      try {
        yield JSON.parse(text) as JournalPut[];
      } catch {
        throw new Error(`${this.path}, line ${line} is damaged; move the file away to start with an empty sandbox`);
      }
    }
  }

  /** Replaces the file by these puts (one line each), then opens it for appending. */
  rewrite(puts: Iterable<JournalPut>): void {
    mkdirSync(this.directory, { recursive: true });
    const temporary = `${this.path}.new`;
    const descriptor = openSync(temporary, 'w', 0o600);
    for (const put of puts) writeAll(descriptor, `${JSON.stringify([put])}\n`);
    fsyncSync(descriptor);
    closeSync(descriptor);
    this.close();
    renameSync(temporary, this.path);
    this.descriptor = openSync(this.path, 'a', 0o600);
    this.bytesAppended = 0;
  }

  append(puts: readonly JournalPut[]): void {
    if (this.descriptor === null) throw new Error('the journal is not open for writing');
    const line = `${JSON.stringify(puts)}\n`;
    writeAll(this.descriptor, line);
    this.bytesAppended += line.length;
  }

  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  for (let offset = 0; offset < bytes.length;) offset += writeSync(descriptor, bytes, offset);
}
