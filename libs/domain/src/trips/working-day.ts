/** How long a driver may work before a compulsory rest. */
export const WORKING_DAY = {
  /**
   * ASSUMPTION: the longest working day of a taxi driver, breaks not counted, in hours of any 24; beyond it a dispatcher is
   * alerted, but the driver is not stopped.
   */
  hoursMax: 11,
} as const;
