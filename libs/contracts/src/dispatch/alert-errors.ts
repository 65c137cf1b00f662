import { entry } from '../kernel/request-errors.js';

/** Alerts and replay, on the dispatcher's console. */
export const ALERT_ERRORS = {
  'alert.over': entry(409),
  'alert.not_staff': entry(422),
  'replay.out_of_reach': entry(422),
} as const;
