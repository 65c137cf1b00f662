import { BUSINESS_SETTINGS } from '@sablon/domain';

/** SQL: whether a driver is busy with a ride, not merely promised to one for later; takes an expression. */
export const tripInHand = (driverId: string): string =>
  `EXISTS (SELECT 1 FROM trip t WHERE t.driver_id = ${driverId} AND (t.status = 'ongoing' OR t.status = 'accepted'
     AND (t.asap OR t.departed_at IS NOT NULL OR t.pickup_at - interval '${BUSINESS_SETTINGS.liveWindowMinutes} minutes' <= clock_timestamp())))`;
