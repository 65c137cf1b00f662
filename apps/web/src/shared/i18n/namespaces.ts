import { defineNamespace } from './namespace.js';

export { useT, type Translate } from './use-t.js';
export { useLanguage } from './language-store.js';

/** Top bar, footer, page titles and the home page: part of the first paint. */
export const shell = defineNamespace('shell', {
  fr: () => import('./catalogues/fr/shell.js'),
  nl: () => import('./catalogues/nl/shell.js'),
  en: () => import('./catalogues/en/shell.js'),
});

/** Words inside shared components: statuses, fields, maps. */
export const ui = defineNamespace('ui', {
  fr: () => import('./catalogues/fr/ui.js'),
  nl: () => import('./catalogues/nl/ui.js'),
  en: () => import('./catalogues/en/ui.js'),
});

/** Failures that only the browser sees; the server's codes have their words in contracts. */
export const errors = defineNamespace('errors', {
  fr: () => import('./catalogues/fr/errors.js'),
  nl: () => import('./catalogues/nl/errors.js'),
  en: () => import('./catalogues/en/errors.js'),
});
