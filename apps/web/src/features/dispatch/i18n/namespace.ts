import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of the dispatcher's console. */
export const dispatch = defineNamespace('dispatch', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
