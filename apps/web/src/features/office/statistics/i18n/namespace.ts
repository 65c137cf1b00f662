import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of how the service did. */
export const statistics = defineNamespace('office-statistics', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
