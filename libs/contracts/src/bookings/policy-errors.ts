import { entry } from '../kernel/request-errors.js';

/** Changes of bookings, fees and fee disputes. */
export const POLICY_ERRORS = {
  'change.nothing': entry(422),
  'change.unpaid': entry(409),
  'change.unapproved': entry(409),
  'change.needs_approval': entry(409),
  'change.too_small': entry(409),
  'change.passenger_pays': entry(409),
  'change.expired': entry(409),
  'change.outdated': entry(409),
  'change.below_credit': entry(409),
  'change.ended': entry(409),
  'fee.dispute_too_late': entry(409),
  'fee.already_disputed': entry(409),
  'fee.not_disputed': entry(409),
  'fee.decided': entry(409),
  'fee.reduction_out_of_range': entry(422),
  'no_show.no_position': entry(409),
  'no_show.not_at_pickup': entry(409, 'meters'),
  'no_show.not_contacted': entry(409),
} as const;
