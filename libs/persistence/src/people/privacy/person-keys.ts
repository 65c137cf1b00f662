import type { Sql } from '../../kernel/database.js';
import type { PersonKeys } from './tables/personal-table.js';

/** How a person's rows are found everywhere; null when there is no such account. */
export async function readPersonKeys(sql: Sql, userId: string): Promise<PersonKeys | null> {
  const { rows } = await sql.query<Omit<PersonKeys, 'me'>>(
    `WITH person AS (SELECT id, lower(email) AS address, CASE WHEN email_verified_at IS NULL THEN NULL ELSE lower(email) END AS mail
       FROM app_user WHERE id = $1),
     rides AS (SELECT b.id FROM booking b, person p WHERE b.user_id = p.id OR lower(b.guest_email) = p.mail)
     SELECT address, mail, ARRAY(SELECT id FROM rides)::text[] AS bookings,
       ARRAY(SELECT t.id FROM trip t JOIN rides r ON r.id = t.booking_id)::text[] AS trips FROM person`,
    [userId],
  );
  return rows[0] ? { me: userId, ...rows[0] } : null;
}
