import type { Language, NotificationChannel, NotificationKind } from '@sablon/domain';
import { creditOf } from '../ledger/write-entry.js';
import type { Sql, StaffAction } from '../kernel/database.js';

/** Whose file it is: an account's, or that of the guest with a number. */
export interface Customer {
  /** The account's id, or the guest booking by which the file was opened. */
  readonly id: string;
  readonly userId: string | null;
  readonly phoneKey: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly since: Date;
  readonly emailVerified: boolean;
  readonly disabledAt: Date | null;
  /** Staff's own accounts cannot be blocked. */
  readonly isStaff: boolean;
}

/** The customer with this account, or who made this booking as a guest; null when there is none. */
export async function findCustomer(sql: Sql, id: string): Promise<Customer | null> {
  const { rows } = await sql.query<Customer>(
    `SELECT u.id, u.id AS "userId", NULL::text AS "phoneKey", u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone, u.language,
       u.created_at AS since, u.email_verified_at IS NOT NULL AS "emailVerified", u.disabled_at AS "disabledAt", u.role IN ('dispatcher', 'admin') AS "isStaff"
     FROM app_user u WHERE u.id = $1
       AND NOT EXISTS (SELECT 1 FROM account_deletion x WHERE x.user_id = u.id AND x.erased_at IS NOT NULL)
     UNION ALL
     SELECT b.id, NULL, phone_key(b.guest_phone), coalesce(b.guest_first_name, ''), coalesce(b.guest_last_name, ''), coalesce(b.guest_email, ''),
       coalesce(b.guest_phone, ''), b.language, coalesce((SELECT min(o.created_at) FROM booking o WHERE o.user_id IS NULL AND phone_key(o.guest_phone) = phone_key(b.guest_phone)), b.created_at),
       false, NULL, false
     FROM booking b WHERE b.id = $1 AND b.user_id IS NULL AND phone_key(b.guest_phone) <> ''`,
    [id],
  );
  return rows[0] ?? null;
}

/** ASSUMPTION: looks within an hour count as one; a page that refreshes itself is one line. */
const SAME_VISIT_MINUTES = 60;

/** Audits that staff looked at a customer's file. */
export async function noteCustomerSeen(sql: Sql, customerId: string, actor: StaffAction['actor']): Promise<void> {
  await sql.query(
    `INSERT INTO audit_log (actor_id, actor_role, action, object_id) SELECT $1::uuid, $2, 'customer.file_seen', $3
     WHERE NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.object_id = $3 AND a.actor_id = $1 AND a.action = 'customer.file_seen'
       AND a.at > clock_timestamp() - make_interval(mins => $4))`,
    [actor.id, actor.role, customerId, SAME_VISIT_MINUTES],
  );
}

/** A customer's rides in numbers; money in integer cents. */
export interface CustomerRides {
  readonly completed: number;
  readonly ahead: number;
  readonly cancelledByThem: number;
  readonly cancelledByUs: number;
  readonly noShows: number;
  readonly spentCents: number;
  readonly lastRideAt: Date | null;
  readonly ratings: number;
  readonly stars: number;
}
interface CreditGiven {
  readonly id: string;
  readonly at: Date;
  readonly cents: number;
  readonly reason: string;
  readonly by: string | null;
}
/** What the office wrote about a customer, and what they chose. */
export interface CustomerFile {
  readonly rides: CustomerRides;
  readonly creditCents: number | null;
  readonly given: readonly CreditGiven[];
  readonly notes: readonly { readonly id: string; readonly at: Date; readonly by: string; readonly words: string }[];
  readonly blocks: readonly {
    readonly id: string;
    readonly reason: string;
    readonly at: Date;
    readonly by: string;
    readonly liftedAt: Date | null;
    readonly liftedBy: string | null;
  }[];
  readonly consents: readonly {
    readonly kind: NotificationKind | 'all';
    readonly channel: NotificationChannel | 'all';
    readonly chosen: boolean;
    readonly at: Date;
  }[];
  readonly companies: readonly { readonly id: string; readonly name: string }[];
}

/** Everything in a customer's file. */
export async function readCustomerFile(sql: Sql, { userId, phoneKey }: Customer): Promise<CustomerFile> {
  const of = [userId, phoneKey] as const;
  const [rides, given, notes, blocks, consents, companies, creditCents] = await Promise.all([
    readRides(sql, userId, phoneKey),
    sql.query<CreditGiven>(
      `SELECT l.id::text, l.at, (l.data->>'cents')::int AS cents, l.data->>'reason' AS reason, u.first_name || ' ' || u.last_name AS by
       FROM audit_log l LEFT JOIN app_user u ON u.id = l.actor_id WHERE l.action = 'customer.credited' AND l.object_id = $1::uuid::text ORDER BY l.id DESC`,
      [userId],
    ),
    sql.query<CustomerFile['notes'][number]>(
      `SELECT n.id, n.written_at AS at, u.first_name || ' ' || u.last_name AS by, n.words FROM customer_note n JOIN app_user u ON u.id = n.author_id
       WHERE n.user_id = $1::uuid OR n.phone_key = $2::text ORDER BY n.written_at DESC, n.id DESC`,
      [...of],
    ),
    sql.query<CustomerFile['blocks'][number]>(
      `SELECT k.id, k.reason, k.blocked_at AS at, u.first_name || ' ' || u.last_name AS by, k.lifted_at AS "liftedAt",
         l.first_name || ' ' || l.last_name AS "liftedBy"
       FROM customer_block k JOIN app_user u ON u.id = k.blocked_by LEFT JOIN app_user l ON l.id = k.lifted_by
       WHERE k.user_id = $1::uuid OR k.phone_key = $2::text ORDER BY k.blocked_at DESC, k.id DESC`,
      [...of],
    ),
    sql.query<CustomerFile['consents'][number]>(
      'SELECT kind, channel, chosen, changed_at AS at FROM notification_choice WHERE user_id = $1 ORDER BY kind, channel',
      [userId],
    ),
    sql.query<CustomerFile['companies'][number]>(
      `SELECT a.id, a.name FROM business_member m JOIN business_account a ON a.id = m.account_id WHERE m.user_id = $1 ORDER BY a.name`,
      [userId],
    ),
    userId === null ? null : creditOf(sql, userId),
  ]);
  return {
    rides,
    creditCents,
    given: given.rows,
    notes: notes.rows,
    blocks: blocks.rows,
    consents: consents.rows,
    companies: companies.rows,
  };
}

async function readRides(sql: Sql, userId: string | null, phoneKey: string | null): Promise<CustomerRides> {
  const { rows } = await sql.query<CustomerRides>(
    `WITH theirs AS (SELECT b.id, b.retained_fee_cents FROM booking b
       WHERE b.user_id = $1::uuid OR b.user_id IS NULL AND phone_key(b.guest_phone) = $2::text)
     SELECT count(*) FILTER (WHERE t.status = 'completed')::int AS completed,
       count(*) FILTER (WHERE t.status IN ('pending', 'accepted', 'ongoing'))::int AS ahead,
       count(*) FILTER (WHERE t.status = 'cancelled' AND t.cancelled_by IN ('passenger', 'guest') AND f.trip_id IS NULL)::int AS "cancelledByThem",
       count(*) FILTER (WHERE t.status = 'cancelled' AND t.cancelled_by NOT IN ('passenger', 'guest') AND f.trip_id IS NULL)::int AS "cancelledByUs",
       count(f.trip_id)::int AS "noShows",
       (coalesce(sum(t.fare_cents) FILTER (WHERE t.status = 'completed'), 0) + (SELECT coalesce(sum(o.retained_fee_cents), 0) FROM theirs o))::int AS "spentCents",
       max(t.pickup_at) FILTER (WHERE t.status = 'completed') AS "lastRideAt",
       count(r.stars)::int AS ratings, coalesce(sum(r.stars), 0)::int AS stars
     FROM theirs b JOIN trip t ON t.booking_id = b.id LEFT JOIN fee f ON f.trip_id = t.id AND f.kind = 'no_show'
       LEFT JOIN rating r ON r.trip_id = t.id AND r.side = 'passenger'`,
    [userId, phoneKey],
  );
  if (!rows[0]) throw new Error('a sum has a row');
  return rows[0];
}
