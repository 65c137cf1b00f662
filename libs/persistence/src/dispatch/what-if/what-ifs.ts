import type { SettingValues, WhatIfPlay } from '@sablon/domain';
import { writeAudit, type Sql, type StaffAction, type Transaction } from '../../kernel/database.js';
import type { PeriodReplay } from './replay-period.js';

/** What is stored of a period that was played again. */
export interface WhatIfResult extends WhatIfPlay {
  readonly replay: PeriodReplay;
}

/** Why there is no result. */
export type WhatIfFailure = 'no_rides' | 'too_many_rides' | 'no_roads' | 'failed';

/** A past period to be played again, or that was. */
export interface WhatIf {
  readonly id: string;
  readonly from: Date;
  readonly until: Date;
  readonly changes: SettingValues;
  readonly createdAt: Date;
  /** Null when the account has been erased. */
  readonly createdBy: string | null;
  readonly progress: number;
  readonly finishedAt: Date | null;
  readonly failure: WhatIfFailure | null;
}

/** How long a worker has it without saying anything. ASSUMPTION: it says something every second. */
const LEASE_SECONDS = 30;
/** ASSUMPTION: what has ended a worker three times will end the next one. */
const MOST_CLAIMS = 3;

const COLUMNS = `w.id, w.from_at AS "from", w.until_at AS "until", w.changes, w.created_at AS "createdAt",
  (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM app_user u WHERE u.id = w.created_by) AS "createdBy",
  w.progress, w.finished_at AS "finishedAt", w.failure`;

/** Asks for a past period to be played again; returns its id. */
export async function addWhatIf(
  tx: Transaction,
  { from, until, changes }: Pick<WhatIf, 'from' | 'until' | 'changes'>,
  actor: StaffAction['actor'],
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'INSERT INTO what_if (from_at, until_at, changes, created_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [from, until, JSON.stringify(changes), actor.id],
  );
  if (!rows[0]) throw new Error('an insert returns its row');
  await writeAudit(tx, { actor, action: 'what_if.started', objectId: rows[0].id, data: { from, until, changes } });
  return rows[0].id;
}

/** The latest first, without their results. */
export async function listWhatIfs(sql: Sql, limit: number): Promise<WhatIf[]> {
  const { rows } = await sql.query<WhatIf>(`SELECT ${COLUMNS} FROM what_if w ORDER BY w.created_at DESC LIMIT $1`, [
    limit,
  ]);
  return rows;
}

/** One with its result; null = there is none of this id. */
export async function readWhatIf(
  sql: Sql,
  id: string,
): Promise<(WhatIf & { readonly result: WhatIfResult | null }) | null> {
  const { rows } = await sql.query<WhatIf & { result: WhatIfResult | null }>(
    `SELECT ${COLUMNS}, w.result FROM what_if w WHERE w.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Takes the oldest that no worker plays; null = there is none. One that ended several workers fails. */
export async function claimWhatIf(sql: Sql): Promise<Pick<WhatIf, 'id' | 'from' | 'until' | 'changes'> | null> {
  const { rows } = await sql.query<Pick<WhatIf, 'id' | 'from' | 'until' | 'changes'>>(
    `WITH given_up AS (
       UPDATE what_if SET failure = 'failed', finished_at = clock_timestamp()
       WHERE finished_at IS NULL AND claims >= ${MOST_CLAIMS} AND leased_until < clock_timestamp()
     )
     UPDATE what_if w SET leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}), claims = w.claims + 1, progress = 0
     WHERE w.id = (SELECT o.id FROM what_if o WHERE o.finished_at IS NULL AND o.claims < ${MOST_CLAIMS}
         AND coalesce(o.leased_until, '-infinity') < clock_timestamp()
       ORDER BY o.created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING w.id, w.from_at AS "from", w.until_at AS "until", w.changes`,
  );
  return rows[0] ?? null;
}

/** Says how far it is, which makes it this worker's for longer. */
export async function noteWhatIfProgress(sql: Sql, id: string, progress: number): Promise<void> {
  await sql.query(
    `UPDATE what_if SET progress = $2, leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
     WHERE id = $1 AND finished_at IS NULL`,
    [id, progress],
  );
}

/** Gives it back: the next worker begins it again. */
export async function releaseWhatIf(sql: Sql, id: string): Promise<void> {
  await sql.query(
    'UPDATE what_if SET leased_until = NULL, claims = claims - 1, progress = 0 WHERE id = $1 AND finished_at IS NULL',
    [id],
  );
}

/** Stores what came of it. */
export async function finishWhatIf(sql: Sql, id: string, outcome: WhatIfResult | WhatIfFailure): Promise<void> {
  const [result, failure] = typeof outcome === 'string' ? [null, outcome] : [JSON.stringify(outcome), null];
  await sql.query(
    `UPDATE what_if SET result = $2::jsonb, failure = $3, progress = 1, finished_at = clock_timestamp()
     WHERE id = $1 AND finished_at IS NULL`,
    [id, result, failure],
  );
}

/**
 * Deletes periods that were played a quarter ago, and returns how many: the records they came from are gone long before
 * (ASSUMPTION).
 */
export async function pruneWhatIfs(sql: Sql): Promise<number> {
  const { rowCount } = await sql.query(`DELETE FROM what_if WHERE created_at < clock_timestamp() - interval '90 days'`);
  return rowCount ?? 0;
}
