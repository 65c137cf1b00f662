/**
 * Rides that may still continue: held or driven, with an open offer, or searching, which means that the next offer may come at
 * any moment. An unpaid booking counts for a minute: its payment may be in progress.
 */
const UNDER_WAY = `
  SELECT t.id FROM trip t JOIN booking b ON b.id = t.booking_id
   WHERE t.status IN ('accepted', 'ongoing')
      OR t.status = 'pending' AND (t.search_since IS NOT NULL OR b.paid_at IS NULL AND b.created_at > now() - interval '1 minute')
      OR t.id IN (SELECT trip_id FROM offer WHERE status = 'open')`;

const HISTORY = `
  SELECT t.id, t.status, t.pickup_at,
         (SELECT json_agg(json_build_object('at', e.at, 'fact', e.fact) ORDER BY e.seq) FROM trip_event e WHERE e.trip_id = t.id) AS events,
         (SELECT json_agg(json_build_object('at', o.created_at, 'kind', o.kind, 'end', o.end_reason) ORDER BY o.created_at)
            FROM offer o WHERE o.trip_id = t.id) AS offers
    FROM trip t WHERE t.id = $1`;

/** Ids of the rides that are not over yet; while there is one, an offer may be open or be made. */
export async function ridesUnderWay(sql) {
  const { rows } = await sql.query(UNDER_WAY);
  return rows.map(({ id }) => id);
}

/** The events of a ride and its offers, in order. */
export async function historyOf(sql, tripId) {
  const { rows } = await sql.query(HISTORY, [tripId]);
  return rows[0];
}
