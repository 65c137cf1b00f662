import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of the settings of dispatching. */
export const settings = defineNamespace('office-settings', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
