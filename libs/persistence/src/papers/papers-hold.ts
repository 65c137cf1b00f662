/**
 * SQL: whether the papers of a driver and of a car are good on the Brussels day of an instant; takes three expressions. The schema
 * asks the same of offers and of rides that change hands (guard `driver_papers_hold`).
 */
export const papersHold = (driverId: string, vehicleId: string, at = 'clock_timestamp()'): string =>
  `NOT EXISTS (SELECT 1 FROM driver_document p WHERE (p.driver_id = ${driverId} OR p.vehicle_id = ${vehicleId})
     AND (p.status <> 'valid' OR p.expires_on < (${at} AT TIME ZONE 'Europe/Brussels')::date))`;
