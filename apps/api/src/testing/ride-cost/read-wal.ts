import type pg from 'pg';

/** What a stage wrote to the log of Postgres. */
export interface WrittenWal {
  readonly bytes: number;
  /** Heap rows inserted, updated and deleted, by table; `hot` are updates that touched no index. */
  readonly tables: Readonly<Record<string, TableRows>>;
  readonly indexEntries: number;
  /** Bytes of the log by table and index, the largest first. */
  readonly byRelation: readonly (readonly [relation: string, bytes: number])[];
}
export interface TableRows {
  readonly inserted: number;
  readonly updated: number;
  readonly hot: number;
  readonly deleted: number;
}

/** Where the log ends now. */
export async function walPosition(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>('SELECT pg_current_wal_flush_lsn()::text AS at');
  return rows[0]?.at ?? '';
}

interface Found {
  readonly type: string;
  readonly manager: string;
  readonly relation: string | null;
  readonly records: string;
  readonly bytes: string;
}

/**
 * Reads the log between two positions, without the tables of the queue; whole pages, which a checkpoint causes, are left out. Needs `pg_walinspect`.
 */
export async function readWal(client: pg.Client, from: string, to: string): Promise<WrittenWal> {
  if (from === to) return { bytes: 0, tables: {}, indexEntries: 0, byRelation: [] };
  const { rows } = await client.query<Found>(
    `SELECT r.resource_manager AS manager, r.record_type AS type, c.relname AS relation,
       count(*) AS records, sum(r.record_length - r.fpi_length) AS bytes
     FROM pg_get_wal_records_info($1::pg_lsn, $2::pg_lsn) r LEFT JOIN pg_class c
       ON c.relfilenode = substring(r.block_ref FROM '#0: rel \\d+/\\d+/(\\d+)')::oid
     WHERE c.relnamespace IS NULL OR c.relnamespace::regnamespace::text IN ('public', 'pg_catalog', 'pg_toast') GROUP BY 1, 2, 3`,
    [from, to],
  );
  const tables: Record<string, { -readonly [key in keyof TableRows]: number }> = {};
  const relations = new Map<string, number>();
  let [bytes, indexEntries] = [0, 0];
  for (const { manager, type, relation, records, bytes: size } of rows) {
    const count = Number(records);
    bytes += Number(size);
    relations.set(relation ?? manager, (relations.get(relation ?? manager) ?? 0) + Number(size));
    if (manager === 'Btree' && type.startsWith('INSERT')) indexEntries += count;
    if (manager !== 'Heap' || relation === null) continue;
    const table = (tables[relation] ??= { inserted: 0, updated: 0, hot: 0, deleted: 0 });
    if (/^INSERT/.test(type)) table.inserted += count;
    if (/UPDATE/.test(type)) table.updated += count;
    if (/^HOT_UPDATE/.test(type)) table.hot += count;
    if (/^DELETE/.test(type)) table.deleted += count;
  }
  return { bytes, tables, indexEntries, byRelation: [...relations].toSorted((a, b) => b[1] - a[1]) };
}
