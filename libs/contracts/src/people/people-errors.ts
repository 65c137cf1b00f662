import { entry } from '../kernel/request-errors.js';

/** Data exports and account erasure. */
export const PRIVACY_ERRORS = {
  'privacy.export_under_way': entry(409),
  'privacy.export_gone': entry(410),
  'privacy.deletion_blocked': entry(409),
};

/** Authentication and account protection. */
export const ACCOUNT_ERRORS = {
  'account.link_expired': entry(410),
  'account.code_expired': entry(410),
  'account.wrong_code': entry(422),
  'account.wrong_password': entry(422),
  'account.session_unknown': entry(404),
  'second_factor.wrong_code': entry(422),
  'second_factor.expired': entry(410),
  'second_factor.required': entry(403),
  'second_factor.already_on': entry(409),
  'second_factor.not_started': entry(409),
  'second_factor.mandatory': entry(409),
  'identity.refused': entry(401),
  'identity.email_unverified': entry(401),
  'identity.unavailable': entry(503),
} as const;
