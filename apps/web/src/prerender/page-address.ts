import { FALLBACK_LANGUAGE, type Language } from '../shared/i18n/languages.js';

/** Placeholder for the site's origin in prerendered pages; the server replaces it. */
export const SITE_ORIGIN_MARK = 'https://site-origin.invalid';

/** The address of a page in a language: French, the default of spec §9, has the plain path. */
export const pageAddress = (path: string, language: Language): string =>
  `${SITE_ORIGIN_MARK}${path}${language === FALLBACK_LANGUAGE ? '' : `?lang=${language}`}`;

/** Marks the file of a page as rendered for an address without parameters. */
export const UNASKED = '.unasked';

/** The file of a prerendered page, under `pages/`. */
export const pageFile = (path: string, language: Language, mark = ''): string =>
  `pages/${language}${path === '/' ? '/index' : path}${mark}.html`;
