import { weekAfter, weekOf, type StatementWeek } from '@sablon/domain';
import type { Database, Transaction } from '../../kernel/database.js';

/** Postings owed to drivers that are on no statement yet. */
const UNSTATED = `ledger_posting p JOIN ledger_entry e ON e.id = p.entry_id
  WHERE p.account IN ('driver_payable', 'tips_payable') AND p.code <> 'payout'
  AND NOT EXISTS (SELECT 1 FROM driver_statement_line l WHERE l.entry_id = p.entry_id AND l.line = p.line)`;

/** ASSUMPTION: once a week the whole ledger is searched for postings on no statement; no request waits for it. */
const TIMEOUT_MS = 120_000;

/**
 * Closes every week that is over by the database clock, oldest first, one statement per driver who earned or owes anything;
 * returns how many statements it wrote. May run any number of times, in any number of processes: each posting is on one
 * statement. Later postings go on the next statement, so there is nothing to search for until a week is over.
 */
export function closeStatements(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('statements', 0))");
    const { rows } = await tx.query<{ closed: Date | null; now: Date }>(
      'SELECT max(period_from) AS closed, clock_timestamp() AS now FROM driver_statement',
    );
    const { closed = null, now = new Date(NaN) } = rows[0] ?? {};
    const due = closed && weekAfter(weekOf(closed));
    if (due && due.to > now) return 0;
    await tx.query(`SET LOCAL statement_timeout = ${TIMEOUT_MS}`);
    const since = await firstUnstated(tx);
    if (!since) return 0;
    let written = 0;
    for (let week = due && due.from > since ? due : weekOf(since); week.to <= now; week = weekAfter(week))
      written += await closeWeek(tx, week);
    return written;
  });
}

async function firstUnstated(tx: Transaction): Promise<Date | null> {
  const { rows } = await tx.query<{ since: Date | null }>(`SELECT min(e.at) AS since FROM ${UNSTATED}`);
  return rows[0]?.since ?? null;
}

async function closeWeek(tx: Transaction, { week, from, to }: StatementWeek): Promise<number> {
  const { rows } = await tx.query<{ statements: number }>(
    `WITH line AS (
       SELECT p.entry_id, p.line, p.party, -p.cents AS cents, p.account FROM ${UNSTATED} AND e.at < $3
     ), due AS (
       SELECT party, sum(cents)::int AS cents, coalesce(sum(cents) FILTER (WHERE account = 'tips_payable'), 0)::int AS tips,
         coalesce((SELECT s.total_cents FROM driver_statement s WHERE s.driver_id = party AND s.week < $1
           ORDER BY s.week DESC LIMIT 1), 0) AS before
       FROM line GROUP BY party
     ), made AS (
       INSERT INTO driver_statement (driver_id, week, period_from, period_to, carried_cents, total_cents)
       SELECT party, $1, $2, $3, least(before, 0), least(before, 0) + cents FROM due
       ON CONFLICT (driver_id, week) DO NOTHING RETURNING id, driver_id, total_cents
     ), lines AS (
       INSERT INTO driver_statement_line (statement_id, entry_id, line)
       SELECT made.id, line.entry_id, line.line FROM made JOIN line ON line.party = made.driver_id
     ), payouts AS (
       INSERT INTO payout (statement_id, driver_id, earnings_cents, tips_cents)
       SELECT made.id, made.driver_id, made.total_cents - due.tips, due.tips FROM made JOIN due ON due.party = made.driver_id
       WHERE made.total_cents > 0
     )
     SELECT count(*)::int AS statements FROM made`,
    [week, from, to],
  );
  return rows[0]?.statements ?? 0;
}
