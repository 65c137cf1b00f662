import { defineNamespace } from '../../../../shared/i18n/namespace.js';

export const driverEarnings = defineNamespace('driver-earnings', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
