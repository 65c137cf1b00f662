import type { LatLng } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';

/** A market as an operator sees it. */
export interface MarketRow {
  readonly id: string;
  readonly name: string;
  readonly drivers: number;
  /** Trips that wait for a driver or have one. */
  readonly trips: number;
  /** Whether a worker runs it now. */
  readonly isRun: boolean;
}

/** Every market, the one of the rest last. */
export async function readMarkets(sql: Sql): Promise<MarketRow[]> {
  const { rows } = await sql.query<MarketRow>(
    `SELECT m.id, m.name, coalesce(m.leased_until > clock_timestamp(), false) AS "isRun",
       (SELECT count(*)::int FROM driver d WHERE d.market = m.id) AS drivers,
       (SELECT count(*)::int FROM trip t WHERE t.market = m.id AND t.status IN ('pending', 'accepted', 'ongoing')) AS trips
     FROM market m ORDER BY m.outline IS NULL, m.id`,
  );
  return rows;
}

/**
 * Draws a market, or draws it again; trips that wait for a driver move to the market of their pickup. Open offers to drivers who are then
 * of another market run out by themselves.
 */
export async function drawMarket(
  tx: Transaction,
  { id, name, outline }: { readonly id: string; readonly name: string; readonly outline: readonly LatLng[] },
): Promise<void> {
  const corners = outline.map(({ lat, lng }) => `(${lng},${lat})`).join();
  await tx.query(
    `INSERT INTO market (id, name, outline) VALUES ($1, $2, $3::text::polygon)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, outline = excluded.outline`,
    [id, name, `(${corners})`],
  );
  await tx.query("UPDATE trip SET market = market WHERE status = 'pending'"); // the trigger finds the market
}

/** Makes a driver one of a market; false when there is no such driver. */
export async function joinMarket(tx: Transaction, email: string, market: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE driver d SET market = $2 FROM app_user u WHERE u.id = d.id AND lower(u.email) = lower($1)',
    [email, market],
  );
  return rowCount === 1;
}
