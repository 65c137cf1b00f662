import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of looking back at the fleet. */
export const replay = defineNamespace('replay', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
