import type { Sql } from '../../kernel/database.js';

/**
 * A lease ends this long after it was last renewed. ASSUMPTION: with renewals every half second, a pause of the process or of Postgres of a
 * second and a half is survived, and the markets of a dead process are taken over in less than three (dispatch.md; issue "The dispatch brain").
 */
export const LEASE_MS = 2_000;

/**
 * Renews the leases of a runner and takes free ones, up to its share of all markets among the runners alive; gives back what is beyond
 * that share. Returns the markets it holds for the next `leaseMs`. Two runners never hold the same market: the row is locked, and the
 * schema refuses the offers of another runner (`offer_by_lease`).
 */
export async function holdMarkets(sql: Sql, runner: string, leaseMs: number = LEASE_MS): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `WITH alive AS (INSERT INTO dispatch_runner (id, alive_until) VALUES ($1::uuid, clock_timestamp() + make_interval(secs => $2::int / 1000.0))
         ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until),
       share AS (SELECT ceil((SELECT count(*) FROM market)::float8
         / (1 + (SELECT count(*) FROM dispatch_runner WHERE id <> $1::uuid AND alive_until > clock_timestamp())))::int AS most),
       held AS (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM market WHERE runner = $1::uuid AND leased_until > clock_timestamp()),
       free AS (SELECT id FROM market WHERE runner IS NULL OR leased_until <= clock_timestamp() ORDER BY id
         LIMIT (SELECT greatest(0, most - (SELECT count(*) FROM held)) FROM share) FOR UPDATE SKIP LOCKED),
       over AS (UPDATE market SET leased_until = clock_timestamp()
         WHERE runner = $1::uuid AND id IN (SELECT id FROM held, share WHERE nth > most))
     UPDATE market SET runner = $1::uuid, leased_until = clock_timestamp() + make_interval(secs => $2::int / 1000.0)
     WHERE (runner = $1::uuid AND leased_until > clock_timestamp() AND id IN (SELECT id FROM held, share WHERE nth <= most))
       OR id IN (SELECT id FROM free)
     RETURNING id`,
    [runner, leaseMs],
  );
  return rows.map(({ id }) => id).sort();
}

/** Gives back what a runner holds, when it stops: another one takes over at once. */
export async function leaveMarkets(sql: Sql, runner: string): Promise<void> {
  await sql.query(
    `WITH left_alone AS (UPDATE market SET leased_until = clock_timestamp() WHERE runner = $1::uuid AND leased_until > clock_timestamp())
     DELETE FROM dispatch_runner WHERE id = $1::uuid OR alive_until < clock_timestamp() - interval '1 day'`,
    [runner],
  );
}
