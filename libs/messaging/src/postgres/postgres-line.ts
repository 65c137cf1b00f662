import { randomUUID } from 'node:crypto';
import { toPostgres } from '@sablon/postgres';
import pg from 'pg';
import type { QuietLog } from '../messaging.js';

/** One channel for all installations in a database: a message begins with the namespace of its own. */
const CHANNEL = 'sablon_bus';
/** NOTIFY takes less than 8,000 bytes (postgresql.org, "NOTIFY"); the rest is the frame in front. */
const PART_LENGTH = 7_800;
/** ASSUMPTION: more waiting parts than this mean that Postgres does not answer; messages may be lost without harm. */
const MAX_WAITING = 2_000;
/** ASSUMPTION: some 2 MB a statement. */
const PARTS_AT_ONCE = 250;
/** ASSUMPTION: what is older is of no use to anyone: screens have read again, offers are over. */
const FRESH_FOR_MS = 10_000;
/** ASSUMPTION: a message whose parts have not arrived by then has lost one. */
const INCOMPLETE_FOR_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;
/** Notices a connection that died without a word, such as behind a router. */
const CHECK_EVERY_MS = 5_000;
const LONGEST_PAUSE_MS = 1_000;

interface Incomplete {
  readonly parts: (string | undefined)[];
  missing: number;
  readonly since: number;
}

/**
 * Text messages between processes by LISTEN and NOTIFY, on a connection of its own that reconnects. Longer texts travel
 * in parts. What could not be sent is sent again for a few seconds, and may then arrive twice.
 */
export class PostgresLine {
  private readonly listeners = new Set<(text: string) => void>();
  private readonly incomplete = new Map<string, Incomplete>();
  private readonly check: NodeJS.Timeout;
  private client: pg.Client | null = null;
  private closed = false;
  private outgoing: { readonly payload: string; readonly at: number }[] = [];
  private isSending = false;
  private pause: NodeJS.Timeout | null = null;

  private constructor(
    private readonly databaseUrl: string,
    private readonly namespace: string,
    private readonly name: string,
    private readonly log: QuietLog,
  ) {
    this.check = setInterval(() => void this.sendAll(), CHECK_EVERY_MS);
    this.check.unref();
  }

  /** Connects; rejects when Postgres does not answer. */
  static async open(databaseUrl: string, namespace: string, instanceId: string, log: QuietLog): Promise<PostgresLine> {
    const line = new PostgresLine(databaseUrl, namespace, `${namespace} bus ${instanceId}`, log);
    try {
      await line.connect();
    } catch (error) {
      await line.close();
      throw error;
    }
    return line;
  }

  onText(listener: (text: string) => void): void {
    this.listeners.add(listener);
  }

  /** Returns at once; reaches every process that listens, this one included. */
  send(text: string): void {
    const ascii = text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const count = Math.ceil(ascii.length / PART_LENGTH);
    if (this.outgoing.length + count > MAX_WAITING)
      return this.log.warn('A message between processes was lost', new Error('Postgres does not answer'));
    const id = randomUUID();
    for (let part = 0; part < count; part++) {
      const piece = ascii.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH);
      this.outgoing.push({ payload: `${this.namespace} ${id} ${part} ${count} ${piece}`, at: performance.now() });
    }
    if (!this.isSending) void this.sendAll();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.check);
    if (this.pause) clearTimeout(this.pause);
    const { client } = this;
    this.client = null;
    // Not awaited to the end: a Postgres that hangs never answers a goodbye.
    if (client) await Promise.race([client.end(), new Promise((gone) => setTimeout(gone, 500).unref())]);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      ...toPostgres(this.databaseUrl),
      application_name: this.name,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
      // A lost message is no lost fact: it need not wait for the disk.
      options: '-c synchronous_commit=off',
    });
    client.on('notification', ({ payload = '' }) => this.receive(payload));
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('the connection ended')));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    if (this.closed) return void client.end();
    this.client = client;
    void this.sendAll();
  }

  /** Sends what waits, one statement at a time; with nothing to send it only asks whether Postgres is there. */
  private async sendAll(): Promise<void> {
    const { client } = this;
    if (this.isSending || !client) return;
    this.isSending = true;
    let parts: typeof this.outgoing = [];
    try {
      do {
        const oldest = performance.now() - FRESH_FOR_MS;
        parts = this.outgoing.splice(0, PARTS_AT_ONCE).filter(({ at }) => at >= oldest);
        const payloads = parts.map(({ payload }) => payload);
        await client.query('SELECT pg_notify($1, part) FROM unnest($2::text[]) AS part', [CHANNEL, payloads]);
      } while (this.outgoing.length > 0);
    } catch (error) {
      this.outgoing.unshift(...parts);
      this.lose(client, error);
    } finally {
      this.isSending = false;
      // Connected again in the meantime: what waits goes over the new connection.
      if (this.client !== client && this.outgoing.length > 0) void this.sendAll();
    }
  }

  private lose(client: pg.Client, error: unknown): void {
    if (this.client !== client) return;
    this.client = null;
    this.log.warn('The line between processes through Postgres', error);
    // Its own end and errors no longer matter.
    client.end().catch(() => undefined);
    this.connectAgain(50);
  }

  private connectAgain(pauseMs: number): void {
    if (this.closed) return;
    this.pause = setTimeout(() => {
      this.connect().catch((error: unknown) => {
        this.log.warn('The line between processes through Postgres', error);
        this.connectAgain(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
      });
    }, pauseMs);
    this.pause.unref();
  }

  private receive(payload: string): void {
    const [, namespace, id = '', part = '', count = '', text = ''] =
      /^(\S+) (\S+) (\d+) (\d+) (.*)$/.exec(payload) ?? [];
    if (namespace !== this.namespace) return;
    const whole = count === '1' ? text : this.gather(id, Number(part), Number(count), text);
    if (whole === null) return;
    for (const listener of this.listeners) {
      try {
        listener(whole);
      } catch (error) {
        this.log.warn('An unreadable message between processes', error);
      }
    }
  }

  private gather(id: string, part: number, count: number, text: string): string | null {
    const now = performance.now();
    for (const [old, { since }] of this.incomplete)
      if (now - since > INCOMPLETE_FOR_MS) this.incomplete.delete(old);
      else break;
    const known = this.incomplete.get(id) ?? { parts: Array<string | undefined>(count), missing: count, since: now };
    this.incomplete.set(id, known);
    if (known.parts[part] === undefined) known.missing--;
    known.parts[part] = text;
    if (known.missing > 0) return null;
    this.incomplete.delete(id);
    return known.parts.join('');
  }
}
