import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of writing to a passenger from the console. */
export const telling = defineNamespace('dispatch-telling', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
