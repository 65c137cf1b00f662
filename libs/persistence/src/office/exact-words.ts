import type { Sql } from '../kernel/database.js';

/** ASSUMPTION: a word that names more bookings than this is looked for like any other. */
const MOST = 5_000;

/** What words name exactly, and the words that are left to look for. */
export interface ExactWords {
  /** The bookings that have all of them; null when no word names any. */
  readonly bookings: readonly string[] | null;
  readonly rest: readonly string[];
}

/** A number with its country or area: one that no one has need not be looked for any further. */
const WHOLE_NUMBER = /^(\+\d{9,}|0\d{8,})$/;
const NUMBER = `w.word ~ '^[+0-9]{8,}$'`;

/**
 * Words that are a whole code, number or address, which indexes find at once however many rides there are; the others are looked for
 * ride by ride.
 */
export async function findExactWords(sql: Sql, words: readonly string[]): Promise<ExactWords> {
  if (words.length === 0) return { bookings: null, rest: [] };
  const { rows } = await sql.query<{ word: string; id: string }>(
    `SELECT w.word, b.id FROM unnest($1::text[]) AS w(word) JOIN booking b ON b.code = upper(w.word)
     UNION SELECT w.word, b.id FROM unnest($1::text[]) AS w(word) JOIN booking b ON b.user_id IS NULL AND lower(b.guest_email) = w.word
     UNION SELECT w.word, b.id FROM unnest($1::text[]) AS w(word) JOIN app_user u ON lower(u.email) = w.word JOIN booking b ON b.user_id = u.id
     UNION SELECT w.word, b.id FROM unnest($1::text[]) AS w(word)
       JOIN booking b ON b.user_id IS NULL AND phone_key(b.guest_phone) = phone_key(w.word) WHERE ${NUMBER}
     UNION SELECT w.word, b.id FROM unnest($1::text[]) AS w(word) JOIN app_user u ON phone_key(u.phone) = phone_key(w.word)
       JOIN booking b ON b.user_id = u.id WHERE ${NUMBER}
     LIMIT $2`,
    [words, MOST + 1],
  );
  if (rows.length > MOST) return { bookings: null, rest: words };
  const named = words.filter((word) => WHOLE_NUMBER.test(word) || rows.some((row) => row.word === word));
  if (named.length === 0) return { bookings: null, rest: words };
  const sets = named.map((word) => new Set(rows.filter((row) => row.word === word).map(({ id }) => id)));
  const [first = new Set<string>(), ...others] = sets;
  return {
    bookings: [...first].filter((id) => others.every((set) => set.has(id))),
    rest: words.filter((word) => !named.includes(word)),
  };
}
