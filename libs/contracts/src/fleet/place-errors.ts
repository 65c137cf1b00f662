import { entry } from '../kernel/request-errors.js';

/** Favourite places of an account. */
export const PLACE_ERRORS = {
  'saved_place.too_many': entry(422, 'max'),
  'saved_place.already_saved': entry(409),
  'saved_place.kind_taken': entry(409),
} as const;
