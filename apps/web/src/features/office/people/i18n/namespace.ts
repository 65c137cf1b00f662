import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of accounts and roles. */
export const people = defineNamespace('office-people', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
