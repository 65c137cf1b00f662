import type { ArrivalKind } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** What open rides wait for, of one kind. */
export interface FollowHealth {
  readonly kind: ArrivalKind;
  readonly followed: number;
  readonly stale: number;
  readonly overdue: number;
  readonly newestAt: Date | null;
  readonly oldestAt: Date | null;
  readonly notFound: number;
}

/** ASSUMPTION: a look that is due is begun within this, however much there is to look at. */
const LATE_SECONDS = 120;

/** How the arrivals of rides to come are followed, by kind; a kind nobody waits for is not listed. */
export async function readFollowHealth(sql: Sql): Promise<FollowHealth[]> {
  const { rows } = await sql.query<FollowHealth>(
    `SELECT x.kind, count(DISTINCT a.id)::int AS followed, count(DISTINCT a.id) FILTER (WHERE a.stale)::int AS stale,
       count(DISTINCT a.id) FILTER (WHERE a.next_look_at < clock_timestamp() - make_interval(secs => $1))::int AS overdue,
       max(a.observed_at) AS "newestAt", min(a.observed_at) AS "oldestAt", count(*) FILTER (WHERE a.id IS NULL)::int AS "notFound"
     FROM trip_arrival x JOIN trip t ON t.id = x.trip_id LEFT JOIN followed_arrival a ON a.id = x.arrival_id
     WHERE t.status IN ('pending', 'accepted') AND x.choice IS NULL GROUP BY x.kind ORDER BY x.kind`,
    [LATE_SECONDS],
  );
  return rows;
}
