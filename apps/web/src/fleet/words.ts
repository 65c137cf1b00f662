import { defineNamespace } from '../shared/i18n/namespace.js';

/** Translations for the cars of the fleet. */
export const vehicles = defineNamespace<typeof import('../../../../locales/fr/office-vehicles.json')>(
  'office-vehicles',
  (language) => import(`../../../../locales/${language}/office-vehicles.json`),
);

/** Translations for zones drawn by hand. */
export const zones = defineNamespace<typeof import('../../../../locales/fr/office-zones.json')>(
  'office-zones',
  (language) => import(`../../../../locales/${language}/office-zones.json`),
);
