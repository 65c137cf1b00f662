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

/** Failures that only the browser sees. */
export const failures = defineNamespace<typeof import('../../../../../locales/fr/failures.json')>(
  'failures',
  (language) => import(`../../../../../locales/${language}/failures.json`),
);

/** The words of the server's codes: loaded by the first screen that may need them, never by the first paint. */
export const serverErrors = defineNamespace<typeof import('../../../../../locales/fr/errors.json')>(
  'errors',
  (language) => import(`../../../../../locales/${language}/errors.json`),
);

/** The words for what is wrong with a field: loaded with the first form. */
export const fieldIssues = defineNamespace<typeof import('../../../../../locales/fr/issues.json')>(
  'issues',
  (language) => import(`../../../../../locales/${language}/issues.json`),
);
