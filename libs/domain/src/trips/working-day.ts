/** How long a driver may work before he has to rest. */
export const WORKING_DAY = {
  /** ASSUMPTION: the longest day of a taxi driver, breaks not counted, in hours of any 24; a dispatcher is told, nobody is stopped. */
  hoursMax: 11,
} as const;
