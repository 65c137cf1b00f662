import { entry } from '../kernel/request-errors.js';

/** Authentication and account protection. */
export const ACCOUNT_ERRORS = {
  'account.link_expired': entry(410),
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
