import type { TripStatus, Service } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';

/** A trip on a company's account; integer cents. */
export interface AccountRideRow {
  readonly bookingCode: string;
  readonly service: Service;
  readonly status: TripStatus;
  readonly passenger: string;
  readonly costCentre: string | null;
  readonly pickupAt: Date;
  /** Its price with waiting, or the fee of a cancelled one. */
  readonly cents: number;
  readonly approval: 'none' | 'waiting' | 'approved' | 'refused';
  readonly invoiced: boolean;
}

/** Totals of all trips in a span; refused ones do not count. */
export interface AccountMonth {
  readonly rides: number;
  readonly cents: number;
  readonly waiting: number;
}

const RIDES = `SELECT b.code AS "bookingCode", b.service, t.status::text AS status, t.pickup_at AS "pickupAt", bb.approval,
  trim(coalesce(u.first_name, b.guest_first_name, '') || ' ' || coalesce(u.last_name, b.guest_last_name, '')) AS passenger,
  c.code AS "costCentre", (i.trip_id IS NOT NULL) AS invoiced,
  CASE WHEN t.status = 'cancelled' THEN coalesce(f.cents - f.waived_cents, 0) ELSE t.fare_cents + coalesce(w.cents, 0) END AS cents
FROM business_booking bb JOIN booking b ON b.id = bb.booking_id JOIN trip t ON t.booking_id = b.id
LEFT JOIN app_user u ON u.id = b.user_id LEFT JOIN cost_centre c ON c.id = bb.cost_centre_id
LEFT JOIN fee f ON f.trip_id = t.id LEFT JOIN trip_waiting w ON w.trip_id = t.id AND t.status = 'completed'
LEFT JOIN invoiced_trip i ON i.trip_id = t.id
WHERE bb.account_id = $1 AND t.pickup_at >= $2 AND t.pickup_at < $3`;

/** The trips on a company's account in a span, by pickup time, newest first, and their totals. */
export async function ridesOnAccount(
  sql: Sql,
  accountId: string,
  span: { readonly from: Date; readonly until: Date },
  limit: number,
): Promise<AccountMonth & { readonly newest: AccountRideRow[] }> {
  const bounds = [accountId, span.from, span.until];
  const [all, newest] = await Promise.all([
    sql.query<AccountMonth>(
      `SELECT count(*) FILTER (WHERE status <> 'cancelled')::int AS rides, coalesce(sum(cents), 0)::int AS cents,
         count(*) FILTER (WHERE approval = 'waiting' AND status = 'pending')::int AS waiting
       FROM (${RIDES}) x WHERE approval <> 'refused'`,
      bounds,
    ),
    sql.query<AccountRideRow>(`${RIDES} ORDER BY t.pickup_at DESC, t.id LIMIT $4`, [...bounds, limit]),
  ]);
  return { ...(all.rows[0] ?? { rides: 0, cents: 0, waiting: 0 }), newest: newest.rows };
}
