/**
 * SQL: whether the papers of a driver and of a car are good on the Brussels day of an instant; takes three expressions. The schema
 * asks the same of offers and of rides that change hands (guard `driver_papers_hold`). Each half reads its own index: as one question
 * with OR it reads every paper of the house for each driver wherever the tables have grown since they were last analysed.
 */
export const papersHold = (driverId: string, vehicleId: string, at = 'clock_timestamp()'): string => {
  const over = `(p.status <> 'valid' OR p.expires_on < (${at} AT TIME ZONE 'Europe/Brussels')::date)`;
  const noneOf = (owner: string) => `NOT EXISTS (SELECT 1 FROM driver_document p WHERE ${owner} AND ${over})`;
  return `(${noneOf(`p.driver_id = ${driverId}`)} AND ${noneOf(`p.vehicle_id = ${vehicleId}`)})`;
};
