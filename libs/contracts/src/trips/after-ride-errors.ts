import { entry } from '../kernel/request-errors.js';

/** Ratings, lost items, alarms. */
export const AFTER_RIDE_ERRORS = {
  'rating.trip_not_completed': entry(409),
  'rating.too_late': entry(409),
  'rating.already_given': entry(409),
  'rating.unknown_tag': entry(422),
  'lost_item.trip_not_completed': entry(409),
  'lost_item.too_late': entry(409, 'days'),
  'lost_item.wrong_state': entry(409),
  'lost_item.nothing_said': entry(422),
  'lost_item.too_many': entry(409),
  'safety.trip_not_live': entry(409),
  'safety.already_raised': entry(409),
  'safety.ended': entry(409),
} as const;
