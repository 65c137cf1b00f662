import { readFileSync } from 'node:fs';
import type { Sql } from './database.js';

/** A constraint, index, trigger or trigger function that enforces an invariant, as Postgres prints it. */
export interface Guard {
  readonly kind: 'constraint' | 'index' | 'trigger' | 'function';
  readonly name: string;
  readonly definition: string;
}

const CHECKED_IN = 'guard-definitions.json';

/** The guards this version of the program relies on, with their definitions. */
export function expectedGuards(directory = import.meta.dirname): readonly Guard[] {
  return JSON.parse(readFileSync(`${directory}/${CHECKED_IN}`, 'utf8')) as Guard[];
}

/** Every guard in force, white space folded; invalid or disabled ones are left out. */
export async function guardsInForce(sql: Sql): Promise<Guard[]> {
  const { rows } = await sql.query<Guard>(`
    SELECT kind, name, regexp_replace(definition, '\\s+', ' ', 'g') AS definition FROM (
      SELECT 'constraint' AS kind, conname::text AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
        WHERE convalidated AND connamespace = 'public'::regnamespace AND contype IN ('c', 'x', 'p', 'u')
      UNION ALL
      SELECT 'index', c.relname, pg_get_indexdef(i.indexrelid) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE i.indisvalid AND i.indisready AND c.relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT 'trigger', tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D'
      UNION ALL
      SELECT 'function', proname, prosrc FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype
    ) AS g ORDER BY kind, name`);
  return rows;
}

/**
 * Throws when a guard is missing, changed, invalid or disabled, or when the server could lose acknowledged writes (reliability.md
 * D1, D2: a tool may silently drop hand-written indexes). The error message is written for the operator.
 */
export async function assertSchemaGuards(sql: Sql, wanted: readonly Guard[] = expectedGuards()): Promise<void> {
  const present = new Map((await guardsInForce(sql)).map((guard) => [`${guard.kind} ${guard.name}`, guard.definition]));
  const broken = wanted.filter((guard) => present.get(`${guard.kind} ${guard.name}`) !== guard.definition);
  if (broken.length > 0)
    throw new Error(
      `The database lacks or has changed ${broken.map((guard) => `${guard.kind} ${guard.name}`).join(', ')}: refusing to start without it.`,
    );
  await assertDurability(sql);
}

async function assertDurability(sql: Sql): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await sql.query<{ value: string }>('SELECT current_setting($1) AS value', [setting]);
    if (rows[0]?.value !== 'on')
      throw new Error(
        `Postgres runs with ${setting} = ${rows[0]?.value}: acknowledged bookings could be lost. Set it to on.`,
      );
  }
}
