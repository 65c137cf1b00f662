/**
 * SQL: whether a driver has asked for help and dispatch has not closed it, taken back or not (decision 54). The schema asks the
 * same of offers and of rides that change hands (guard `driver_sos_closed`).
 */
export const hasAskedForHelp = (driverId: string): string =>
  `EXISTS (SELECT 1 FROM safety_alarm a WHERE a.driver_id = ${driverId} AND a.side = 'driver' AND a.status IN ('open', 'acknowledged'))`;
