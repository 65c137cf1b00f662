import { defineNamespace } from '../shared/i18n/namespace.js';

/** Words of the flights and trains of the day. */
export const arrivalsBoard = defineNamespace<typeof import('../../../../locales/fr/office-arrivals.json')>(
  'office-arrivals',
  (language) => import(`../../../../locales/${language}/office-arrivals.json`),
);
