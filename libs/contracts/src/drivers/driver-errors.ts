import { entry } from '../kernel/request-errors.js';

/** Reviews by a person. */
export const FAIRNESS_ERRORS = {
  'review.already_asked': entry(409),
  'review.answered': entry(409),
  'review.too_many': entry(409, 'max'),
} as const;

/** What a waiting driver decides. */
export const WAITING_ERRORS = {
  'driver.photo_unusable': entry(422),
  'direction.none_left': entry(409, 'most'),
  'direction.off': entry(409),
  'direction.time': entry(422, 'min', 'max'),
  'suggestion.over': entry(409),
} as const;

/** Applying to become a driver. */
export const APPLICATION_ERRORS = {
  'application.answer_missing': entry(422),
  'application.date_in_future': entry(422),
  'application.licence_invalid': entry(422),
  'application.under_age': entry(422, 'years'),
  'application.experience_short': entry(422, 'years'),
  'application.licence_recent': entry(422, 'years'),
  'application.vehicle_old': entry(422, 'years'),
  'application.record_required': entry(422),
  'application.document_missing': entry(422),
  'application.already_open': entry(409),
  'application.closed': entry(409),
  'application.file_empty': entry(422),
  'application.file_too_large': entry(413, 'maxMb'),
  'application.file_type': entry(422),
  'application.file_mismatch': entry(422),
  'application.too_many_files': entry(409, 'max'),
  'application.address_in_use': entry(409),
  'application.document_expired': entry(422),
  'document.nothing_sent': entry(409),
  'document.decided': entry(409),
  'application.plate_taken': entry(409),
} as const;
