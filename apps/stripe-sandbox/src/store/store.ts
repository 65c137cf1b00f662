import { Journal, type JournalPut } from './journal.js';
import type { Kind, Records } from './records.js';

const COMPACT_AFTER_BYTES = 64 * 1024 * 1024; // ASSUMPTION: keeps the file small without rewriting it often

/** Decides at start and at compaction whether a record is still worth keeping. */
export type KeepRecord = (kind: Kind, value: Records[Kind], newerOfKind: number) => boolean;
/** Asked for a fresh rule at each compaction. */
export type RetentionRule = (store: Store) => KeepRecord;

/** What one transaction may do; everything it puts is written as one line, or not at all. */
export interface Tx {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  newestFirst<K extends Kind>(kind: K): Records[K][];
  put<K extends Kind>(kind: K, id: string, value: Records[K]): void;
  remove(kind: Kind, id: string): void;
}

/** The sandbox's memory: maps, and the journal that brings them back after a crash. Single process, synchronous. */
export class Store {
  private readonly maps = new Map<Kind, Map<string, Records[Kind]>>();
  private readonly journal: Journal;

  constructor(
    directory: string,
    private readonly retention: RetentionRule,
  ) {
    this.journal = new Journal(directory);
    for (const puts of this.journal.read()) for (const [kind, id, value] of puts) this.apply(kind as Kind, id, value);
  }

  /** Rewrites the file and opens it: called once the port is ours, so two sandboxes never write one directory. */
  beginWriting(): void {
    this.compact();
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.map(kind).get(id);
  }

  all<K extends Kind>(kind: K): IterableIterator<Records[K]> {
    return this.map(kind).values();
  }

  transact<T>(work: (tx: Tx) => T): T {
    const puts: JournalPut[] = [];
    const undo: (() => void)[] = [];
    const set = (kind: Kind, id: string, value: Records[Kind] | null): void => {
      const before = this.map(kind).get(id);
      undo.push(() => this.apply(kind, id, before ?? null));
      this.apply(kind, id, value);
      puts.push([kind, id, value]);
    };
    try {
      const result = work({
        get: (kind, id) => this.get(kind, id),
        newestFirst: (kind) => [...this.map(kind).values()].reverse(),
        put: set,
        remove: (kind, id) => set(kind, id, null),
      });
      if (puts.length > 0) this.journal.append(puts);
      if (this.journal.bytesAppended > COMPACT_AFTER_BYTES) this.compact();
      return result;
    } catch (error) {
      for (const step of undo.reverse()) step();
      throw error;
    }
  }

  close(): void {
    this.journal.close();
  }

  private compact(): void {
    const keep = this.retention(this);
    for (const [kind, records] of this.maps) {
      let newer = records.size;
      for (const [id, value] of records) if (!keep(kind, value, --newer)) records.delete(id);
    }
    this.journal.rewrite(this.entries());
  }

  private *entries(): Generator<JournalPut> {
    for (const [kind, records] of this.maps) for (const [id, value] of records) yield [kind, id, value];
  }

  private map<K extends Kind>(kind: K): Map<string, Records[K]> {
    let found = this.maps.get(kind);
    if (!found) this.maps.set(kind, (found = new Map()));
    return found as Map<string, Records[K]>;
  }

  private apply(kind: Kind, id: string, value: unknown): void {
    if (value === null) this.map(kind).delete(id);
    else this.map(kind).set(id, value as Records[Kind]);
  }
}
