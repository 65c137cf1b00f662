import type { Language, Role } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import { wordsWithNumbersOf } from '../kernel/words-of.js';

/** An account as an admin sees it. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly role: Role;
  readonly language: Language;
  /** One of the demo's published accounts. */
  readonly demo: boolean;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  readonly emailVerified: boolean;
  readonly secondFactor: boolean;
  /** Sessions valid now. */
  readonly sessions: number;
  readonly lastSeenAt: Date | null;
  /** What the list is sorted by under `name`. */
  readonly sortName: string;
}

/** Accounts to list; `after` = the last one of the page before: what it is sorted by, and its id. */
export interface PeopleWanted {
  /** Words of the name, address or number; all must match. */
  readonly words: string;
  readonly role: Role | null;
  readonly standing: 'active' | 'disabled' | null;
  readonly sort: 'since' | 'name';
  readonly order: 'asc' | 'desc';
  readonly after: { readonly value: string; readonly id: string } | null;
  readonly limit: number;
}

const NAME = `lower(trim(u.last_name || ' ' || u.first_name))`;
const SELECT = `SELECT u.id, ${NAME} AS "sortName", u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone, u.role, u.language, u.demo,
  u.created_at AS "createdAt", u.disabled_at AS "disabledAt", u.email_verified_at IS NOT NULL AS "emailVerified",
  EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "secondFactor",
  (SELECT count(*)::int FROM session s WHERE s.user_id = u.id AND s.revoked_at IS NULL AND s.idle_expires_at > now()
    AND s.absolute_expires_at > now() AND u.disabled_at IS NULL) AS sessions,
  (SELECT max(s.last_seen_at) FROM session s WHERE s.user_id = u.id) AS "lastSeenAt"
  FROM app_user u`;
const MATCHES = `NOT EXISTS (SELECT 1 FROM unnest($1::text[]) AS word WHERE
  strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email), word) = 0
  AND (word !~ '^[+0-9]{3,}$' OR strpos(phone_key(u.phone), phone_key(word)) = 0))`;

/** The order, and where the next page begins. */
const PAGES: Readonly<
  Record<`${PeopleWanted['sort']}.${PeopleWanted['order']}`, readonly [behind: string, order: string]>
> = {
  'since.desc': ['(u.created_at, u.id) < ($4::timestamptz, $5::uuid)', 'u.created_at DESC, u.id DESC'],
  'since.asc': ['(u.created_at, u.id) > ($4::timestamptz, $5::uuid)', 'u.created_at, u.id'],
  'name.desc': [`(${NAME}, u.id) < ($4, $5::uuid)`, `${NAME} DESC, u.id DESC`],
  'name.asc': [`(${NAME}, u.id) > ($4, $5::uuid)`, `${NAME}, u.id`],
};

/** Accounts, a page at a time; erased ones are mere ids and not listed. */
export async function listPeople(sql: Sql, wanted: PeopleWanted): Promise<Person[]> {
  const [behind, order] = PAGES[`${wanted.sort}.${wanted.order}`];
  const { rows } = await sql.query<Person>(
    `${SELECT} WHERE ${MATCHES} AND ($2::text IS NULL OR u.role::text = $2)
       AND ($3::text IS NULL OR ($3 = 'disabled') = (u.disabled_at IS NOT NULL))
       AND ($4::text IS NULL OR ${behind})
       AND NOT EXISTS (SELECT 1 FROM account_deletion d WHERE d.user_id = u.id AND d.erased_at IS NOT NULL)
     ORDER BY ${order} LIMIT $6`,
    [
      wordsWithNumbersOf(wanted.words),
      wanted.role,
      wanted.standing,
      wanted.after?.value ?? null,
      wanted.after?.id ?? null,
      wanted.limit,
    ],
  );
  return rows;
}

/** One account; null when there is none. */
export async function readPerson(sql: Sql, id: string): Promise<Person | null> {
  return (await sql.query<Person>(`${SELECT} WHERE u.id = $1`, [id])).rows[0] ?? null;
}
