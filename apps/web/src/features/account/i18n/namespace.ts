import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of signing in and creating an account. */
export const account = defineNamespace('account', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
