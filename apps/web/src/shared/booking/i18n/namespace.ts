import { defineNamespace } from '../../i18n/namespace.js';

/** Words every screen about a ride needs: services, classes, options, lines of a fare. */
export const ride = defineNamespace('ride', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
