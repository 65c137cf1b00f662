import { defineNamespace } from '../../../../shared/i18n/namespace.js';

export const driverQueue = defineNamespace('driver-queue', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
