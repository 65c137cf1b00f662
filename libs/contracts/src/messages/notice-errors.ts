import { entry } from '../kernel/request-errors.js';

/** Notifications: choices, and push addresses. */
export const NOTICE_ERRORS = {
  'notice.not_offered': entry(
    422,
    'Cette notification n’existe pas par ce canal.',
    'Deze melding bestaat niet via dit kanaal.',
    'This notification does not exist on this channel.',
  ),
  'notice.fixed': entry(
    422,
    'Les notifications de sécurité ne peuvent pas être désactivées.',
    'Beveiligingsmeldingen kunnen niet worden uitgezet.',
    'Security notifications cannot be turned off.',
  ),
  'push.unknown_service': entry(
    422,
    'Ce navigateur utilise un service de notification que nous ne connaissons pas.',
    'Deze browser gebruikt een meldingsdienst die we niet kennen.',
    'This browser uses a notification service we do not know.',
  ),
} as const;
