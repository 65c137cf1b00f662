import { entry } from '../kernel/request-errors.js';

/** Notifications: choices, and push addresses. */
export const NOTIFICATION_ERRORS = {
  'notification.not_offered': entry(422),
  'notification.fixed': entry(422),
  'push.unknown_service': entry(422),
} as const;
