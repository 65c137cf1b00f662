import { seenOf } from '../seen.js';

const HIS_ROUNDS = `SELECT d.at, d.round, d.settings_version, d.winner_driver_id = :me AS offered_to_me,
    jsonb_path_query_first(d.record, '$.candidates[*] ? (@.driverId == $id)', jsonb_build_object('id', :me::text)) - 'driverId' AS seen_as
  FROM dispatch_decision d WHERE d.record->'candidates' @> jsonb_build_array(jsonb_build_object('driverId', :me::text))`;
/** The four bytes of a point from `start` (1-based) on, as a signed number (`packTrace`). */
const bytes = (start: number): string =>
  `('x' || encode(substring(t.points FROM i * 10 + ${start} FOR 4), 'hex'))::bit(32)::int / 1000000.0`;
const HIS_WAY = `SELECT t.from_at + make_interval(secs => (get_byte(t.points, i * 10) * 256 + get_byte(t.points, i * 10 + 1)) / 10.0) AS at,
    ${bytes(3)} AS lat, ${bytes(7)} AS lng
  FROM position_trace t, generate_series(0, length(t.points) / 10 - 1) AS i WHERE t.driver_id = :me ORDER BY at`;
/** ASSUMPTION: from so many on a rating says nothing about who gave it, as for the average. */
const RATINGS_FROM = 5;

/**
 * What is kept about a driver in tables that are about others, too: rows without the others, with `:me`, by the name under which they
 * are handed to him.
 */
export const DRIVER_PARTS: Readonly<Record<string, string>> = {
  driven_trips: `SELECT t.created_at, t.status, t.pickup_at, t.accepted_at, t.departed_at, t.arrived_at, t.started_at, t.completed_at,
      t.distance_meters, t.duration_seconds, t.fare_cents, b.code, b.service, b.vehicle_class
    FROM trip t JOIN booking b ON b.id = t.booking_id WHERE t.driver_id = :me ORDER BY t.pickup_at`,
  positions: HIS_WAY,
  matching_decisions: `${HIS_ROUNDS} ORDER BY d.at`,
  ratings_received: `SELECT t.stars, t.tags, date_trunc('month', t.at)::date AS month FROM rating t
    WHERE t.driver_id = :me AND t.side = 'passenger'
      AND (SELECT rating_count FROM driver WHERE id = :me) >= ${RATINGS_FROM} ORDER BY month`,
  looks_at_my_data: `SELECT t.at, t.actor_role AS role, t.action, t.data FROM audit_log t WHERE ${seenOf(':me')} ORDER BY t.at`,
};
