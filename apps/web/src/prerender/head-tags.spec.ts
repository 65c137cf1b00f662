import { headTags } from './head-tags.js';
import { pageFile } from './page-address.js';
import { robots, sitemap } from './sitemap.js';

const head = { title: 'Onze vloot', description: 'Vijf wagens "van nu" & meer' };

describe('a page written for search engines', () => {
  it('names itself, its addresses in every language and its picture', () => {
    const tags = headTags('/notre-flotte', 'nl', head);
    expect(tags).toContain('<title>Onze vloot — brand-name.invalid</title>');
    expect(tags).toContain('content="Vijf wagens &quot;van nu&quot; &amp; meer"');
    expect(tags).toContain('rel="canonical" href="https://site-origin.invalid/notre-flotte?lang=nl"');
    for (const [code, query] of [
      ['fr', ''],
      ['nl', '?lang=nl'],
      ['en', '?lang=en'],
      ['x-default', ''],
    ])
      expect(tags).toContain(`hreflang="${code}" href="https://site-origin.invalid/notre-flotte${query}"`);
    expect(tags).toContain('property="og:locale" content="nl_BE"');
  });

  it('carries structured data that cannot end its script', () => {
    const tags = headTags('/', 'fr', { ...head, structuredData: [{ '@type': 'TaxiService', name: '</script><b>' }] });
    expect(tags).toContain(
      '<script type="application/ld+json">{"@type":"TaxiService","name":"\\u003c/script>\\u003cb>"}',
    );
  });

  it('lies in a file of its own per language', () => {
    expect([pageFile('/', 'fr'), pageFile('/services/transfert-colis', 'en')]).toEqual([
      'pages/fr/index.html',
      'pages/en/services/transfert-colis.html',
    ]);
  });
});

describe('what search engines read about the site', () => {
  it('is every page three times, with its sisters', () => {
    const text = sitemap(['/', '/contact']);
    expect(text.match(/<loc>/g)).toHaveLength(6);
    expect(text.match(/hreflang="en"/g)).toHaveLength(6);
    expect(text).toContain('<loc>https://site-origin.invalid/contact?lang=en</loc>');
  });
  it('and what is no one’s business', () => {
    expect(robots(['/api/', '/app/'])).toContain('Disallow: /api/\nDisallow: /app/\n');
  });
});
