import { defineNamespace } from '../shared/i18n/namespace.js';

/** Safety alarms, wherever staff see or hear them. */
export const alarmWords = defineNamespace<typeof import('../../../../locales/fr/staff-alarms.json')>(
  'staff-alarms',
  (language) => import(`../../../../locales/${language}/staff-alarms.json`),
);
