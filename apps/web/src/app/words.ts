import { defineNamespace } from '../shared/i18n/namespace.js';

export const app = defineNamespace<typeof import('../../../../locales/fr/app.json')>(
  'app',
  (language) => import(`../../../../locales/${language}/app.json`),
);
