import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of the audit log. */
export const audit = defineNamespace('office-audit', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
