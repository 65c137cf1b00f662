import { entry } from '../kernel/request-errors.js';

/** Notifications: choices, and push addresses. */
export const NOTICE_ERRORS = {
  'notice.not_offered': entry(422),
  'notice.fixed': entry(422),
  'push.unknown_service': entry(422),
} as const;
