import { defineNamespace } from '../shared/i18n/namespace.js';

/** Translations for the board of flights and trains. */
export const arrivalsBoard = defineNamespace<typeof import('../../../../locales/fr/office-arrivals.json')>(
  'office-arrivals',
  (language) => import(`../../../../locales/${language}/office-arrivals.json`),
);
