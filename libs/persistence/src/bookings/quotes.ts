import { type Database, type Sql, inBatches } from '../kernel/database.js';

/** A priced search as stored: request and response, both in the api's own shapes. */
export interface StoredQuote<Asked, Answered> {
  readonly id: string;
  readonly request: Asked;
  readonly result: Answered;
  readonly expiresAt: Date;
  /** The database clock at the time of reading. */
  readonly now: Date;
}

/** Stores a quote for the given number of minutes by the database clock (product.md, "Prices": 15). */
export async function storeQuote(
  sql: Sql,
  quote: { readonly userId: string | null; readonly request: unknown; readonly result: unknown },
  validMinutes: number,
): Promise<{ readonly id: string; readonly expiresAt: Date }> {
  const { rows } = await sql.query<{ id: string; expiresAt: Date }>(
    `INSERT INTO quote (user_id, request, result, expires_at) VALUES ($1, $2, $3, now() + make_interval(mins => $4))
     RETURNING id, expires_at AS "expiresAt"`,
    [quote.userId, JSON.stringify(quote.request), JSON.stringify(quote.result), validMinutes],
  );
  if (!rows[0]) throw new Error('a quote was not written');
  return rows[0];
}

/** A quote, expired or not, if this person may see it: their own, or a visitor's, whose id only that visitor knows. */
export async function readQuote<Asked, Answered>(
  sql: Sql,
  id: string,
  userId: string | null,
): Promise<StoredQuote<Asked, Answered> | null> {
  const { rows } = await sql.query<StoredQuote<Asked, Answered>>(
    `SELECT id, request, result, expires_at AS "expiresAt", clock_timestamp() AS now FROM quote
     WHERE id = $1 AND (user_id IS NULL OR user_id = $2)`,
    [id, userId],
  );
  return rows[0] ?? null;
}

/** Deletes quotes that expired more than a day ago and were never booked. ASSUMPTION: a day is enough to look back. */
export const pruneQuotes = ({ sql }: Pick<Database, 'sql'>): Promise<number> =>
  inBatches(
    sql,
    'quote',
    "t.expires_at < now() - interval '1 day' AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.quote_id = t.id)",
  );
