import { entry } from '../kernel/request-errors.js';

/** Flights and trains. */
export const ARRIVAL_ERRORS = {
  'arrival.number_invalid': entry(422),
  'arrival.unavailable': entry(503),
  'arrival.nothing_to_choose': entry(409),
  'arrival.time_out_of_range': entry(422, 'minutes', 'days'),
  'swap.over': entry(409),
} as const;
