import {
  candidateOf,
  type StoredCandidate,
  type CandidateRecord,
  type Localized,
  type Service,
  type VehicleClass,
  type OfferKind,
  type OfferStatus,
  type OfferEndReason,
} from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** A trip without any names, located no more precisely than the town it began in. */
export interface ExplainedTrip {
  readonly at: Date;
  readonly service: Service;
  readonly vehicleClass: VehicleClass;
  readonly passengers: number;
  readonly bags: number;
  readonly asap: boolean;
  readonly town: Localized;
  /** Null = the driver has not requested a review. */
  readonly reviewId: string | null;
}
/** An offer with the round it came from; no candidates = none are on record. */
export interface ExplainedOffer extends ExplainedTrip {
  readonly id: string;
  readonly kind: OfferKind;
  readonly status: OfferStatus;
  readonly endReason: OfferEndReason | null;
  readonly etaSeconds: number;
  readonly candidates: readonly CandidateRecord[];
}
/** A round that considered a driver and did not offer them the trip, with its view of them and of the driver it chose. */
export interface ExplainedDecision extends ExplainedTrip {
  readonly id: string;
  readonly own: CandidateRecord;
  readonly winner: CandidateRecord | null;
}

/** ASSUMPTION: more trips than that in one day cannot all be near one driver. */
const DECISIONS_LIMIT = 500;
const onDay = (column: string) =>
  `${column} >= ($2::date)::timestamp AT TIME ZONE 'Europe/Brussels'
   AND ${column} < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Brussels'`;
const TRIP = `b.service, b.vehicle_class AS "vehicleClass", b.passengers, b.bags, t.asap, t.pickup->'detail' AS town`;

const offersWhere = (where: string) =>
  `SELECT o.id, o.created_at AS at, o.kind, o.status::text, o.end_reason AS "endReason", o.eta_seconds AS "etaSeconds",
     coalesce(d.candidates, '[]') AS candidates, r.id AS "reviewId", ${TRIP}
   FROM offer o JOIN trip t ON t.id = o.trip_id JOIN booking b ON b.id = t.booking_id
   LEFT JOIN review_request r ON r.offer_id = o.id
   LEFT JOIN LATERAL (SELECT d.record->'candidates' AS candidates FROM dispatch_decision d
     WHERE d.trip_id = o.trip_id AND d.round = o.round AND d.winner_driver_id = o.driver_id
     ORDER BY abs(extract(epoch FROM d.at - o.created_at)) LIMIT 1) AS d ON true
   WHERE o.driver_id = $1 AND ${where} ORDER BY o.created_at DESC, o.id DESC`;

const decisionsWhere = (where: string) =>
  `WITH last AS (SELECT DISTINCT ON (trip_id) id, trip_id, winner_driver_id, record FROM dispatch_decision
     WHERE ${where} ORDER BY trip_id, winner_driver_id IS NULL, at DESC)
   SELECT d.id, (d.record->>'decidedAt')::timestamptz AS at, r.id AS "reviewId", ${TRIP},
     jsonb_path_query_first(d.record, '$.candidates[*] ? (@.driverId == $id)', jsonb_build_object('id', $1::text)) AS own,
     jsonb_path_query_first(d.record, '$.candidates[*] ? (@.driverId == $id)',
       jsonb_build_object('id', d.winner_driver_id::text)) AS winner
   FROM last d JOIN trip t ON t.id = d.trip_id JOIN booking b ON b.id = t.booking_id
   LEFT JOIN review_request r ON r.decision_id = d.id AND r.driver_id = $1::text::uuid
   WHERE d.record->'candidates' @> jsonb_build_array(jsonb_build_object('driverId', $1::text))
     AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.trip_id = d.trip_id AND o.driver_id = $1::text::uuid)
   ORDER BY at DESC LIMIT ${DECISIONS_LIMIT}`;

/** Offers and rounds as they are stored. */
type StoredOffer = Omit<ExplainedOffer, 'candidates'> & { readonly candidates: readonly StoredCandidate[] };
type StoredRound = Omit<ExplainedDecision, 'own' | 'winner'> & {
  readonly own: StoredCandidate;
  readonly winner: StoredCandidate | null;
};

async function queryOffers(sql: Sql, where: string, parameters: readonly string[]): Promise<ExplainedOffer[]> {
  const { rows } = await sql.query<StoredOffer>(offersWhere(where), [...parameters]);
  return rows.map((row) => ({ ...row, candidates: row.candidates.map(candidateOf) }));
}

async function queryDecisions(sql: Sql, where: string, parameters: readonly string[]): Promise<ExplainedDecision[]> {
  const { rows } = await sql.query<StoredRound>(decisionsWhere(where), [...parameters]);
  return rows.map((row) => ({ ...row, own: candidateOf(row.own), winner: row.winner && candidateOf(row.winner) }));
}

/** A driver's offers on a day in Brussels (`2026-07-01`), newest first, each with the round that made it. */
export const readExplainedOffers = (sql: Sql, driverId: string, day: string): Promise<ExplainedOffer[]> =>
  queryOffers(sql, onDay('o.created_at'), [driverId, day]);

/**
 * The trips of a day for which a driver was considered but never offered the trip, newest first: for each the last round that
 * found a driver, else the last.
 */
export const readExplainedDecisions = (sql: Sql, driverId: string, day: string): Promise<ExplainedDecision[]> =>
  queryDecisions(sql, onDay('at'), [driverId, day]);

/** One of these offers; null when it is not the driver's. */
export const readExplainedOffer = async (sql: Sql, driverId: string, id: string): Promise<ExplainedOffer | null> =>
  (await queryOffers(sql, 'o.id = $2::uuid', [driverId, id]))[0] ?? null;

/** One of these rounds; null when the driver was not in it, or was offered the trip. */
export const readExplainedDecision = async (
  sql: Sql,
  driverId: string,
  id: string,
): Promise<ExplainedDecision | null> => (await queryDecisions(sql, 'id = $2::uuid', [driverId, id]))[0] ?? null;
