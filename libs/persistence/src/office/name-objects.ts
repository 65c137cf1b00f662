import type { Language } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** What an id of the audit log stands for, in words that people know it by, and which page shows it. */
export interface NamedObject {
  readonly id: string;
  readonly kind: 'person' | 'driver' | 'vehicle' | 'trip' | 'booking' | 'company' | 'application' | 'invoice' | 'zone';
  readonly name: string;
  /** The id of the thing whose page shows it: of a payout, its driver’s. */
  readonly pageId: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The names of these ids. Ids are unique across tables; one that is nowhere, or that is erased, has no name. */
export async function nameObjects(sql: Sql, ids: readonly string[], language: Language): Promise<NamedObject[]> {
  const wanted = [...new Set(ids.filter((id) => UUID.test(id)))];
  if (wanted.length === 0) return [];
  const { rows } = await sql.query<NamedObject>(
    `SELECT u.id, CASE WHEN u.role = 'driver' THEN 'driver' ELSE 'person' END AS kind, trim(u.first_name || ' ' || u.last_name) AS name, u.id AS "pageId"
       FROM app_user u WHERE u.id = ANY($1::uuid[]) AND trim(u.first_name || ' ' || u.last_name) <> ''
     UNION ALL SELECT v.id, 'vehicle', v.plate, v.id FROM vehicle v WHERE v.id = ANY($1::uuid[])
     UNION ALL SELECT t.id, 'trip', b.code, t.id FROM trip t JOIN booking b ON b.id = t.booking_id WHERE t.id = ANY($1::uuid[])
     UNION ALL SELECT b.id, 'booking', b.code, b.id FROM booking b WHERE b.id = ANY($1::uuid[])
     UNION ALL SELECT a.id, 'company', a.name, a.id FROM business_account a WHERE a.id = ANY($1::uuid[])
     UNION ALL SELECT d.id, 'application', trim(d.first_name || ' ' || d.last_name), d.id FROM driver_application d
       WHERE d.id = ANY($1::uuid[]) AND trim(d.first_name || ' ' || d.last_name) <> ''
     UNION ALL SELECT i.id, 'invoice', i.code, i.account_id FROM invoice i WHERE i.id = ANY($1::uuid[]) AND i.account_id IS NOT NULL
     UNION ALL SELECT p.id, 'driver', trim(u.first_name || ' ' || u.last_name), u.id FROM payout p JOIN app_user u ON u.id = p.driver_id
       WHERE p.id = ANY($1::uuid[])
     UNION ALL SELECT s.id, 'trip', b.code, t.id FROM safety_alarm s JOIN trip t ON t.id = s.trip_id JOIN booking b ON b.id = t.booking_id
       WHERE s.id = ANY($1::uuid[])
     UNION ALL (SELECT DISTINCT ON (z.id) z.id, 'zone', CASE $2 WHEN 'fr' THEN z.name_fr WHEN 'nl' THEN z.name_nl ELSE z.name_en END, z.id
       FROM drawn_zone z WHERE z.id = ANY($1::uuid[]) ORDER BY z.id, z.version DESC)`,
    [wanted, language],
  );
  return rows;
}
