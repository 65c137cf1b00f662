import { createHash } from 'node:crypto';
import type pg from 'pg';

/** ASSUMPTION: what a process has sent this often it will send again; planning the reader of a trip costs five times its execution. */
const OFTEN = 20;
/** ASSUMPTION: of some 600 statements; a connection holds some 50 kB for each of them that it has used. */
const MOST = 150;
/** Statements whose text holds values (an IN list, a patch) come in many spellings and are not worth remembering. */
const COUNTED_TEXTS = 2_000;

/** Names the statements that this process uses often, so that each connection plans them once. */
export class OftenUsed {
  private readonly times = new Map<string, number>();
  private readonly names = new Map<string, string>();

  /** The name of a statement by now; undefined while it is rare. */
  nameOf(text: string): string | undefined {
    const name = this.names.get(text);
    if (name !== undefined || this.names.size >= MOST) return name;
    const times = (this.times.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.times.size < COUNTED_TEXTS || this.times.has(text)) this.times.set(text, times);
      return undefined;
    }
    this.times.delete(text);
    const chosen = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.names.set(text, chosen);
    return chosen;
  }

  /** From now on this connection prepares them by name. Statements without parameters, such as COMMIT, stay as they are. */
  follow(client: pg.ClientBase): void {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const named = (text: unknown, values?: unknown, ...more: unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) ? this.nameOf(text) : undefined;
      return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more);
    };
    client.query = named as typeof client.query;
  }
}
