import { defineNamespace } from '../../i18n/namespace.js';

/** Ready-made messages of dispatch to drivers, said alike where they are chosen and where they are read. */
export const staffMessages = defineNamespace('staff-messages', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
