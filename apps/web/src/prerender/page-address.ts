import { FALLBACK_LANGUAGE, type Language } from '../shared/i18n/languages.js';

/** Stands for the address of the site in written pages; the server puts its own there. */
export const SITE_ORIGIN_MARK = 'https://site-origin.invalid';

/** The address of a page in a language: French, the default of spec §9, has the plain path. */
export const pageAddress = (path: string, language: Language): string =>
  `${SITE_ORIGIN_MARK}${path}${language === FALLBACK_LANGUAGE ? '' : `?lang=${language}`}`;

/** Marks the file of a page as it stands when its address asks for nothing. */
export const UNASKED = '.unasked';

/** The file a page is written to, under `pages/`. */
export const pageFile = (path: string, language: Language, mark = ''): string =>
  `pages/${language}${path === '/' ? '/index' : path}${mark}.html`;
