/** SQL: seconds a driver worked (breaks not counted) in the 24 hours before an instant, as far as known. */
export const workedSeconds = (driverId: string, at: string): string => `coalesce((SELECT sum(extract(epoch FROM
    coalesce(s.ended_at, clock_timestamp()) - greatest(s.began_at, ${at} - interval '24 hours')))::int
  FROM shift_span s WHERE s.driver_id = ${driverId} AND s.kind = 'on'
    AND coalesce(s.ended_at, clock_timestamp()) > ${at} - interval '24 hours'), 0)`;
