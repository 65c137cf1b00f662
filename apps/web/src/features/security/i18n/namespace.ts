import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of the page where people look after their account. */
export const security = defineNamespace('security', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
