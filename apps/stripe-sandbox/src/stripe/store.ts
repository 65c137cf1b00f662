import type { Charge, CardConduct } from './test-cards.js';
import type { PaymentIntent, SetupIntent, PaymentMethod } from './payment-intent.js';
import type { Dispute } from './dispute.js';
import type { Refund, Customer, Challenge } from './objects.js';
import type { SandboxEvent } from './event.js';
import type { ChaosSettings } from './chaos.js';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The first answer to a key, saved in the same transaction as its effect. */
export interface SavedResponse {
  fingerprint: string;
  path: string;
  status: number;
  body: unknown;
  requestId: string;
  createdAtMs: number;
}

/** An event not yet delivered to the webhook endpoint; one given up on is stored as `undelivered` instead. */
export interface Delivery {
  eventId: string;
  attempts: number;
  /** Real time, not the sandbox's shifted clock; 0 is "at once". */
  dueAtMs: number;
  /** By the sandbox's own clock: an event held back on purpose is not sent before. */
  heldUntilMs?: number;
}

/** A delayed effect, such as a slow payment. Persisted, so that it survives a restart. */
export interface Settlement {
  id: string;
  kind: 'intent_succeeds' | 'refund_succeeds' | 'refund_fails' | 'dispute_opens' | 'dispute_won' | 'dispute_lost';
  objectId: string;
  dueAtMs: number;
}

/** One stored change: the record of that kind and id becomes `value`, or is deleted when it is null. */
type JournalPut = readonly [kind: string, id: string, value: unknown];

const FILE_NAME = 'sandbox.jsonl';

/**
 * An append-only file with one line per transaction. A line counts only with its newline, so that a process killed in the middle
 * of a write leaves a torn tail that is dropped, and no committed line before it. The data is in the kernel's hands when `append`
 * returns: it survives kill -9, not a power cut.
 */
class Journal {
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

/** All stored records, by kind. Those outside `PublicKind` are the sandbox's own; Stripe has no such objects. */
export interface Records {
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  customer: Customer;
  payment_method: PaymentMethod;
  setup_intent: SetupIntent;
  event: SandboxEvent;
  challenge: Challenge;
  delivery: Delivery;
  /** Given up: shown only by List Events. */
  undelivered: Delivery;
  settlement: Settlement;
  card_conduct: CardConduct;
  saved_response: SavedResponse;
  chaos: ChaosSettings;
}
export type Kind = keyof Records;

/** The kinds a client can retrieve, list or expand. */
export type PublicKind =
  | 'payment_intent'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'customer'
  | 'payment_method'
  | 'setup_intent'
  | 'event';

const COMPACT_AFTER_BYTES = 64 * 1024 * 1024; // ASSUMPTION: keeps the file small without rewriting it often

/** Decides at start and at compaction whether to keep a record. */
export type KeepRecord = (kind: Kind, value: Records[Kind], newerOfKind: number) => boolean;
/** Creates a new rule for each compaction. */
type RetentionRule = (store: Store) => KeepRecord;

/** The operations of one transaction; all its puts are written as one line, or not at all. */
export interface Tx {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  newestFirst<K extends Kind>(kind: K): Records[K][];
  put<K extends Kind>(kind: K, id: string, value: Records[K]): void;
  remove(kind: Kind, id: string): void;
}

/** The sandbox's store: maps, and the journal that restores them after a crash. Single process, synchronous. */
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

  /** Rewrites the file and opens it: called once the port is ours, so that two sandboxes never write to one directory. */
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
