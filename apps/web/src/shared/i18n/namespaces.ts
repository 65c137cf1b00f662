import { defineNamespace } from './namespace.js';

export { useT, type Translate } from './use-t.js';
export { useLanguage } from './language-store.js';

/** Top bar, footer, page titles and the home page: part of the first paint. */
export const shell = defineNamespace<typeof import('../../../../../locales/fr/shell.json')>(
  'shell',
  (language) => import(`../../../../../locales/${language}/shell.json`),
);

/** Texts inside shared components: statuses, fields, maps. */
export const ui = defineNamespace<typeof import('../../../../../locales/fr/ui.json')>(
  'ui',
  (language) => import(`../../../../../locales/${language}/ui.json`),
);

/** Failures that only the browser sees; the texts of server codes are in contracts. */
export const errors = defineNamespace<typeof import('../../../../../locales/fr/errors.json')>(
  'errors',
  (language) => import(`../../../../../locales/${language}/errors.json`),
);
