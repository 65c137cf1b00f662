import { defineNamespace } from '../../../../shared/i18n/namespace.js';

export const driverPapers = defineNamespace('driver-papers', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
