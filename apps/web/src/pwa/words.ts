import { defineNamespace } from '../shared/i18n/namespace.js';

export const pwa = defineNamespace<typeof import('../../../../locales/fr/pwa.json')>(
  'pwa',
  (language) => import(`../../../../locales/${language}/pwa.json`),
);
