/**
 * SQL: whether the documents of a driver and of a car are valid on the Brussels day of an instant; takes three expressions. The
 * schema checks the same for offers and for trips that change hands (guard `driver_documents_hold`). Each half uses its own index:
 * as one condition with OR it reads every document in the table for each driver wherever the tables have grown since they were
 * last analysed.
 */
export const documentsHold = (driverId: string, vehicleId: string, at = 'clock_timestamp()'): string => {
  const over = `(p.status <> 'valid' OR p.expires_on < (${at} AT TIME ZONE 'Europe/Brussels')::date)`;
  const noneOf = (owner: string) => `NOT EXISTS (SELECT 1 FROM driver_document p WHERE ${owner} AND ${over})`;
  return `(${noneOf(`p.driver_id = ${driverId}`)} AND ${noneOf(`p.vehicle_id = ${vehicleId}`)})`;
};
