import { defineNamespace } from '../shared/i18n/namespace.js';

/** Words of safety alarms, wherever staff hears them. */
export const alarmWords = defineNamespace<typeof import('../../../../locales/fr/staff-alarms.json')>(
  'staff-alarms',
  (language) => import(`../../../../locales/${language}/staff-alarms.json`),
);
