import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words around the turns of the way; the turns themselves come as sentences from the server. */
export const driverTurns = defineNamespace('driver-turns', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
