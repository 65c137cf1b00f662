import pg from 'pg';

/** One statement as a connection of the product sent it. */
export interface SentStatement {
  /** `application_name` of the connection. */
  readonly process: string;
  readonly text: string;
  readonly name: string | undefined;
}

/** Everything that connections of this process send to Postgres from now on. */
export interface StatementCount {
  /** What was sent since the last call. */
  take(): readonly SentStatement[];
  /** When the last statement of the product was sent, by `performance.now()`. */
  readonly lastAt: number;
  stop(): void;
}

/** BEGIN, COMMIT and ROLLBACK: round trips, but no statements. */
export const isBracket = (text: string): boolean => /^\s*(BEGIN|COMMIT|ROLLBACK)\b/i.test(text);

/** Counts on the connections themselves, of every pool; `ignored` names the connections that are not counted. */
export function countStatements(ignored: readonly string[]): StatementCount {
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  let sent: SentStatement[] = [];
  let lastAt = performance.now();
  function counted(this: pg.Client, ...given: unknown[]): unknown {
    const [config] = given;
    const { text, name } = typeof config === 'string' ? { text: config } : ((config ?? {}) as pg.QueryConfig);
    const { application_name: process = '' } = (
      this as unknown as { readonly connectionParameters: { application_name?: string } }
    ).connectionParameters;
    if (text !== undefined && !ignored.includes(process)) {
      lastAt = performance.now();
      sent.push({ process, text, name });
    }
    return original.apply(this, given);
  }
  pg.Client.prototype.query = counted as typeof pg.Client.prototype.query;
  return {
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
    get lastAt() {
      return lastAt;
    },
    stop() {
      pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
    },
  };
}
