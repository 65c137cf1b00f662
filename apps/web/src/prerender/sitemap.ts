import { LANGUAGE_LIST } from '../shared/i18n/languages.js';
import { pageAddress, SITE_ORIGIN_MARK } from './page-address.js';

/** Every indexed page in every language with its alternates (sitemaps.org, with xhtml links for the languages). */
export function sitemap(paths: readonly string[]): string {
  const amp = (address: string): string => address.replaceAll('&', '&amp;');
  const entries = paths.flatMap((path) =>
    LANGUAGE_LIST.map((language) => {
      const sisters = LANGUAGE_LIST.map(
        (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${amp(pageAddress(path, code))}"/>`,
      );
      return `<url><loc>${amp(pageAddress(path, language))}</loc>${sisters.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** Allows crawling everything except users' own pages and the API. */
export function robots(closedPrefixes: readonly string[]): string {
  return `User-agent: *
${closedPrefixes.map((prefix) => `Disallow: ${prefix}`).join('\n')}

Sitemap: ${SITE_ORIGIN_MARK}/sitemap.xml
`;
}
