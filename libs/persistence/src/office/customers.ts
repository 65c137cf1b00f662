import type { Sql } from '../kernel/database.js';
import { patternOf, wordsWithNumbersOf } from '../kernel/words-of.js';

/** A customer of the list: an account, or a guest by their number. */
export interface CustomerRow {
  /** The account's id, or a guest's first booking. */
  readonly id: string;
  readonly guest: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly since: Date;
  readonly blocked: boolean;
  readonly rides: number;
  readonly lastRideAt: Date | null;
  /** What the list is sorted by under `name`. */
  readonly sortName: string;
}

/** Customers to list; null does not filter, and words are all to be found. */
export interface CustomersWanted {
  readonly words: string;
  readonly kind: 'account' | 'guest' | null;
  readonly standing: 'free' | 'blocked' | null;
  readonly sort: 'since' | 'name';
  readonly order: 'asc' | 'desc';
  /** The last customer of the page before: the value they are sorted by, and their id. */
  readonly after: { readonly value: string; readonly id: string } | null;
  readonly limit: number;
}

/**
 * Accounts that ride, and guests: one for each number, under the name of their last booking. Erased accounts and numbers are no
 * one any more.
 */
const CUSTOMERS = `SELECT u.id, false AS guest, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone, u.created_at AS since,
    phone_key(u.phone) AS phone_key, u.id AS user_id
  FROM app_user u WHERE (u.role = 'passenger' OR EXISTS (SELECT 1 FROM booking b WHERE b.user_id = u.id))
    AND NOT EXISTS (SELECT 1 FROM account_deletion x WHERE x.user_id = u.id AND x.erased_at IS NOT NULL)
  UNION ALL
  SELECT (array_agg(b.id ORDER BY b.created_at, b.id))[1], true, (array_agg(coalesce(b.guest_first_name, '') ORDER BY b.created_at DESC))[1],
    (array_agg(coalesce(b.guest_last_name, '') ORDER BY b.created_at DESC))[1], (array_agg(coalesce(b.guest_email, '') ORDER BY b.created_at DESC))[1],
    (array_agg(b.guest_phone ORDER BY b.created_at DESC))[1], min(b.created_at), phone_key(b.guest_phone), NULL
  FROM booking b WHERE b.user_id IS NULL AND phone_key(b.guest_phone) <> '' GROUP BY phone_key(b.guest_phone)`;
const NAME = `lower(trim(c."lastName" || ' ' || c."firstName"))`;
const BLOCKED = `EXISTS (SELECT 1 FROM customer_block k WHERE k.lifted_at IS NULL AND (k.user_id = c.user_id OR c.guest AND k.phone_key = c.phone_key))`;
const RIDES_OF = `SELECT count(*)::int AS rides, max(t.pickup_at) AS "lastRideAt" FROM trip t JOIN booking b ON b.id = t.booking_id
  WHERE t.status = 'completed' AND (b.user_id = page.user_id OR page.guest AND b.user_id IS NULL AND phone_key(b.guest_phone) = page.phone_key)`;
const SELECT = `SELECT page.id, page.guest, page."firstName", page."lastName", page.email, page.phone, page.since, page.blocked, r.rides, r."lastRideAt",
    page."sortName"
  FROM (SELECT c.*, ${BLOCKED} AS blocked, ${NAME} AS "sortName" FROM (${CUSTOMERS}) AS c
    WHERE NOT EXISTS (SELECT 1 FROM unnest($1::text[], $7::text[]) AS w(word, pattern)
        WHERE lower(c."firstName" || ' ' || c."lastName" || ' ' || c.email) !~ pattern
          AND (word !~ '^[+0-9]{3,}$' OR strpos(c.phone_key, phone_key(word)) = 0))
      AND ($2::text IS NULL OR ($2 = 'guest') = c.guest) AND ($3::text IS NULL OR ($3 = 'blocked') = ${BLOCKED})`;
const PAGES: Readonly<Record<`${'since' | 'name'}.${'asc' | 'desc'}`, readonly [page: string, order: string]>> = {
  'since.desc': [
    `AND ($4::text IS NULL OR (c.since, c.id) < ($4::timestamptz, $5::uuid)) ORDER BY c.since DESC, c.id DESC`,
    `page.since DESC, page.id DESC`,
  ],
  'since.asc': [
    `AND ($4::text IS NULL OR (c.since, c.id) > ($4::timestamptz, $5::uuid)) ORDER BY c.since, c.id`,
    `page.since, page.id`,
  ],
  'name.desc': [
    `AND ($4::text IS NULL OR (${NAME}, c.id) < ($4, $5::uuid)) ORDER BY ${NAME} DESC, c.id DESC`,
    `page."sortName" DESC, page.id DESC`,
  ],
  'name.asc': [
    `AND ($4::text IS NULL OR (${NAME}, c.id) > ($4, $5::uuid)) ORDER BY ${NAME}, c.id`,
    `page."sortName", page.id`,
  ],
};

/** Customers with and without an account, a page at a time; rides are counted for those shown only. */
export async function listCustomers(sql: Sql, wanted: CustomersWanted): Promise<CustomerRow[]> {
  const words = wordsWithNumbersOf(wanted.words);
  const [page, order] = PAGES[`${wanted.sort}.${wanted.order}`];
  const { rows } = await sql.query<CustomerRow>(
    `${SELECT} ${page} LIMIT $6) AS page JOIN LATERAL (${RIDES_OF}) AS r ON true ORDER BY ${order}`,
    [
      words,
      wanted.kind,
      wanted.standing,
      wanted.after?.value ?? null,
      wanted.after?.id ?? null,
      wanted.limit,
      words.map(patternOf),
    ],
  );
  return rows;
}
