import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of booking for somebody on the phone. */
export const intakeWords = defineNamespace('dispatch-intake', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
