import { defineNamespace } from '../../../shared/i18n/namespace.js';

export const paperReview = defineNamespace('paper-review', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
