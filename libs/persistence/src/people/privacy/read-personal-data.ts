import type { Sql } from '../../kernel/database.js';
import { DRIVER_PARTS } from './driver-parts.js';
import { withKeys, type PersonKeys } from './tables/personal-table.js';
import { PERSONAL_TABLES } from './personal-tables.js';

/** One part of what is kept about a person: rows of one kind, columns by their names. */
export interface PersonalPart {
  readonly name: string;
  readonly rows: readonly unknown[];
}

/** The names of all parts there are, in the order they are read. */
export const PERSONAL_PARTS: readonly string[] = [
  ...Object.values(PERSONAL_TABLES).flatMap(({ part }) => part ?? []),
  ...Object.keys(DRIVER_PARTS),
];

/** Reads everything kept about a person, part by part, without secrets of ours and without other people's numbers. */
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

/** A file somebody sent us, as the document store keeps it. */
export interface PersonalPaper {
  readonly storedName: string;
  readonly kind: string;
  /** As its sender's machine called it. */
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** The files a person sent with applications of his, and as renewals of a driver's papers, oldest first. */
export async function readPersonalPapers(sql: Sql, person: PersonKeys): Promise<readonly PersonalPaper[]> {
  const { text, values } = withKeys(
    ['application_paper', 'document_renewal']
      .map(
        (
          table,
        ) => `SELECT t.stored_name AS "storedName", t.kind, t.file_name AS "fileName", t.size_bytes AS "sizeBytes", t.created_at, t.id
          FROM ${table} t WHERE ${PERSONAL_TABLES[table]?.mine}`,
      )
      .join(' UNION ALL ')
      .concat(' ORDER BY created_at, id'),
    person,
  );
  return (await sql.query<PersonalPaper>(text, values)).rows;
}
