import type { Service, VehicleClass } from '@sablon/domain';
import { type Database, type Sql, inBatches } from '../kernel/database.js';
import { UNPUBLISHED } from '../kernel/outbox.js';

/** A trip that waits for a driver now. Coordinates in degrees. */
export interface DueTrip {
  readonly id: string;
  readonly round: number;
  readonly service: Service;
  readonly vehicleClass: VehicleClass;
  readonly passengers: number;
  readonly bags: number;
  readonly options: readonly string[];
  readonly asap: boolean;
  readonly pickupAt: Date;
  readonly searchSince: Date;
  /** The driver with its open offer; null = none. */
  readonly offeredTo: string | null;
  /** Whether no driver was offered it in this round. */
  readonly isUnoffered: boolean;
  readonly durationSeconds: number;
  readonly pickupLat: number;
  readonly pickupLng: number;
  readonly dropoffLat: number;
  readonly dropoffLng: number;
  readonly passengerUserId: string | null;
  /** The step of a trace that moved the trip last. */
  readonly traceparent: string | null;
  /**
   * Refusals, drivers already offered the trip in this round, and for a minute those whose device could not be reached. Not those
   * from whom the offer moved.
   */
  readonly rejections: readonly { readonly driverId: string; readonly at: string; readonly thisRound: boolean }[];
}

/** SQL: a trip (`t`) that a pass of the matcher looks at. */
const DUE = `t.status = 'pending' AND t.dispatch_from <= clock_timestamp() AND NOT is_pencilled(t.id, NULL)
  AND (t.next_dispatch_at <= clock_timestamp() AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.trip_id = t.id AND o.status = 'open')
    OR EXISTS (SELECT 1 FROM offer o WHERE o.trip_id = t.id AND o.status = 'open' AND o.expires_at > clock_timestamp()))`;

/** What waits for a relay and for a matcher. */
export interface WaitingWork {
  readonly facts: boolean;
  readonly trips: boolean;
}

/** Both in one statement: asked after every commit that wrote facts, it mostly finds neither. */
export async function readWaitingWork(sql: Sql): Promise<WaitingWork> {
  const { rows } = await sql.query<WaitingWork>(
    `SELECT EXISTS (SELECT 1 FROM outbox WHERE ${UNPUBLISHED}) AS facts, EXISTS (SELECT 1 FROM trip t WHERE ${DUE}) AS trips`,
  );
  return rows[0] ?? { facts: true, trips: true };
}

/** Those of these markets for which `readDueTrips` would find any. */
export async function readDueMarkets(sql: Sql, markets: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ market: string }>(
    `SELECT DISTINCT t.market FROM trip t WHERE ${DUE} AND t.market = ANY($1::text[])`,
    [markets],
  );
  return rows.map(({ market }) => market);
}

/**
 * Due trips of a market without a pencil, longest search first; at most `limit`. Those with an open offer are among them, as it may move to
 * another driver.
 */
export async function readDueTrips(sql: Sql, market: string, limit = 200): Promise<DueTrip[]> {
  const { rows } = await sql.query<DueTrip>(
    `SELECT t.id, t.round, b.service, b.vehicle_class AS "vehicleClass", b.passengers, b.bags,
       coalesce(b.details->'options', '[]') AS options, t.asap, t.pickup_at AS "pickupAt",
       coalesce(t.search_since, t.dispatch_from) AS "searchSince", t.duration_seconds AS "durationSeconds",
       t.pickup_lat AS "pickupLat", t.pickup_lng AS "pickupLng", t.dropoff_lat AS "dropoffLat", t.dropoff_lng AS "dropoffLng",
       b.user_id AS "passengerUserId", t.traceparent,
       (SELECT o.driver_id FROM offer o WHERE o.trip_id = t.id AND o.status = 'open' LIMIT 1) AS "offeredTo",
       NOT EXISTS (SELECT 1 FROM offer o WHERE o.trip_id = t.id AND o.round = t.round) AS "isUnoffered",
       coalesce((SELECT jsonb_agg(jsonb_build_object('driverId', o.driver_id, 'at', o.ended_at, 'thisRound', o.round = t.round))
         FROM offer o WHERE o.trip_id = t.id AND o.status <> 'open'
           AND o.end_reason <> 'moved' AND (o.end_reason IN ('declined', 'expired', 'accepted')
             OR o.round = t.round AND (o.end_reason <> 'undelivered' OR o.ended_at > now() - interval '60 seconds'))), '[]') AS rejections
     FROM trip t JOIN booking b ON b.id = t.booking_id
     WHERE ${DUE} AND t.market = $1 ORDER BY t.search_since LIMIT $2`,
    [market, limit],
  );
  return rows;
}

/** Searches again in `seconds` for trips that found no driver; nothing else may hold a due trip back (reliability.md I6). */
export async function postponeDispatch(sql: Sql, tripIds: readonly string[], seconds: number): Promise<void> {
  if (tripIds.length === 0) return;
  await sql.query(
    `UPDATE trip SET next_dispatch_at = clock_timestamp() + make_interval(secs => $2)
     WHERE id = ANY($1::uuid[]) AND status = 'pending' AND next_dispatch_at <= clock_timestamp()`,
    [tripIds, seconds],
  );
}

/** The number of refusals and the start of the search, for its progress. */
export async function readSearch(
  sql: Sql,
  tripId: string,
): Promise<{ readonly startedAt: Date; readonly rejectionCount: number } | null> {
  const { rows } = await sql.query<{ startedAt: Date; rejectionCount: number }>(
    `SELECT t.search_since AS "startedAt", (SELECT count(*)::int FROM offer o WHERE o.trip_id = t.id AND o.round = t.round
       AND o.end_reason IN ('declined', 'expired')) AS "rejectionCount"
     FROM trip t WHERE t.id = $1 AND t.status = 'pending' AND t.search_since IS NOT NULL`,
    [tripId],
  );
  return rows[0] ?? null;
}

/** Stores the matcher's reasons for its choice in a round. */
export async function writeDecisions(
  sql: Sql,
  decisions: readonly {
    readonly tripId: string;
    readonly round: number;
    readonly settingsVersion: string;
    readonly winnerDriverId: string | null;
    readonly record: unknown;
  }[],
): Promise<void> {
  if (decisions.length === 0) return;
  await sql.query(
    `INSERT INTO dispatch_decision (trip_id, round, settings_version, winner_driver_id, record)
     SELECT d."tripId", d.round, d."settingsVersion", d."winnerDriverId", d.record FROM jsonb_to_recordset($1)
       AS d("tripId" uuid, round int, "settingsVersion" text, "winnerDriverId" uuid, record jsonb)`,
    [JSON.stringify(decisions)],
  );
}

/** Deletes reasons of the matcher older than this, except those a driver asked about. */
export const pruneDecisions = ({ sql }: Pick<Database, 'sql'>, days: number): Promise<number> =>
  inBatches(
    sql,
    'dispatch_decision',
    `t.at < now() - make_interval(days => $1) AND NOT EXISTS (SELECT 1 FROM review_request r WHERE r.decision_id = t.id)`,
    { values: [days] },
  );
