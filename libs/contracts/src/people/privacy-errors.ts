import { entry } from '../kernel/request-errors.js';

/** Data exports and account erasure. */
export const PRIVACY_ERRORS = {
  'privacy.export_under_way': entry(409),
  'privacy.export_gone': entry(410),
  'privacy.deletion_blocked': entry(409),
};
