import { defineNamespace } from '../../../../shared/i18n/namespace.js';

/** Words of how the machines are. */
export const machine = defineNamespace('office-machine', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
