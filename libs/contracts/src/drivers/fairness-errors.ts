import { entry } from '../kernel/request-errors.js';

/** Reviews by a person. */
export const FAIRNESS_ERRORS = {
  'review.already_asked': entry(409),
  'review.answered': entry(409),
  'review.too_many': entry(409, 'max'),
} as const;
