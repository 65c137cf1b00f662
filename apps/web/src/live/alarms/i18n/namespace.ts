import { defineNamespace } from '../../../shared/i18n/namespace.js';

/** Words of safety alarms, wherever staff hears them. */
export const alarmWords = defineNamespace('staff-alarms', {
  fr: () => import('./fr.js'),
  nl: () => import('./nl.js'),
  en: () => import('./en.js'),
});
