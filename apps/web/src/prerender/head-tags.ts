import { BRAND } from '../shared/brand/brand.js';
import { FALLBACK_LANGUAGE, LANGUAGE_LIST, LOCALES, type Language } from '../shared/i18n/languages.js';
import type { PageHead } from '../shared/ui/page-head.js';
import { fullTitle } from '../shared/ui/page-title.js';
import { pageAddress, SITE_ORIGIN_MARK } from './page-address.js';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
/** Prevents the JSON from ending its script element. */
const scriptJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const ogLocale = (language: Language): string => LOCALES[language].replace('-', '_');

/**
 * The head of a prerendered page: title, description, addresses in each language, Open Graph, the page's own scripts, structured
 * data.
 */
export function headTags(
  path: string,
  language: Language,
  head: PageHead & { readonly description: string },
  preloads: readonly string[] = [],
): string {
  const title = escapeHtml(fullTitle(head.title));
  const description = escapeHtml(head.description);
  const address = pageAddress(path, language);
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    ...LANGUAGE_LIST.map((code) => `<link rel="alternate" hreflang="${code}" href="${pageAddress(path, code)}">`),
    `<link rel="alternate" hreflang="x-default" href="${pageAddress(path, FALLBACK_LANGUAGE)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${BRAND.name}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${SITE_ORIGIN_MARK}/share.png">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta property="og:locale" content="${ogLocale(language)}">`,
    ...LANGUAGE_LIST.filter((code) => code !== language).map(
      (code) => `<meta property="og:locale:alternate" content="${ogLocale(code)}">`,
    ),
    `<meta name="twitter:card" content="summary_large_image">`,
    ...preloads.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...(head.structuredData ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ];
  return tags.join('\n    ');
}
