import { STORED_FACTS, STORED_PARTS } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';
import {
  withKeys,
  type PersonKeys,
  type PersonalTable,
  IMPERSONAL_TABLES,
  MONEY_TABLES,
  STAFF_TABLES,
} from './personal-tables.js';
import { ACCOUNT_TABLES } from './account-tables.js';
import { RIDE_TABLES } from './ride-tables.js';
import { seenOf } from '../seen.js';

/** SQL: the numbers of a stored candidate under their names; those of older records have them. */
const withNames = (part: string, names: readonly string[]): string =>
  `CASE WHEN jsonb_typeof(seen->'${part}') = 'array'
     THEN jsonb_build_object(${names.map((name, index) => `'${name}', seen->'${part}'->${index}`).join(', ')})
     ELSE seen->'${part}' END`;
const ROUNDS_OF_USER = `SELECT d.at, d.round, d.settings_version, d.winner_driver_id = :me AS offered_to_me,
    jsonb_build_object('filteredBy', seen->'filteredBy', 'etaSeconds', seen->'etaSeconds', 'facts', ${withNames('facts', STORED_FACTS)},
      'score', ${withNames('score', STORED_PARTS)}) AS seen_as
  FROM dispatch_decision d, jsonb_path_query_first(d.record, '$.candidates[*] ? (@.driverId == $id)',
    jsonb_build_object('id', :me::text)) AS seen
  WHERE d.record->'candidates' @> jsonb_build_array(jsonb_build_object('driverId', :me::text))`;
/** SQL: four bytes of a point from `start` (1-based), as a signed number (`packTrace`). */
const bytes = (start: number): string =>
  `('x' || encode(substring(t.points FROM i * 10 + ${start} FOR 4), 'hex'))::bit(32)::int / 1000000.0`;
const POSITIONS_OF_USER = `SELECT t.from_at + make_interval(secs => (get_byte(t.points, i * 10) * 256 + get_byte(t.points, i * 10 + 1)) / 10.0) AS at,
    ${bytes(3)} AS lat, ${bytes(7)} AS lng
  FROM position_trace t, generate_series(0, length(t.points) / 10 - 1) AS i WHERE t.driver_id = :me ORDER BY at`;
/** ASSUMPTION: from this many on a rating does not reveal its author, as for the average. */
const RATINGS_FROM = 5;

/**
 * A driver's data in tables that are about others, too: rows without the others, with `:me`, by the name under which they are
 * exported.
 */
export const DRIVER_PARTS: Readonly<Record<string, string>> = {
  driven_trips: `SELECT t.created_at, t.status, t.pickup_at, t.accepted_at, t.departed_at, t.arrived_at, t.started_at, t.completed_at,
      t.distance_meters, t.duration_seconds, t.fare_cents, b.code, b.service, b.vehicle_class
    FROM trip t JOIN booking b ON b.id = t.booking_id WHERE t.driver_id = :me ORDER BY t.pickup_at`,
  positions: POSITIONS_OF_USER,
  matching_decisions: `${ROUNDS_OF_USER} ORDER BY d.at`,
  ratings_received: `SELECT t.stars, t.tags, date_trunc('month', t.at)::date AS month FROM rating t
    WHERE t.driver_id = :me AND t.side = 'passenger'
      AND (SELECT rating_count FROM driver WHERE id = :me) >= ${RATINGS_FROM} ORDER BY month`,
  looks_at_my_data: `SELECT t.at, t.actor_role AS role, t.action, t.data FROM audit_log t WHERE ${seenOf(':me')} ORDER BY t.at`,
};

/**
 * Every table with text or a reference to an account, and its treatment when a person requests their data (GDPR art. 15 and 20)
 * or its erasure (art. 17). A test reads information_schema and names what is missing here. Erased in this order.
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  ...RIDE_TABLES,
  ...MONEY_TABLES,
  ...ACCOUNT_TABLES,
  ...STAFF_TABLES,
  ...IMPERSONAL_TABLES,
};

/** One part of a person's data: rows of one kind, columns by their names. */
export interface PersonalPart {
  readonly name: string;
  readonly rows: readonly unknown[];
}

/** The names of all parts, in reading order. */
export const PERSONAL_PARTS: readonly string[] = [
  ...Object.values(PERSONAL_TABLES).flatMap(({ part }) => part ?? []),
  ...Object.keys(DRIVER_PARTS),
];

/** Reads all data about a person, part by part, without our secrets and without other people's numbers. */
export async function* readPersonalData(sql: Sql, person: PersonKeys): AsyncGenerator<PersonalPart> {
  for (const [table, { mine, part, hidden = '' }] of Object.entries(PERSONAL_TABLES)) {
    if (!mine || !part) continue;
    const shown = hidden === '' ? 'to_jsonb(t)' : `to_jsonb(t) - '{${hidden.split(' ').join(',')}}'::text[]`;
    const { text, values } = withKeys(`SELECT ${shown} AS row FROM ${table} t WHERE ${mine}`, person);
    const { rows } = await sql.query<{ row: unknown }>(text, values);
    yield { name: part, rows: rows.map(({ row }) => row) };
  }
  for (const [name, statement] of Object.entries(DRIVER_PARTS)) {
    const { text, values } = withKeys(statement, person);
    yield { name, rows: (await sql.query<Record<string, unknown>>(text, values)).rows };
  }
}

/** A file a person sent us, as the document store keeps it. */
export interface PersonalDocument {
  readonly storedName: string;
  readonly kind: string;
  /** Its name on the sender's device. */
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** The files a person sent with their applications, and as renewals of a driver's documents, oldest first. */
export async function readPersonalDocuments(sql: Sql, person: PersonKeys): Promise<readonly PersonalDocument[]> {
  const parts = ['application_document', 'document_renewal'].map(
    (
      table,
    ) => `SELECT t.stored_name AS "storedName", t.kind, t.file_name AS "fileName", t.size_bytes AS "sizeBytes", t.created_at, t.id
      FROM ${table} t WHERE ${PERSONAL_TABLES[table]?.mine}`,
  );
  const { text, values } = withKeys(
    `SELECT "storedName", kind, "fileName", "sizeBytes" FROM (${parts.join(' UNION ALL ')}) AS document ORDER BY created_at, id`,
    person,
  );
  return (await sql.query<PersonalDocument>(text, values)).rows;
}
