import { AFTER_RIDE } from '@sablon/domain';

/**
 * SQL: when the signed links of booking `b` end: some weeks after its last leg has ended or, while it has not, was due. A link sent at
 * the booking opens a ride next year on its day, and no link goes on opening a ride that is long over.
 */
export const LINKS_END = `(SELECT max(coalesce(t.completed_at, t.cancelled_at, t.pickup_at + make_interval(secs => t.duration_seconds)))
  + make_interval(days => ${AFTER_RIDE.linkDays}) FROM trip t WHERE t.booking_id = b.id)`;
