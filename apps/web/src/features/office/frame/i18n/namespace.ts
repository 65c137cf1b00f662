import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words around every page of the back office. */
export const officeFrame = defineNamespace('office-frame', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
