/**
 * SQL: when a car is due at the pickup of trip `t`: by the first promise ever made to its passenger, whoever promised later
 * (decision 30), and of a planned ride never before its hour.
 */
export const DUE_OF_TRIP = `(SELECT CASE WHEN t.asap THEN coalesce(p.at, t.promised_pickup_at, t.pickup_at)
    ELSE greatest(t.pickup_at, coalesce(p.at, t.pickup_at)) END
  FROM (SELECT min(e.at + make_interval(secs => (e.data->>'etaSeconds')::float8)) AS at
    FROM trip_event e WHERE e.trip_id = t.id AND e.fact = 'trip.accepted') p)`;

/** SQL: whether the driver of trip `t` stood there in time. ASSUMPTION, as `trip_delay`: five minutes after it was due is late. */
export const MET_IN_TIME = `t.arrived_at <= ${DUE_OF_TRIP} + interval '5 minutes'`;

/** ASSUMPTION: seconds by which the clocks of one promise differ, in its event and on its trip. */
const SAME_PROMISE_SECONDS = 5;

/** SQL: the same while somebody is expected and it is not what his own promise or the booking says; else null. */
export const FORMER_DUE_OF_TRIP = `CASE WHEN t.status = 'accepted' AND t.arrived_at IS NULL AND abs(extract(epoch FROM
  ${DUE_OF_TRIP} - coalesce(t.promised_pickup_at, t.pickup_at))) > ${SAME_PROMISE_SECONDS} THEN ${DUE_OF_TRIP} END`;
