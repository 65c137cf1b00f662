import type { Sql } from '../../kernel/database.js';

/** What the company of this id owes or will owe, as an expression. */
export const openCents = (
  id: string,
): string => `((SELECT coalesce(sum(CASE WHEN t.status = 'cancelled' THEN f.cents - f.waived_cents ELSE t.fare_cents + coalesce(w.cents, 0) END), 0)
    FROM business_booking bb JOIN trip t ON t.booking_id = bb.booking_id
    LEFT JOIN invoiced_trip i ON i.trip_id = t.id LEFT JOIN fee f ON f.trip_id = t.id
    LEFT JOIN trip_waiting w ON w.trip_id = t.id AND t.status = 'completed'
    WHERE bb.account_id = ${id} AND bb.approval <> 'refused' AND i.trip_id IS NULL)::int
  + (SELECT coalesce(sum(CASE WHEN i.kind = 'invoice' THEN i.amount_cents ELSE -i.amount_cents END), 0) FROM invoice i
    LEFT JOIN invoice_settlement s ON s.invoice_id = coalesce(i.corrects_id, i.id)
    WHERE i.account_id = ${id} AND s.invoice_id IS NULL)::int)`;

/** What a company owes or will owe, in cents: rides on account and fees not yet invoiced, and invoices not yet paid. */
export async function openOnAccount(sql: Sql, accountId: string): Promise<number> {
  const { rows } = await sql.query<{ cents: number }>(`SELECT ${openCents('$1')} AS cents`, [accountId]);
  return rows[0]?.cents ?? 0;
}
