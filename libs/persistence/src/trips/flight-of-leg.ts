/**
 * SQL: what the passenger of trip `t` of booking `b` comes by. The way back has a number of its own; the one of the way out is for
 * it only where nothing arrives at the other end.
 */
export const FLIGHT_OF_LEG = `CASE WHEN t.leg = 1 THEN b.details->>'flightNumber' ELSE coalesce(nullif(b.details->>'returnFlightNumber', ''),
  CASE WHEN t.dropoff->>'kind' NOT IN ('airport', 'station') THEN b.details->>'flightNumber' END) END`;
